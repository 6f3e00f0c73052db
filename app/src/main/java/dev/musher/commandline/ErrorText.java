package dev.musher.commandline;

/** The one form in which a failure is shown: who speaks, what happened, what to do. */
public final class ErrorText {
    private ErrorText() {}

    /** Two lines, each ended; one if the hint is empty. */
    public static String of(String program, String sentence, String hint, Colour colour) {
        String first = colour.red(program + ":") + " " + sentence + "\n";
        return hint.isEmpty() ? first : first + hint + "\n";
    }
}
