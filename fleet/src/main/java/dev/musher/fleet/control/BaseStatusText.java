package dev.musher.fleet.control;

import dev.musher.fleet.prompt.BaseRepairText;
import dev.musher.fleet.proof.RedSince;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Optional;

/** Sentences about why no work starts because of base. */
final class BaseStatusText {
    private static final int SHORT = 12;

    private BaseStatusText() {}

    static String unknown(BaseStatus.Unknown base) {
        return "Running the gates on base (%s) first."
                .formatted(base.at().hex().substring(0, SHORT));
    }

    static String failed(String why) {
        return "The gates cannot be run on base: " + why;
    }

    /**
     * What is red, since when, and which item fixes it.
     *
     * @param repair the item that is opened for it
     */
    static String red(BaseStatus.Red base, Optional<RedSince> since, Optional<ItemNumber> repair) {
        GateStep step = base.step();
        return "Base is failing: gate %s exited with %d.%s %s until it is fixed. Reproduce on the base branch: %s"
                .formatted(
                        step.name(),
                        step.exitCode(),
                        since.map(BaseRepairText::since)
                                .filter(text -> !text.isEmpty())
                                .map(text -> " " + text.replace("`", ""))
                                .orElse(""),
                        repair.map(number -> "Only story %s is worked on".formatted(number))
                                .orElse("No work starts"),
                        step.command());
    }
}
