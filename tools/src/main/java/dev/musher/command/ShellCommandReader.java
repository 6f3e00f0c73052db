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
            var seen = new Parser.Seen(findings);
            new Walk(findings, knowledge, seen).text(command, State.START);
        }
        return findings.recognition();
    }

    /**
     * The marks of {@link Arg} must not be in the text; the shell uses some control characters
     * itself; and half a pair of surrogates would become a question mark, which is a wildcard.
     */
    private static boolean hasOddCharacters(String command) {
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (Letters.isControl(c) || (c >= Arg.HOME && c <= Arg.PATTERN)) {
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
