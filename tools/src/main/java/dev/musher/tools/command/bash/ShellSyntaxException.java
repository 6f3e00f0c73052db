package dev.musher.tools.command.bash;

/** Ends the parsing of a text that is not a valid command, or that goes past a limit. */
final class ShellSyntaxException extends Exception {
    private static final long serialVersionUID = 1;

    private final String why;

    ShellSyntaxException(String why) {
        super(why, null, false, false);
        this.why = why;
    }

    String why() {
        return why;
    }
}
