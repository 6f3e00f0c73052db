package dev.musher.agent.evidence;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import java.util.Optional;

/**
 * The settings about evidence.
 *
 * @param verification the command by which the user wants changes verified
 */
public record EvidenceSettings(Optional<String> verification) {
    public static final SettingKey<String> VERIFICATION =
            SettingKey.of(
                            "verification.command",
                            SettingType.text(),
                            "The command that must pass after code was changed.")
                    .must("say what to run", command -> !command.isBlank())
                    .byProject(new OverrideRule.Free<>());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(VERIFICATION);

    public static EvidenceSettings of(Config config) {
        return new EvidenceSettings(config.find(VERIFICATION));
    }
}
