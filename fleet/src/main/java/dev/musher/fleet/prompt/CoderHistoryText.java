package dev.musher.fleet.prompt;

import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.item.CoderTask;

/** The part of a coder's prompt about earlier results. */
final class CoderHistoryText {
    private CoderHistoryText() {}

    /**
     * Empty if nothing came before.
     *
     * @param base the commit that the branch started from
     */
    static String of(CoderTask coderTask, String base) {
        return switch (coderTask) {
            case CoderTask.Fresh _ -> "";
            case CoderTask.RedGates(var report) -> redGates(report, base);
            case CoderTask.Rejected(var notes) ->
                    "The work was reviewed and sent back. Do what the notes say, and commit.\n\n"
                            + quoted(notes);
            case CoderTask.Fixup(var notes) ->
                    "The work could not be merged as it is. Fix what the notes say, and commit.\n\n"
                            + quoted(notes);
            case CoderTask.Reopened(var landed, var why) ->
                    "The work landed as %s and was reopened. Fix what is described here, and commit.\n\n"
                                    .formatted(landed.hex())
                            + quoted(why);
        };
    }

    private static String redGates(GateReport report, String base) {
        return report.firstRed()
                .map(step -> step.isOwn() ? ownStep(step, base) : redGate(step))
                .orElse("");
    }

    /** Only what stops the work; the tests that pass are left out. */
    private static String ownStep(GateStep step, String base) {
        var found = step.blocking();
        return "The server's check %s stops your last commit:\n\n".formatted(step.name())
                + FailedStep.fenced(String.join("\n", found))
                + (step.name().equals(GateStep.BASE_TESTS) ? "\n\n" + testsOfBase(base) : "")
                + (step.tail().isBlank()
                        ? ""
                        : "\n\nThe end of what base's tests wrote on your code:\n\n"
                                + FailedStep.fenced(step.tail()));
    }

    private static String redGate(GateStep step) {
        return FailedStep.head(step, "on your last commit in a clean checkout")
                + " Fix the cause, and commit.\n\n"
                + FailedStep.output(step.tail());
    }

    private static String quoted(String notes) {
        return "> " + PrintableText.lines(notes).strip().replace("\n", "\n> ");
    }

    private static String testsOfBase(String base) {
        return """
               The tests ran as they are in `%1$s` (`git show %1$s:FILE`), on your code. If you \
               changed such a test, put it back and make the code pass it; if the story asks for the \
               change, say so in the commit message."""
                .formatted(base);
    }
}
