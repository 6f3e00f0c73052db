package dev.musher.fleet;

import dev.musher.mission.RepairText;
import dev.musher.proof.Since;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import java.util.Optional;

/** Why nobody is sent out because of base, in sentences. */
final class BaseText {
    private static final int SHORT = 12;

    private BaseText() {}

    static String unknown(Bedrock.Unknown base) {
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
    static String red(Bedrock.Red base, Optional<Since> since, Optional<ItemNumber> repair) {
        GateStep step = base.step();
        return "Base is red: the gate %s fails on it with exit code %d.%s %s until that is mended; run '%s' on the base branch to see it."
                .formatted(
                        step.name(),
                        step.exitCode(),
                        since.map(RepairText::since)
                                .filter(text -> !text.isEmpty())
                                .map(text -> " " + text.replace("`", ""))
                                .orElse(""),
                        repair.map(number -> "Only story %s is worked on".formatted(number))
                                .orElse("Nobody is sent out"),
                        step.command());
    }
}
