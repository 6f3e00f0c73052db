package dev.musher.mission;

import dev.musher.story.Errand;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.text.Printable;

/** What a coder has to know of what came before. */
final class ErrandText {
    private ErrandText() {}

    /** Empty if nothing came before. */
    static String of(Errand errand) {
        return switch (errand) {
            case Errand.Fresh _ -> "";
            case Errand.RedGates(var report) -> redGates(report);
            case Errand.Rejected(var notes) ->
                    "The work was looked at and sent back. Do what the notes say, and commit.\n\n"
                            + quoted(notes);
            case Errand.Fixup(var notes) ->
                    "The work could not be merged as it is. Mend what the notes say, and commit.\n\n"
                            + quoted(notes);
            case Errand.Reopened(var landed, var why) ->
                    "The work landed as %s and was reopened. Mend what is said here, and commit.\n\n"
                                    .formatted(landed.hex())
                            + quoted(why);
        };
    }

    private static String redGates(GateReport report) {
        return report.firstRed().map(ErrandText::redGate).orElse("");
    }

    private static String redGate(GateStep step) {
        String output = Printable.lines(step.tail()).strip();
        String fence = "`".repeat(Math.max(3, longestTicks(output) + 1));
        return "The gate %s is red on your last commit in a clean checkout: `%s` ended with exit code %d. Mend the cause, and commit.\n\n"
                        .formatted(
                                Printable.line(step.name()),
                                Printable.line(step.command()),
                                step.exitCode())
                + (output.isEmpty()
                        ? "It wrote nothing."
                        : "The end of its output:\n\n" + fence + "\n" + output + "\n" + fence);
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

    private static String quoted(String notes) {
        return "> " + Printable.lines(notes).strip().replace("\n", "\n> ");
    }
}
