package dev.musher.agent.guard;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;

/**
 * The settings about guards.
 *
 * @param failureThreshold from how many failures, or refusals, in a row on the model is spoken to
 */
public record GuardSettings(int failureThreshold) {
    private static final int USUAL_THRESHOLD = 3;
    private static final int HIGHEST_THRESHOLD = 1000;

    private static final SettingKey<Long> THRESHOLD =
            SettingKey.of(
                            "guards.failure_threshold",
                            SettingType.integer(),
                            "After how many turns in a row with failed calls only the harness asks"
                                    + " the model to rethink.")
                    .orElse((long) USUAL_THRESHOLD)
                    .must(
                            "be from "
                                    + FailureStreak.LOWEST_THRESHOLD
                                    + " to "
                                    + HIGHEST_THRESHOLD,
                            count ->
                                    count >= FailureStreak.LOWEST_THRESHOLD
                                            && count <= HIGHEST_THRESHOLD)
                    .byProject(OverrideRule.lower());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(THRESHOLD);

    public static GuardSettings of(Config config) {
        return new GuardSettings(Math.toIntExact(config.value(THRESHOLD)));
    }
}
