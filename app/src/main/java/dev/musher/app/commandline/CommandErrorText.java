package dev.musher.app.commandline;

import dev.musher.base.text.PrintableText;

/**
 * The one form in which a failure is shown: who speaks, what happened, what to do. It may quote
 * anything, so nothing in it reaches a terminal as it is.
 */
public final class CommandErrorText {
    private CommandErrorText() {}

    /** Two lines, each ended; one if the hint is empty. */
    public static String of(String program, String sentence, String hint, Colour colour) {
        String first = colour.red(program + ":") + " " + PrintableText.lines(sentence) + "\n";
        return hint.isEmpty() ? first : first + PrintableText.lines(hint) + "\n";
    }
}
