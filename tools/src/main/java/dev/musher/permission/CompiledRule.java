package dev.musher.permission;

import dev.musher.command.Step;
import dev.musher.command.Touch.Reach;
import dev.musher.command.Unread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A rule that is ready to be held against accesses. */
final class CompiledRule {
    private final Rule rule;
    private final PathPattern path;
    private final CommandPattern command;
    private final HostPattern host;
    private final PathNames project;

    private CompiledRule(Rule rule, Paths paths) {
        this.rule = rule;
        this.path = PathPattern.of(rule.pattern(), paths);
        this.command = CommandPattern.of(rule.pattern());
        this.host = HostPattern.of(rule.pattern());
        this.project = PathNames.of(paths.project());
    }

    static List<CompiledRule> all(List<Rule> rules, Paths paths) {
        var compiled = new ArrayList<CompiledRule>();
        for (Rule rule : rules) {
            compiled.add(new CompiledRule(rule, paths));
        }
        return compiled;
    }

    static CompiledRule of(Rule rule, Paths paths) {
        return new CompiledRule(rule, paths);
    }

    Rule rule() {
        return rule;
    }

    /** Whether the rule speaks of the access, by the reading that its ruling calls for. */
    Match match(Access access) {
        return switch (access) {
            case Access.Run(var step) when rule.subject() == Subject.RUN -> match(step);
            case Access.Outside(var step) when rule.subject() == Subject.OUTSIDE -> match(step);
            case Access.Outside(var step)
                    when rule.subject() == Subject.RUN && rule.ruling() != Ruling.ALLOW ->
                    match(step);
            case Access.OfFile file when rule.subject() == file.subject() ->
                    Match.of(fits(file.path(), file.reach()) || fits(file.way(), file.reach()));
            case Access.Connect(var target) when rule.subject() == Subject.CONNECT ->
                    Match.of(host.matches(target));
            case Access.Unknown _ -> rule.ruling() == Ruling.ALLOW ? Match.NO : Match.MAYBE;
            case Access.Run _, Access.Outside _, Access.OfFile _, Access.Connect _ -> Match.NO;
        };
    }

    private Match match(Step step) {
        return rule.ruling() == Ruling.ALLOW
                ? Match.of(command.allows(step))
                : command.concerns(step);
    }

    /** The program that it denies with any arguments; empty if it denies less, or more. */
    Optional<String> deniedProgram() {
        return rule.subject() == Subject.RUN && rule.ruling() == Ruling.DENY
                ? command.program()
                : Optional.empty();
    }

    /**
     * By which code that was not read a step may run what the rule asks about or denies; a word
     * that names the program counts as such.
     */
    Unread runBy(Access access) {
        var step =
                switch (access) {
                    case Access.Run(var run) -> Optional.of(run);
                    case Access.Outside(var run) -> Optional.of(run);
                    case Access.OfFile _, Access.Connect _, Access.Unknown _ ->
                            Optional.<Step>empty();
                };
        if (step.isEmpty() || rule.subject() != Subject.RUN || rule.ruling() == Ruling.ALLOW) {
            return Unread.NOTHING;
        }
        var unread = Unread.of(step.get());
        return unread == Unread.FILES && command.isNamedIn(step.get()) ? Unread.WORDS : unread;
    }

    /** Whether what the rule speaks of can be done by a program of which nothing is known. */
    boolean isPossible(WallFacts walls) {
        return switch (rule.subject()) {
            case RUN -> true;
            case TOOL -> false;
            case OUTSIDE -> walls instanceof WallFacts.None;
            case READ ->
                    !(walls instanceof WallFacts.Held held)
                            || (!path.endsInSecret()
                                    && (reachesInto(held.readable())
                                            || reachesInto(held.writable())));
            case WRITE ->
                    !(walls instanceof WallFacts.Held held)
                            || (!path.endsInSecret() && reachesInto(held.writable()));
            case CONNECT -> !(walls instanceof WallFacts.Held held) || reachesAnyOf(held.hosts());
        };
    }

    private boolean reachesInto(List<String> folders) {
        for (String folder : folders) {
            if (!path.leaves(PathNames.of(folder))) {
                return true;
            }
        }
        return false;
    }

    private boolean reachesAnyOf(List<String> hosts) {
        for (String other : hosts) {
            if (other.indexOf('*') >= 0 || !host.host().isLiteral() || host.matches(other)) {
                return true;
            }
        }
        return false;
    }

    /** What it opens of the walls for every command; empty if that is nothing in particular. */
    Optional<String> opens() {
        return switch (rule.subject()) {
            case READ, WRITE -> rule.ruling() == Ruling.ALLOW ? path.fixedPath() : Optional.empty();
            case CONNECT ->
                    rule.ruling() == Ruling.ALLOW ? Optional.of(rule.pattern()) : Optional.empty();
            case RUN, OUTSIDE, TOOL -> Optional.empty();
        };
    }

    /** Whether it asks about or denies something of what another rule would open. */
    boolean limits(CompiledRule opening, String what) {
        if (rule.ruling() == Ruling.ALLOW) {
            return false;
        }
        boolean same = rule.subject() == opening.rule.subject();
        return switch (rule.subject()) {
            case READ ->
                    (same || opening.rule.subject() == Subject.WRITE)
                            && !path.leaves(PathNames.of(what));
            case WRITE -> same && !path.leaves(PathNames.of(what));
            case CONNECT -> same && (what.indexOf('*') >= 0 || host.matches(what));
            case RUN, OUTSIDE, TOOL -> false;
        };
    }

    /** What reaches below a directory concerns also rules about something in it. */
    private boolean fits(String file, Reach reach) {
        var names = PathNames.of(file);
        return path.matches(names)
                || (rule.ruling() != Ruling.ALLOW
                        && reach == Reach.BELOW
                        && path.reachesBelow(names));
    }

    /** Who speaks of a link speaks of what it leads to. */
    private boolean fits(Way way, Reach reach) {
        return way instanceof Way.Stray stray
                && !PathNames.of(stray.path()).hasDots()
                && fits(stray.path(), reach);
    }

    boolean isOfTool(String tool) {
        return rule.subject() == Subject.TOOL && Glob.of(rule.pattern()).matches(tool);
    }

    /** Whether it allows the access and names what is protected about the file. */
    boolean names(PathNames file, ProtectionMatch guard) {
        return guard.isNamedBy(rule.pattern(), path, file);
    }

    /** Whether it names the link that leads out of the project, or where it leads. */
    boolean names(Way.Stray stray, PathNames file) {
        if (path.leaves(project) && path.matches(file)) {
            return true;
        }
        var way = PathNames.of(stray.path());
        int link = PathNames.of(stray.link()).names().size() - 1;
        return !way.hasDots() && path.spells(way, link);
    }
}
