package dev.musher.host.settings;

import dev.musher.base.config.Config.Setting;
import dev.musher.base.config.SettingOrigin;
import io.avaje.jsonb.Json;

/** A setting for programs. */
@Json
public record SettingView(String key, String value, String origin, String description) {
    public static SettingView of(Setting setting) {
        boolean unset =
                setting.value().isEmpty() && setting.origin() instanceof SettingOrigin.Default;
        return new SettingView(
                setting.name(),
                setting.value(),
                unset ? "not set" : setting.origin().text(),
                setting.description());
    }
}
