package dev.musher.fleet.prompt;

import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.story.GateStep;

/** A red step of the gates, with the end of its output. */
final class FailedStep {
    private FailedStep() {}

    /**
     * What was run and what it said.
     *
     * @param where it is red, as a clause
     */
    static String text(GateStep step, String where) {
        return head(step, where) + "\n\n" + output(step.tail());
    }

    static String head(GateStep step, String where) {
        return "The gate %s is red %s: `%s` ended with exit code %d."
                .formatted(
                        PrintableText.line(step.name()),
                        where,
                        PrintableText.line(step.command()),
                        step.exitCode());
    }

    static String output(String tail) {
        return tail.isBlank() ? "It wrote nothing." : "The end of its output:\n\n" + fenced(tail);
    }

    /** A text that nothing in it can break out of. */
    static String fenced(String text) {
        String shown = PrintableText.lines(text).strip();
        String fence = "`".repeat(Math.max(3, longestTicks(shown) + 1));
        return fence + "\n" + shown + "\n" + fence;
    }

    /** A fence must be longer than any in the text, or the text would end it. */
    private static int longestTicks(String text) {
        int longest = 0;
        int run = 0;
        for (int at = 0; at < text.length(); at++) {
            run = text.charAt(at) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
