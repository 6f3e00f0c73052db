package dev.musher.base.config;

import dev.musher.base.toml.SourceLines;
import dev.musher.base.toml.TomlCursor.Broken;
import dev.musher.base.toml.TomlError;
import dev.musher.base.toml.TomlNode;
import dev.musher.base.toml.TomlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Loads the layers of settings and merges them; a later layer wins. */
final class ConfigLoader {
    private final ConfigSchema configSchema;
    private final Map<String, Config.Held> values = new LinkedHashMap<>();
    private final List<ConfigProblem> problems = new ArrayList<>();

    ConfigLoader(ConfigSchema configSchema) {
        this.configSchema = configSchema;
    }

    ConfigLoadResult load(List<ConfigLayer> layers) {
        for (var configLayer : layers) {
            // Not a switch over the types: linking one costs milliseconds, and no AOT cache keeps
            // it.
            if (configLayer instanceof ConfigLayer.File file) {
                file(file, LayerReadContext.Author.USER, this::overlay);
            } else if (configLayer instanceof ConfigLayer.Project(var file, var usersFile)) {
                var project = new ProjectOverlay(configSchema, values, usersFile, problems);
                file(file, LayerReadContext.Author.PROJECT, project::apply);
            } else if (configLayer instanceof ConfigLayer.Flags flags) {
                flags.settings().forEach(this::flag);
            }
        }
        if (problems.isEmpty()) {
            findMissing();
        }
        return problems.isEmpty()
                ? new ConfigLoadResult.Loaded(new Config(configSchema, values))
                : new ConfigLoadResult.Rejected(problems);
    }

    private void findMissing() {
        for (var settingKey : configSchema.keys()) {
            if (settingKey.presence() == SettingKey.Presence.REQUIRED
                    && settingKey.fallback().isEmpty()
                    && !values.containsKey(settingKey.name())) {
                problems.add(
                        new ConfigProblem(
                                "settings", settingKey.name() + " is required but not set"));
            }
        }
    }

    private void file(
            ConfigLayer.File file,
            LayerReadContext.Author author,
            Consumer<Map<String, Config.Held>> overlay) {
        var content = SettingsFileText.read(file.path());
        if (content instanceof SettingsFileText.Found found) {
            document(file, found.text(), author, overlay);
        } else if (content instanceof SettingsFileText.Unreadable unreadable) {
            problems.add(new ConfigProblem(file.shown(), unreadable.why()));
        }
    }

    private record Located(int line, ConfigProblem problem) {}

    /** The faults of the syntax and of the content, as one list in the order of the lines. */
    private void document(
            ConfigLayer.File file,
            String text,
            LayerReadContext.Author author,
            Consumer<Map<String, Config.Held>> overlay) {
        var document = TomlReader.read(text);
        var lines = new SourceLines(text);
        var found = new ArrayList<Located>();
        for (var fault : document.faults()) {
            found.add(new Located(lines.line(fault.offset()), syntax(file, fault, lines)));
        }
        var layerReadContext =
                new LayerReadContext(
                        author,
                        line -> file.shown() + ":" + line,
                        line -> new SettingOrigin.Line(file.name(), file.shown(), line),
                        (line, configProblem) -> found.add(new Located(line, configProblem)));
        var layer = ConfigTableReader.layer(configSchema, document.root(), layerReadContext);
        found.sort((first, second) -> Integer.compare(first.line(), second.line()));
        found.forEach(located -> problems.add(located.problem()));
        overlay.accept(layer);
    }

    private static ConfigProblem syntax(ConfigLayer.File file, TomlError fault, SourceLines lines) {
        int at = fault.offset();
        var where = file.shown() + ":" + lines.line(at) + ":" + lines.column(at);
        return new ConfigProblem(where, fault.what() + "\n    " + lines.textAt(at));
    }

    private void flag(String setting) {
        var layerReadContext =
                new LayerReadContext(
                        LayerReadContext.Author.USER,
                        _ -> ConfigLayer.Flags.SHOWN + setting,
                        _ -> new SettingOrigin.Flag(setting),
                        (_, configProblem) -> problems.add(configProblem));
        int equals = setting.indexOf('=');
        if (equals < 0) {
            layerReadContext.problem(0, "expected name=value");
            return;
        }
        try {
            var key = TomlReader.key(setting.substring(0, equals));
            var root = nested(key, flagValue(setting.substring(equals + 1)));
            overlay(ConfigTableReader.layer(configSchema, root, layerReadContext));
        } catch (Broken broken) {
            layerReadContext.problem(0, broken.fault.what());
        }
    }

    private static TomlNode flagValue(String text) {
        return TomlReader.value(text).orElseGet(() -> new TomlNode.Text(text, 0));
    }

    private static TomlNode.Table nested(List<String> key, TomlNode value) {
        var node = value;
        for (var segment : key.reversed()) {
            node = new TomlNode.Table(Map.of(segment, node), 0);
        }
        return (TomlNode.Table) node;
    }

    private void overlay(Map<String, Config.Held> layer) {
        for (var settingKey : configSchema.keys()) {
            var later = layer.get(settingKey.name());
            if (later != null) {
                values.merge(
                        settingKey.name(),
                        later,
                        (earlier, _) -> overlaid(settingKey, earlier, later));
            }
        }
    }

    static <T> Config.Held overlaid(
            SettingKey<T> settingKey, Config.Held earlier, Config.Held later) {
        var value =
                settingKey
                        .type()
                        .overlaid(
                                Config.valueOf(settingKey, earlier),
                                Config.valueOf(settingKey, later));
        return new Config.Held(value, later.origin());
    }
}
