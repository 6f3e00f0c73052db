package dev.musher.app.settings;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.config.Config.Setting;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.SettingOrigin;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.settings.SettingEditor;
import dev.musher.host.settings.SettingView;
import dev.musher.host.settings.Settings;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.provider.vendor.ModelSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * {@code musher config get}, {@code set} and {@code unset}.
 *
 * @param settings as they are now; read anew after a change
 * @param modelProblem why this is not a model name
 */
public record ConfigChangeActions(
        Supplier<Settings> settings,
        SettingEditor settingEditor,
        Function<String, Optional<String>> modelProblem,
        Option.Flag json,
        Option.Values flags) {

    public ExitCode get(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String key = commandInvocation.argument(ConfigCommand.KEY);
        SettingEditor.requireKey(key);
        var setting = setting(key, commandInvocation.values(flags));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(SettingView.of(setting)));
            return ExitCode.OK;
        }
        if (setting.value().isEmpty() && setting.origin() instanceof SettingOrigin.Default) {
            commandScreen.err().line("musher: " + key + " is not set.");
            return ExitCode.FAILED;
        }
        commandScreen.out().line(PrintableText.line(setting.value()));
        return ExitCode.OK;
    }

    public ExitCode set(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String key = commandInvocation.argument(ConfigCommand.KEY);
        String value = commandInvocation.argument(ConfigCommand.VALUE);
        requireModel(key, value);
        String written = settingEditor.set(key, value);
        commandScreen
                .out()
                .line(
                        key
                                + " = "
                                + PrintableText.line(written)
                                + " in "
                                + settingEditor.shownFile());
        tellWhatHolds(key, commandScreen);
        return ExitCode.OK;
    }

    /** A mistyped name would be noticed only by the next prompt. */
    private void requireModel(String key, String value) {
        for (ModelRole modelRole : ModelRole.values()) {
            var model = ModelSettings.model(modelRole);
            if (model.name().equals(key)) {
                SettingEditor.parse(model, value)
                        .flatMap(modelProblem)
                        .ifPresent(
                                why -> {
                                    throw new UsageException(why, "List the models: musher models");
                                });
            }
        }
    }

    public ExitCode unset(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String key = commandInvocation.argument(ConfigCommand.KEY);
        boolean wasSet = settingEditor.unset(key);
        String file = settingEditor.shownFile();
        commandScreen
                .out()
                .line(
                        wasSet
                                ? "Removed " + key + " from " + file + "."
                                : key + " is not set in " + file + ".");
        tellWhatHolds(key, commandScreen);
        return ExitCode.OK;
    }

    /** A project may have said something else. */
    private void tellWhatHolds(String key, CommandScreen commandScreen) {
        var setting = setting(key, List.of());
        if (setting.origin() instanceof SettingOrigin.Line(var layer, _, _)
                && layer.equals(ConfigLayer.PROJECT)) {
            commandScreen
                    .out()
                    .line(
                            "The project overrides it here: "
                                    + PrintableText.line(setting.value())
                                    + " ("
                                    + setting.origin().text()
                                    + ")");
        }
    }

    private Setting setting(String key, List<String> set) {
        for (Setting setting : settings.get().require(set).settings()) {
            if (setting.name().equals(key)) {
                return setting;
            }
        }
        throw new IllegalStateException("no setting " + key);
    }
}
