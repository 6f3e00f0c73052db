package dev.musher.host.settings;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import io.avaje.jsonb.Json;
import java.util.List;

/**
 * Every setting with its origin, for programs.
 *
 * @param problems what is wrong in the files; then no setting is known
 */
@Json
public record SettingsView(List<SettingView> settings, List<String> problems) {
    public static SettingsView of(Config config) {
        return new SettingsView(
                config.settings().stream().map(SettingView::of).toList(), List.of());
    }

    public static SettingsView of(ConfigLoadResult result) {
        return switch (result) {
            case ConfigLoadResult.Loaded(var config) -> of(config);
            case ConfigLoadResult.Rejected(var problems) ->
                    new SettingsView(
                            List.of(), problems.stream().map(ConfigProblem::text).toList());
        };
    }
}
