package dev.musher.commandline;

import dev.musher.text.Printable;

/**
 * The one form in which a failure is shown: who speaks, what happened, what to do. It may quote
 * anything, so nothing in it reaches a terminal as it is.
 */
public final class ErrorText {
    private ErrorText() {}

    /** Two lines, each ended; one if the hint is empty. */
    public static String of(String program, String sentence, String hint, Colour colour) {
        String first = colour.red(program + ":") + " " + Printable.lines(sentence) + "\n";
        return hint.isEmpty() ? first : first + Printable.lines(hint) + "\n";
    }
}
