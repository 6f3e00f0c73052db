package dev.musher.fleet.control;

import dev.musher.fleet.prompt.BaseRepairText;
import dev.musher.fleet.proof.RedSince;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Optional;

/** Why nobody is sent out because of base, in sentences. */
final class BaseStatusText {
    private static final int SHORT = 12;

    private BaseStatusText() {}

    static String unknown(BaseStatus.Unknown base) {
        return "Nobody has run the gates on base at %s yet; they run first."
                .formatted(base.at().hex().substring(0, SHORT));
    }

    static String failed(String why) {
        return "The gates cannot be run on base: " + why;
    }

    /**
     * What is red, since when, and who mends it.
     *
     * @param repair the item that is opened for it
     */
    static String red(BaseStatus.Red base, Optional<RedSince> since, Optional<ItemNumber> repair) {
        GateStep step = base.step();
        return "Base is red: the gate %s fails on it with exit code %d.%s %s until that is mended; run '%s' on the base branch to see it."
                .formatted(
                        step.name(),
                        step.exitCode(),
                        since.map(BaseRepairText::since)
                                .filter(text -> !text.isEmpty())
                                .map(text -> " " + text.replace("`", ""))
                                .orElse(""),
                        repair.map(number -> "Only story %s is worked on".formatted(number))
                                .orElse("Nobody is sent out"),
                        step.command());
    }
}
