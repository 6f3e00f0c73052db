package dev.musher.fleet.workspace;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.pipeline.gate.GateSettings;
import java.time.Duration;
import java.util.List;

/** The settings about the workspaces of stories. */
public final class WorkspaceSettings {
    private static final int LAST_FIRST_PORT = 54_000;

    public static final SettingKey<List<String>> SETUP =
            SettingKey.of(
                            "workspace.setup",
                            SettingType.texts(),
                            "Commands that make a new workspace ready for work.")
                    .orElse(List.of())
                    .must("be commands", WorkspaceSettings::areFilled)
                    .byProject(new OverrideRule.Free<>());

    public static final SettingKey<List<String>> SETUP_INPUTS =
            SettingKey.of(
                            "workspace.setup_inputs",
                            SettingType.texts(),
                            "Files whose change makes the setup commands run again.")
                    .orElse(List.of())
                    .must(
                            "be patterns of paths below the project's root",
                            WorkspaceSettings::areInside)
                    .byProject(new OverrideRule.Free<>());

    public static final SettingKey<Duration> SETUP_TIMEOUT =
            SettingKey.of(
                            "workspace.setup_timeout",
                            SettingType.duration(),
                            "How long all setup commands together may take.")
                    .orElse(Duration.ofMinutes(15))
                    .must(
                            "be more than 0s and at most 24h",
                            time -> time.isPositive() && time.compareTo(Duration.ofHours(24)) <= 0)
                    .byProject(new OverrideRule.Free<>());

    public static final SettingKey<List<String>> CACHES =
            SettingKey.of(
                            "workspace.caches",
                            SettingType.texts(),
                            "Environment variables that are set to a folder of the workspace.")
                    .orElse(List.of())
                    .must("be names of environment variables", WorkspaceSettings::areVariables)
                    .byProject(new OverrideRule.Free<>());

    public static final SettingKey<Long> FIRST_PORT =
            SettingKey.of(
                            "workspace.first_port",
                            SettingType.integer(),
                            "The first port for workspaces; each gets ten.")
                    .orElse(20_000L)
                    .must(
                            "be from 1024 to " + LAST_FIRST_PORT,
                            port -> port >= 1024 && port <= LAST_FIRST_PORT)
                    .byProject(new OverrideRule.Free<>());

    public static final ConfigSchema SCHEMA =
            ConfigSchema.of(SETUP, SETUP_INPUTS, SETUP_TIMEOUT, CACHES, FIRST_PORT);

    private WorkspaceSettings() {}

    public static WorkspaceOptions of(Config config) {
        return new WorkspaceOptions(
                config.find(GateSettings.BASE_BRANCH),
                new WorkspaceOptions.Setup(
                        config.value(SETUP),
                        config.value(SETUP_INPUTS),
                        config.value(SETUP_TIMEOUT)),
                config.value(CACHES),
                Math.toIntExact(config.value(FIRST_PORT)));
    }

    // Without streams and patterns: this is on the way to the first request of every command.

    private static boolean areFilled(List<String> texts) {
        for (var text : texts) {
            if (text.isBlank() || text.indexOf('\0') >= 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean areInside(List<String> patterns) {
        for (var pattern : patterns) {
            if (pattern.startsWith("/") || ("/" + pattern + "/").contains("/../")) {
                return false;
            }
        }
        return areFilled(patterns);
    }

    private static boolean areVariables(List<String> names) {
        for (var name : names) {
            if (!isVariable(name)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isVariable(String name) {
        for (int at = 0; at < name.length(); at++) {
            char c = name.charAt(at);
            boolean letter = c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            if (!letter && (at == 0 || c < '0' || c > '9')) {
                return false;
            }
        }
        return !name.isEmpty();
    }
}
