package dev.musher.tools.permission.policy;

import dev.musher.codegen.TextFile;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import java.util.ArrayList;
import java.util.List;

/**
 * A command that mode accept runs without a question.
 *
 * @param kind what of it has to be a file of the project
 */
@TextFile("trusted.table")
record TrustedCommand(CommandPattern pattern, Kind kind) {
    private static final String SCRIPT = "SCRIPT";
    private static final List<String> RISKY =
            List.of(
                    "deploy",
                    "publish",
                    "release",
                    "--eval",
                    "--clear",
                    "--basetemp",
                    "--force",
                    "--discard",
                    "--worktree",
                    "--file",
                    "--globalSetup",
                    "://",
                    "git+",
                    "@latest");

    /** What has to be a file of the project. */
    private enum Kind {
        COMMAND,
        /** The first argument. */
        INTERPRETER,
        /** The program itself. */
        PROGRAM
    }

    static List<TrustedCommand> all() {
        var all = new ArrayList<TrustedCommand>();
        for (String line : TrustedCommandText.TEXT.split("\n", -1)) {
            if (!line.isEmpty() && line.charAt(0) != '#') {
                all.add(of(line));
            }
        }
        return all;
    }

    private static TrustedCommand of(String line) {
        var kind =
                line.startsWith(SCRIPT)
                        ? Kind.PROGRAM
                        : line.contains(SCRIPT) ? Kind.INTERPRETER : Kind.COMMAND;
        return new TrustedCommand(CommandPattern.of(line.replace(SCRIPT, "*")), kind);
    }

    /**
     * Whether a step is this.
     *
     * @param isScript whether it runs a file of the project, see {@link AccessExtractor.Part}
     */
    boolean allows(CommandStep commandStep, boolean isScript) {
        return !hasRiskyWord(commandStep.words()) && isThis(commandStep, isScript);
    }

    private boolean isThis(CommandStep commandStep, boolean isScript) {
        return switch (kind) {
            case COMMAND -> pattern.allows(commandStep);
            case INTERPRETER -> isScript && pattern.allows(commandStep);
            case PROGRAM -> isScript && isPath(commandStep.words().getFirst());
        };
    }

    /** Whether a word publishes, runs code of its own, or throws away what is not committed. */
    private static boolean hasRiskyWord(List<CommandWord> words) {
        boolean isGit = words.getFirst().source().equals("git");
        for (CommandWord word : words.subList(1, words.size())) {
            String text = word.source();
            if (RISKY.stream().anyMatch(text::contains) || (isGit && isForced(text))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isForced(String text) {
        return text.startsWith("-")
                && !text.startsWith("--")
                && (text.indexOf('f') > 0 || text.indexOf('F') > 0 || text.indexOf('W') > 0);
    }

    /** Whether the word of a program names a file, and none that is looked for on the path. */
    static boolean isPath(CommandWord word) {
        return word instanceof CommandWord.Literal(String text) && text.indexOf('/') >= 0;
    }
}
