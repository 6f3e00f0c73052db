package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.ShellScript.Command;
import dev.musher.tools.command.bash.ShellScript.Connector;
import dev.musher.tools.command.bash.ShellScript.Item;
import java.util.List;
import java.util.Set;

/** What comes after each command of a list, and so may hide that it failed. */
final class FollowingCommands {
    private static final String FIRST_OF_PIPE = "${PIPESTATUS[0]}";
    private static final String LAST = "$?";

    /** They run the part of the shell that is named after them. */
    private static final Set<String> PREFIXES = Set.of("command", "builtin");

    private final List<Item> items;
    private final String[] hiders;
    private final boolean[] lastOfChain;
    private final boolean[] pipes;

    FollowingCommands(List<Item> items) {
        this.items = items;
        hiders = new String[items.size()];
        lastOfChain = new boolean[items.size()];
        pipes = new boolean[items.size()];
        for (int i = items.size() - 1; i >= 0; i--) {
            hiders[i] = after(i);
        }
    }

    /** Empty if the list fails whenever this command does. */
    String hider(int at) {
        return hiders[at];
    }

    /** Whether nothing is joined to it that runs only then. */
    boolean isLastOfChain(int at) {
        return lastOfChain[at];
    }

    /** Whether the list ends with the code of the first command of this pipe. */
    boolean tellsFirstOfPipe(int at) {
        return pipes[at];
    }

    private String after(int at) {
        Connector connector = items.get(at).joint();
        boolean last = at == items.size() - 1;
        lastOfChain[at] = last || connector == Connector.THEN || connector == Connector.BACKGROUND;
        if (connector == Connector.BACKGROUND) {
            return "&";
        }
        if (last) {
            return "";
        }
        if (connector == Connector.AND) {
            return hiders[at + 1];
        }
        Command next = items.get(at + 1).command();
        if (connector == Connector.OR) {
            return leaves(next) ? "" : fails(next) ? hiders[at + 1] : "|| " + name(next);
        }
        String told = told(at + 1);
        pipes[at] = told.equals(FIRST_OF_PIPE);
        return told.isEmpty() ? "; " + name(next) : "";
    }

    /** What the shell is ended with if that is the code of the command before this place. */
    private String told(int at) {
        Command next = items.get(at).command();
        if (!(next instanceof ShellScript.Simple simple)) {
            return "";
        }
        if (isExit(simple)) {
            return simple.words().size() == 1 ? LAST : code(simple.words().get(1).source());
        }
        if (simple.words().isEmpty() && simple.assignments().size() == 1) {
            var kept = simple.assignments().getFirst();
            return endsWith(kept.name()) ? code(kept.value().source()) : "";
        }
        return "";
    }

    private static String code(String source) {
        String plain = source.replace("\"", "");
        return switch (plain) {
            case LAST, "${?}" -> LAST;
            case FIRST_OF_PIPE, "$PIPESTATUS", "${PIPESTATUS}" -> FIRST_OF_PIPE;
            default -> "";
        };
    }

    private boolean endsWith(String variable) {
        if (!(items.getLast().command() instanceof ShellScript.Simple simple)
                || !isExit(simple)
                || simple.words().size() != 2) {
            return false;
        }
        String plain = simple.words().get(1).source().replace("\"", "");
        return plain.equals("$" + variable) || plain.equals("${" + variable + "}");
    }

    private static boolean isExit(ShellScript.Simple simple) {
        return !simple.words().isEmpty() && simple.words().getFirst().bare().equals("exit");
    }

    /** Ends the shell, and not with zero, when it is run after a failure. */
    static boolean leaves(Command command) {
        if (command instanceof ShellScript.Group group
                && group.scope() == ShellScript.Scope.SHELL) {
            return !group.body().items().isEmpty()
                    && isFailedExit(group.body().items().getLast().command());
        }
        return isFailedExit(command)
                || (command instanceof ShellScript.Simple simple
                        && isExit(simple)
                        && (simple.words().size() == 1
                                || code(simple.words().get(1).source()).equals(LAST)));
    }

    private static boolean isFailedExit(Command command) {
        return command instanceof ShellScript.Simple simple
                && isExit(simple)
                && simple.words().size() == 2
                && isFailure(simple.words().get(1).bare());
    }

    /** Whether it may keep the shell from running what follows, and with a code that is not bad. */
    static boolean mayEndWell(ShellScript.Simple simple) {
        int at = 0;
        while (at < simple.words().size() && PREFIXES.contains(simple.words().get(at).bare())) {
            at++;
        }
        var words = simple.words().subList(at, simple.words().size());
        if (words.isEmpty()) {
            return false;
        }
        return switch (words.getFirst().bare()) {
            case "exit" -> words.size() != 2 || !isFailure(words.get(1).bare());
            case "exec" -> words.size() > 1;
            case "set" -> runsNothing(words);
            default -> false;
        };
    }

    /** {@code set -n}. */
    private static boolean runsNothing(List<RawWord> words) {
        for (RawWord word : words.subList(1, words.size())) {
            String option = word.bare();
            boolean letters = option.startsWith("-") && !option.startsWith("--");
            if (option.equals("noexec") || (letters && option.indexOf('n') > 0)) {
                return true;
            }
        }
        return false;
    }

    /** Fails for certain, and the shell goes on. */
    private static boolean fails(Command command) {
        if (!(command instanceof ShellScript.Simple simple) || simple.words().isEmpty()) {
            return false;
        }
        String word = simple.words().getFirst().bare();
        return word.equals("false")
                || (word.equals("return")
                        && simple.words().size() == 2
                        && isFailure(simple.words().get(1).bare()));
    }

    private static boolean isFailure(String number) {
        return number.length() == 1 && number.charAt(0) >= '1' && number.charAt(0) <= '9';
    }

    /** A command by its first word, for people. */
    static String name(Command command) {
        if (command instanceof ShellScript.Simple simple) {
            return simple.words().isEmpty()
                    ? simple.assignments().isEmpty()
                            ? ">"
                            : simple.assignments().getFirst().name() + "="
                    : simple.words().getFirst().source();
        }
        if (command instanceof ShellScript.Redirected redirected) {
            return name(redirected.command());
        }
        return command instanceof ShellScript.Pipeline pipeline
                ? name(pipeline.commands().getFirst())
                : "…";
    }
}
