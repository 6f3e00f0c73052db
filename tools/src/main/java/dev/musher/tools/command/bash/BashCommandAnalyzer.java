package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalyzer;
import java.util.List;

/**
 * Reads commands of bash with a parser of our own. One instance serves every session and thread.
 *
 * <p>The text is parsed ({@link ShellParser}), walked through in the order in which it would run
 * ({@link ScriptAnalyzer}), and the programs are looked up in a table of what they do ({@link
 * KnownPrograms}).
 */
public final class BashCommandAnalyzer implements CommandAnalyzer {
    /** Longer texts are programs, which are not decided on by their commands. */
    private static final int LONGEST = 256 * 1024;

    private final KnownPrograms knownPrograms = new KnownPrograms();

    /** Of one call, many ask the same. */
    private volatile Read last = new Read("", new CommandAnalysis(List.of(), List.of()));

    private record Read(String command, CommandAnalysis analysis) {}

    @Override
    public CommandAnalysis read(String command) {
        var known = last;
        if (!known.command.equals(command)) {
            known = new Read(command, analyze(command));
            last = known;
        }
        return known.analysis;
    }

    private CommandAnalysis analyze(String command) {
        var commandFindings = new CommandFindings();
        if (command.length() > LONGEST) {
            commandFindings.unclear(command, "it is too long to analyze");
        } else if (hasOddCharacters(command)) {
            commandFindings.unclear(command, "it has characters that are not valid in a command");
        } else {
            var seen = new ShellParser.Seen(commandFindings);
            new ScriptAnalyzer(commandFindings, knownPrograms, seen)
                    .text(command, KnownShellState.START);
        }
        return commandFindings.recognition();
    }

    /**
     * The marks of {@link ExpandedWord} must not be in the text; the shell uses some control
     * characters itself; and half a pair of surrogates would become a question mark, which is a
     * wildcard.
     */
    private static boolean hasOddCharacters(String command) {
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (ShellCharacters.isControl(c)
                    || (c >= ExpandedWord.HOME && c <= ExpandedWord.NAMES)) {
                return true;
            }
            if (Character.isHighSurrogate(c)
                    && i + 1 < command.length()
                    && Character.isLowSurrogate(command.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return true;
            }
        }
        return false;
    }
}
