package dev.musher.agent.memory;

import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;

/** The settings about memory. */
public final class MemorySettings {
    public static final SettingKey<Boolean> ENABLED =
            SettingKey.of(
                            "memory.enabled",
                            SettingType.flag(),
                            "Whether agents are told what was remembered, and have the tool"
                                    + " memory.")
                    .orElse(true)
                    .byProject(OverrideRule.lower());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(ENABLED);

    private MemorySettings() {}
}
