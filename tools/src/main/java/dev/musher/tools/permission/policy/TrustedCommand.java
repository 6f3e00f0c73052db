package dev.musher.tools.permission.policy;

import dev.musher.codegen.TextFile;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import java.util.ArrayList;
import java.util.List;

/**
 * A command that mode accept runs without a question.
 *
 * @param pattern of the command; the words before it decide if it is a script by itself
 */
@TextFile("trusted.table")
record TrustedCommand(CommandPattern pattern, Kind kind) {
    private static final String SCRIPT = "SCRIPT";

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
        return switch (kind) {
            case COMMAND -> pattern.allows(commandStep);
            case INTERPRETER -> isScript && pattern.allows(commandStep);
            case PROGRAM -> isScript && isPath(commandStep.words().getFirst());
        };
    }

    /** Whether the word of a program names a file, and none that is looked for on the path. */
    static boolean isPath(CommandWord word) {
        return word instanceof CommandWord.Literal(String text) && text.indexOf('/') >= 0;
    }
}
