package dev.musher.command;

/**
 * Reads commands of bash with a parser of our own. One instance serves every session and thread.
 *
 * <p>The text is parsed ({@link Parser}), walked through in the order in which it would run ({@link
 * Walk}), and the programs are looked up in a table of what they do ({@link Knowledge}).
 */
public final class ShellCommandReader implements CommandReader {
    /** Longer texts are programs; nobody decides on them by looking at their commands. */
    private static final int LONGEST = 256 * 1024;

    private final Knowledge knowledge = new Knowledge();

    @Override
    public Recognition read(String command) {
        var findings = new Findings();
        if (command.length() > LONGEST) {
            findings.unclear(command, "it is too long to look through");
        } else if (hasOddCharacters(command)) {
            findings.unclear(command, "it has characters that no command has");
        } else {
            var seen = new Parser.Seen();
            new Walk(findings, knowledge, seen).text(command, State.START);
        }
        return findings.recognition();
    }

    /** The marks of {@link Arg} must not be in the text, and the shell cannot hold a NUL. */
    private static boolean hasOddCharacters(String command) {
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (c == 0 || c == Arg.HOME || c == Arg.UNKNOWN) {
                return true;
            }
        }
        return false;
    }
}
