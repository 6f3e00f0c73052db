package dev.musher.app.settings;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.settings.SettingView;
import dev.musher.host.settings.Settings;
import dev.musher.host.settings.SettingsView;
import java.util.ArrayList;
import java.util.List;

/** {@code musher config}: every setting, its value and its origin. */
public final class ConfigAction implements CommandAction {
    private final Settings settings;
    private final Option.Flag json;
    private final Option.Values set;

    public ConfigAction(Settings settings, Option.Flag json, Option.Values set) {
        this.settings = settings;
        this.json = json;
        this.set = set;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var shown = SettingsView.of(settings.require(commandInvocation.values(set)));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else {
            table(shown.settings()).forEach(commandScreen.page()::line);
        }
        return ExitCode.OK;
    }

    private static List<String> table(List<SettingView> settings) {
        int name = 0;
        int value = 0;
        for (SettingView setting : settings) {
            name = Math.max(name, setting.key().length());
            value = Math.max(value, PrintableText.line(setting.value()).length());
        }
        var lines = new ArrayList<String>();
        for (SettingView setting : settings) {
            lines.add(
                    padded(setting.key(), name)
                            + "  "
                            + padded(PrintableText.line(setting.value()), value)
                            + "  "
                            + setting.origin());
        }
        return lines;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
