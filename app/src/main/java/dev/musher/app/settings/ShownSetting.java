package dev.musher.app.settings;

import dev.musher.base.config.Config.Setting;
import dev.musher.base.config.SettingOrigin;
import io.avaje.jsonb.Json;

/** A setting as {@code musher config --json} shows it. */
@Json
record ShownSetting(String key, String value, String origin, String description) {
    static ShownSetting of(Setting setting) {
        boolean unset =
                setting.value().isEmpty() && setting.origin() instanceof SettingOrigin.Default;
        return new ShownSetting(
                setting.name(),
                setting.value(),
                unset ? "not set" : setting.origin().text(),
                setting.description());
    }
}
