package dev.musher.agent.context;

import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;

/** The settings about what the model sees. */
public final class ContextSettings {
    public static final SettingKey<Long> FOLD_AT =
            SettingKey.of(
                            "context.fold_at",
                            SettingType.integer(),
                            "The part of the window, in percent, at which older parts are folded.")
                    .orElse((long) FoldBounds.USUAL_PERCENT)
                    .must("be from 30 to 90", percent -> percent >= 30 && percent <= 90)
                    .byProject(new OverrideRule.Free<>());

    public static final SettingKey<Boolean> INSTRUCTIONS =
            SettingKey.of(
                            "context.instructions",
                            SettingType.flag(),
                            "Whether AGENTS.md and CLAUDE.md are read.")
                    .orElse(true)
                    .byProject(OverrideRule.lower());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(FOLD_AT, INSTRUCTIONS);

    private ContextSettings() {}
}
