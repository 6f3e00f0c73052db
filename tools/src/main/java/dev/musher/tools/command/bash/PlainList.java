package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.ShellScript.Connector;
import dev.musher.tools.command.bash.ShellScript.Simple;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command that is nothing but simple commands and pipelines of them, one after the other, like
 * {@code pytest | tail; git status}: each of them runs, and bash can tell how it ended. Where one
 * may be skipped, or the shell may give up, what it runs could tell a code in place of the missing.
 */
public final class PlainList {
    /** With them a shell ends early, or runs what is not written here. */
    private static final Set<String> UNPREDICTABLE =
            Set.of(
                    ".",
                    "alias",
                    "break",
                    "builtin",
                    "command",
                    "continue",
                    "coproc",
                    "declare",
                    "enable",
                    "eval",
                    "exec",
                    "exit",
                    "kill",
                    "local",
                    "logout",
                    "readonly",
                    "return",
                    "set",
                    "shopt",
                    "source",
                    "suspend",
                    "time",
                    "trap",
                    "typeset",
                    "unalias",
                    "wait");

    /** Variables that cannot be set: the shell gives up. */
    private static final Set<String> FIXED =
            Set.of("BASHOPTS", "BASH_VERSINFO", "EUID", "PIPESTATUS", "PPID", "SHELLOPTS", "UID");

    private final List<List<Simple>> pipelines;

    /** By identity: the same words may stand in several places. */
    private final IdentityHashMap<Simple, Integer> places = new IdentityHashMap<>();

    private PlainList(List<List<Simple>> pipelines) {
        this.pipelines = pipelines;
        for (List<Simple> pipeline : pipelines) {
            pipeline.forEach(simple -> places.put(simple, places.size()));
        }
    }

    /** Empty if it is anything else, or only one pipeline. */
    public static Optional<PlainList> of(String command) {
        var parser =
                new ShellParser(
                        new CommandCursor(command, 0), new ShellParser.Seen(new CommandFindings()));
        var items = new ArrayList<ShellScript.Item>();
        try {
            for (var line = parser.line(); !line.isEmpty(); line = parser.line()) {
                items.addAll(line);
            }
        } catch (ShellSyntaxException _) {
            return Optional.empty();
        }
        return of(items);
    }

    static Optional<PlainList> of(List<ShellScript.Item> items) {
        var pipelines = new ArrayList<List<Simple>>();
        for (ShellScript.Item item : items) {
            var simples = simples(item.command());
            if (item.joint() != Connector.THEN || simples.isEmpty()) {
                return Optional.empty();
            }
            pipelines.add(simples);
        }
        return pipelines.size() > 1 ? Optional.of(new PlainList(pipelines)) : Optional.empty();
    }

    private static List<Simple> simples(ShellScript.Command command) {
        if (command instanceof Simple simple) {
            return isPredictable(simple) ? List.of(simple) : List.of();
        }
        var simples = new ArrayList<Simple>();
        if (command instanceof ShellScript.Pipeline pipeline
                && pipeline.status() == ShellScript.Status.KEPT) {
            for (ShellScript.Command part : pipeline.commands()) {
                if (!(part instanceof Simple simple) || !isPredictable(simple)) {
                    return List.of();
                }
                simples.add(simple);
            }
        }
        return simples;
    }

    private static boolean isPredictable(Simple simple) {
        for (ShellScript.Assignment assignment : simple.assignments()) {
            if (FIXED.contains(assignment.name()) || mayGiveUp(assignment.value())) {
                return false;
            }
        }
        for (ShellScript.Redirection redirection : simple.redirections()) {
            if (mayGiveUp(redirection.target())) {
                return false;
            }
        }
        for (RawWord word : simple.words()) {
            if (mayGiveUp(word)) {
                return false;
            }
        }
        if (simple.words().isEmpty()) {
            return !simple.assignments().isEmpty();
        }
        var first = simple.words().getFirst();
        return first.bare().equals(first.source()) && !UNPREDICTABLE.contains(first.bare());
    }

    /** An expansion that fails, like {@code ${x?}} or {@code $((1/0))}, ends the shell. */
    private static boolean mayGiveUp(RawWord word) {
        String source = word.source();
        return source.contains("$((") || source.contains("$[") || hasModifier(source);
    }

    /** Whether there is anything in braces but a name, as in {@code ${x:-y}}. */
    private static boolean hasModifier(String source) {
        for (int at = source.indexOf("${"); at >= 0; at = source.indexOf("${", at + 1)) {
            int end = source.indexOf('}', at);
            String inside = end < 0 ? "" : source.substring(at + 2, end);
            boolean plain = inside.equals("?") || inside.startsWith("PIPESTATUS[");
            for (int i = 0; !plain && i < inside.length(); i++) {
                if (!Character.isLetterOrDigit(inside.charAt(i)) && inside.charAt(i) != '_') {
                    return true;
                }
            }
            if (inside.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** How many commands each pipeline has, in their order. */
    public List<Integer> sizes() {
        return pipelines.stream().map(List::size).toList();
    }

    /** The programs of all commands, by their first words. */
    public List<String> programs() {
        var programs = new ArrayList<String>();
        for (List<Simple> pipeline : pipelines) {
            pipeline.forEach(simple -> programs.add(FollowingCommands.name(simple)));
        }
        return List.copyOf(programs);
    }

    int count() {
        return places.size();
    }

    /** Which of all commands it is, from 0; empty if it is none of them. */
    Optional<Integer> indexOf(Simple simple) {
        return Optional.ofNullable(places.get(simple));
    }
}
