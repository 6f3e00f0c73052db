package dev.musher.settings;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.config.Config.Setting;
import dev.musher.config.Origin;
import dev.musher.host.settings.Settings;
import dev.musher.json.Json;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;

/** {@code musher config}: every setting, its value and its origin. */
public final class ConfigAction implements Action {
    private final Settings settings;
    private final Option.Flag json;
    private final Option.Values set;

    public ConfigAction(Settings settings, Option.Flag json, Option.Values set) {
        this.settings = settings;
        this.json = json;
        this.set = set;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        List<ShownSetting> shown = shown(settings.require(invocation.values(set)).settings());
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(new ShownSettings(shown)));
        } else {
            table(shown).forEach(screen.out()::line);
        }
        return ExitCode.OK;
    }

    private static List<ShownSetting> shown(List<Setting> settings) {
        var shown = new ArrayList<ShownSetting>();
        for (Setting setting : settings) {
            shown.add(
                    new ShownSetting(
                            setting.name(),
                            setting.value(),
                            origin(setting),
                            setting.description()));
        }
        return shown;
    }

    private static String origin(Setting setting) {
        return setting.value().isEmpty() && setting.origin() instanceof Origin.Default
                ? "not set"
                : setting.origin().text();
    }

    private static List<String> table(List<ShownSetting> settings) {
        int name = 0;
        int value = 0;
        for (ShownSetting setting : settings) {
            name = Math.max(name, setting.key().length());
            value = Math.max(value, Printable.line(setting.value()).length());
        }
        var lines = new ArrayList<String>();
        for (ShownSetting setting : settings) {
            lines.add(
                    padded(setting.key(), name)
                            + "  "
                            + padded(Printable.line(setting.value()), value)
                            + "  "
                            + setting.origin());
        }
        return lines;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
