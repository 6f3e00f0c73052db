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
        return RedStep.head(step, "on your last commit in a clean checkout")
                + " Mend the cause, and commit.\n\n"
                + RedStep.output(step.tail());
    }

    private static String quoted(String notes) {
        return "> " + Printable.lines(notes).strip().replace("\n", "\n> ");
    }
}
