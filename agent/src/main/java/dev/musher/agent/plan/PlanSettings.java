package dev.musher.agent.plan;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;

/** The settings about plans. */
public final class PlanSettings {
    private static final int USUAL_CYCLES = 2;
    private static final int MOST_CYCLES = 20;

    private static final SettingKey<Long> CYCLES =
            SettingKey.of(
                            "plan.cycles",
                            SettingType.integer(),
                            "How many times a plan is carried out and reviewed before giving up.")
                    .orElse((long) USUAL_CYCLES)
                    .must(
                            "be from 1 to " + MOST_CYCLES,
                            cycles -> cycles >= 1 && cycles <= MOST_CYCLES)
                    .byProject(OverrideRule.lower());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(CYCLES);

    private PlanSettings() {}

    public static PlanRules rules(Config config) {
        return new PlanRules(Math.toIntExact(config.value(CYCLES)));
    }
}
