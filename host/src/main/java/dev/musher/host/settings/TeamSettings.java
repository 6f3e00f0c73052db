package dev.musher.host.settings;

import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.tools.permission.policy.PermissionMode;

/** What teammates may do while no user can be asked. */
public final class TeamSettings {
    public static final SettingKey<PermissionMode> PERMISSION =
            SettingKey.of(
                            "fleet.permission",
                            SettingType.oneOf(PermissionMode.class),
                            "What teammates may do in their workspaces without a rule.")
                    .orElse(PermissionMode.ACCEPT)
                    .byProject(OverrideRule.strictestFirst());

    static final ConfigSchema SCHEMA = ConfigSchema.of(PERMISSION);

    private TeamSettings() {}
}
