package dev.musher.host.text;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.time.DurationText;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepFinding;

/**
 * A gate that ran, for people: how it ended, and the last lines of a red one.
 *
 * @param page where it is printed
 */
public record GateStepText(TextPage page) {
    /** Of a red gate; all of it is in its log. */
    private static final int TAIL_LINES = 15;

    public void print(GateStep step) {
        page.line(
                "  %s %s%s, %s"
                        .formatted(
                                colour(step),
                                PrintableText.line(step.name()),
                                step.isOwn()
                                        ? " (Musher's own check)"
                                        : ", exit code " + step.exitCode(),
                                DurationText.show(step.took())));
        step.remarks().lines().forEach(said -> page.line("    " + PrintableText.line(said)));
        tail(step);
    }

    /** The end of what a red gate printed, and all that a check of Musher's own did. */
    private void tail(GateStep step) {
        if (step.isGreen() && !step.isOwn()) {
            return;
        }
        var lines = step.tail().lines().toList();
        int most = step.isOwn() ? lines.size() : TAIL_LINES;
        lines.subList(Math.max(0, lines.size() - most), lines.size())
                .forEach(printed -> page.whole().line("    | " + PrintableText.line(printed)));
    }

    private static String colour(GateStep step) {
        if (step.isGreen() && step.findings().stream().anyMatch(StepFinding::holds)) {
            return "WAITING FOR YOU";
        }
        return step.isGreen() ? "green" : "RED";
    }
}
