package dev.musher.base.config;

import dev.musher.base.text.NearestWord;
import dev.musher.base.toml.TomlKeyText;
import dev.musher.base.toml.TomlNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares a table of one layer with the schema and collects its values. */
final class ConfigTableReader {
    private final String prefix;
    private final ConfigSchema configSchema;
    private final LayerReadContext layerReadContext;
    private final Map<String, Config.Held> values = new LinkedHashMap<>();
    private final Set<String> named = new HashSet<>();

    private ConfigTableReader(
            String prefix, ConfigSchema configSchema, LayerReadContext layerReadContext) {
        this.prefix = prefix;
        this.configSchema = configSchema;
        this.layerReadContext = layerReadContext;
    }

    static Map<String, Config.Held> layer(
            ConfigSchema configSchema, TomlNode.Table root, LayerReadContext layerReadContext) {
        var reader = new ConfigTableReader("", configSchema, layerReadContext);
        reader.table("", root);
        return reader.values;
    }

    /** The tables of a table array, without those that are wrong. */
    static Optional<List<Config>> elements(
            String array,
            ConfigSchema configSchema,
            TomlNode node,
            LayerReadContext layerReadContext) {
        var wanted = "an array of tables";
        if (!(node instanceof TomlNode.Items(var items, _))) {
            SettingType.wrong(array, wanted, node, layerReadContext);
            return Optional.empty();
        }
        var tables = new ArrayList<Config>();
        for (var item : items) {
            if (item instanceof TomlNode.Table table) {
                tables.add(element(array, configSchema, table, layerReadContext));
            } else {
                SettingType.wrong(array, wanted, item, layerReadContext);
            }
        }
        return Optional.of(List.copyOf(tables));
    }

    /** One table of a table array; its keys are named below the array's. */
    private static Config element(
            String array,
            ConfigSchema configSchema,
            TomlNode.Table table,
            LayerReadContext layerReadContext) {
        var reader = new ConfigTableReader(array + ".", configSchema, layerReadContext);
        reader.table("", table);
        for (var settingKey : configSchema.keys()) {
            if (settingKey.presence() == SettingKey.Presence.REQUIRED
                    && !reader.named.contains(settingKey.name())) {
                layerReadContext.problem(
                        table.line(), array + "." + settingKey.name() + " is missing");
            }
        }
        return new Config(configSchema, reader.values);
    }

    private void table(String path, TomlNode.Table table) {
        table.values()
                .forEach(
                        (segment, node) -> {
                            var name = path + TomlKeyText.quoted(segment);
                            configSchema
                                    .key(name)
                                    .ifPresentOrElse(
                                            settingKey -> value(settingKey, node),
                                            () -> section(name, node));
                        });
    }

    private <T> void value(SettingKey<T> settingKey, TomlNode node) {
        named.add(settingKey.name());
        settingKey
                .read(prefix, node, layerReadContext)
                .ifPresent(
                        value ->
                                values.put(
                                        settingKey.name(),
                                        new Config.Held(value, layerReadContext.originOf(node))));
    }

    private void section(String name, TomlNode node) {
        if (!configSchema.isSection(name)) {
            var hint =
                    nearest(name, node).map(near -> "; the nearest valid key is " + prefix + near);
            layerReadContext.problem(node.line(), "unknown key " + prefix + name + hint.orElse(""));
        } else if (node instanceof TomlNode.Table table) {
            table(name + ".", table);
        } else {
            layerReadContext.problem(
                    node.line(), prefix + name + " must be a table, found " + node.described());
        }
    }

    /** A table was rather meant to be a table. */
    private Optional<String> nearest(String name, TomlNode node) {
        var section =
                node instanceof TomlNode.Table
                        ? NearestWord.of(name, configSchema.sections())
                        : Optional.<String>empty();
        return section.or(() -> NearestWord.of(name, configSchema.names()));
    }
}
