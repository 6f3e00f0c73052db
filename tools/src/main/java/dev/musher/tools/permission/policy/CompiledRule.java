package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.bash.UnreadCode;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.RuleSubject;
import dev.musher.tools.permission.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A rule that is ready to be matched against accesses. */
final class CompiledRule {
    private final PermissionRule permissionRule;
    private final PathPattern path;
    private final CommandPattern command;
    private final HostPattern host;
    private final PathNames project;

    private CompiledRule(PermissionRule permissionRule, PathFacts pathFacts) {
        this.permissionRule = permissionRule;
        this.path = PathPattern.of(permissionRule.pattern(), pathFacts);
        this.command = CommandPattern.of(permissionRule.pattern());
        this.host = HostPattern.of(permissionRule.pattern());
        this.project = PathNames.of(pathFacts.project());
    }

    static List<CompiledRule> all(List<PermissionRule> rules, PathFacts pathFacts) {
        var compiled = new ArrayList<CompiledRule>();
        for (PermissionRule permissionRule : rules) {
            compiled.add(new CompiledRule(permissionRule, pathFacts));
        }
        return compiled;
    }

    static CompiledRule of(PermissionRule permissionRule, PathFacts pathFacts) {
        return new CompiledRule(permissionRule, pathFacts);
    }

    PermissionRule rule() {
        return permissionRule;
    }

    /** Whether the rule speaks of the access, by the reading that its ruling calls for. */
    PatternMatch match(RequestedAccess requestedAccess) {
        return switch (requestedAccess) {
            case RequestedAccess.Run(var commandStep)
                    when permissionRule.subject() == RuleSubject.RUN ->
                    match(commandStep);
            case RequestedAccess.Outside(var commandStep)
                    when permissionRule.subject() == RuleSubject.OUTSIDE ->
                    match(commandStep);
            case RequestedAccess.Outside(var commandStep)
                    when permissionRule.subject() == RuleSubject.RUN
                            && permissionRule.ruling() != Ruling.ALLOW ->
                    match(commandStep);
            case RequestedAccess.OfFile file when permissionRule.subject() == file.subject() ->
                    PatternMatch.of(
                            fits(file.path(), file.reach()) || fits(file.way(), file.reach()));
            case RequestedAccess.Connect(var target)
                    when permissionRule.subject() == RuleSubject.CONNECT ->
                    PatternMatch.of(host.matches(target));
            case RequestedAccess.Memory(var action)
                    when permissionRule.subject() == RuleSubject.MEMORY ->
                    PatternMatch.of(NameGlob.of(permissionRule.pattern()).matches(action));
            case RequestedAccess.Unknown _ ->
                    permissionRule.ruling() == Ruling.ALLOW ? PatternMatch.NO : PatternMatch.MAYBE;
            case RequestedAccess.Run _,
                    RequestedAccess.Outside _,
                    RequestedAccess.OfFile _,
                    RequestedAccess.Connect _,
                    RequestedAccess.Memory _ ->
                    PatternMatch.NO;
        };
    }

    private PatternMatch match(CommandStep commandStep) {
        return permissionRule.ruling() == Ruling.ALLOW
                ? PatternMatch.of(command.allows(commandStep))
                : command.concerns(commandStep);
    }

    /** The program that it denies with any arguments; empty if it denies less, or more. */
    Optional<String> deniedProgram() {
        return permissionRule.subject() == RuleSubject.RUN && permissionRule.ruling() == Ruling.DENY
                ? command.program()
                : Optional.empty();
    }

    /**
     * By which code that was not read a step may run what the rule asks about or denies; a word
     * that names the program counts as such.
     */
    UnreadCode runBy(RequestedAccess requestedAccess) {
        var step =
                switch (requestedAccess) {
                    case RequestedAccess.Run(var run) -> Optional.of(run);
                    case RequestedAccess.Outside(var run) -> Optional.of(run);
                    case RequestedAccess.OfFile _,
                            RequestedAccess.Connect _,
                            RequestedAccess.Memory _,
                            RequestedAccess.Unknown _ ->
                            Optional.<CommandStep>empty();
                };
        if (step.isEmpty()
                || permissionRule.subject() != RuleSubject.RUN
                || permissionRule.ruling() == Ruling.ALLOW) {
            return UnreadCode.NOTHING;
        }
        var unreadCode = UnreadCode.of(step.get());
        return unreadCode == UnreadCode.FILES && command.isNamedIn(step.get())
                ? UnreadCode.WORDS
                : unreadCode;
    }

    /** Whether what the rule speaks of can be done by a program of which nothing is known. */
    boolean isPossible(WallFacts walls) {
        return switch (permissionRule.subject()) {
            case RUN -> true;
            case TOOL, MEMORY -> false;
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
        return switch (permissionRule.subject()) {
            case READ, WRITE ->
                    permissionRule.ruling() == Ruling.ALLOW ? path.fixedPath() : Optional.empty();
            case CONNECT ->
                    permissionRule.ruling() == Ruling.ALLOW
                            ? Optional.of(permissionRule.pattern())
                            : Optional.empty();
            case RUN, OUTSIDE, TOOL, MEMORY -> Optional.empty();
        };
    }

    /** Whether it asks about or denies something of what another rule would open. */
    boolean limits(CompiledRule opening, String what) {
        if (permissionRule.ruling() == Ruling.ALLOW) {
            return false;
        }
        boolean same = permissionRule.subject() == opening.permissionRule.subject();
        return switch (permissionRule.subject()) {
            case READ ->
                    (same || opening.permissionRule.subject() == RuleSubject.WRITE)
                            && !path.leaves(PathNames.of(what));
            case WRITE -> same && !path.leaves(PathNames.of(what));
            case CONNECT -> same && (what.indexOf('*') >= 0 || host.matches(what));
            case RUN, OUTSIDE, TOOL, MEMORY -> false;
        };
    }

    /** What reaches below a directory concerns also rules about something in it. */
    private boolean fits(String file, AccessExtent extent) {
        var names = PathNames.of(file);
        return path.matches(names)
                || (permissionRule.ruling() != Ruling.ALLOW
                        && extent == AccessExtent.BELOW
                        && path.reachesBelow(names));
    }

    /** Who speaks of a link speaks of what it leads to. */
    private boolean fits(PathResolution pathResolution, AccessExtent extent) {
        return pathResolution instanceof PathResolution.ThroughLink throughLink
                && !PathNames.of(throughLink.path()).hasDots()
                && fits(throughLink.path(), extent);
    }

    boolean isOfTool(String tool) {
        return permissionRule.subject() == RuleSubject.TOOL
                && NameGlob.of(permissionRule.pattern()).matches(tool);
    }

    /** Whether it allows the access and names what is protected about the file. */
    boolean names(PathNames file, ProtectionMatch guard) {
        return guard.isNamedBy(permissionRule.pattern(), path, file);
    }

    /** Whether it names the link that leads out of the project, or where it leads. */
    boolean names(PathResolution.ThroughLink throughLink, PathNames file) {
        if (path.leaves(project) && path.matches(file)) {
            return true;
        }
        var way = PathNames.of(throughLink.path());
        int link = PathNames.of(throughLink.link()).names().size() - 1;
        return !way.hasDots() && path.spells(way, link);
    }
}
