package dev.musher.config;

import dev.musher.text.Nearest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares a table of one layer with the schema and collects its values. */
final class TableReader {
    private final String prefix;
    private final Schema schema;
    private final Reading reading;
    private final Map<String, Config.Held> values = new LinkedHashMap<>();
    private final Set<String> named = new HashSet<>();

    private TableReader(String prefix, Schema schema, Reading reading) {
        this.prefix = prefix;
        this.schema = schema;
        this.reading = reading;
    }

    static Map<String, Config.Held> layer(Schema schema, TomlNode.Table root, Reading reading) {
        var reader = new TableReader("", schema, reading);
        reader.table("", root);
        return reader.values;
    }

    /** The tables of a table array, without those that are wrong. */
    static Optional<List<Config>> elements(
            String array, Schema schema, TomlNode node, Reading reading) {
        var wanted = "an array of tables";
        if (!(node instanceof TomlNode.Items(var items, _))) {
            KeyType.wrong(array, wanted, node, reading);
            return Optional.empty();
        }
        var tables = new ArrayList<Config>();
        for (var item : items) {
            if (item instanceof TomlNode.Table table) {
                tables.add(element(array, schema, table, reading));
            } else {
                KeyType.wrong(array, wanted, item, reading);
            }
        }
        return Optional.of(List.copyOf(tables));
    }

    /** One table of a table array; its keys are named below the array's. */
    private static Config element(
            String array, Schema schema, TomlNode.Table table, Reading reading) {
        var reader = new TableReader(array + ".", schema, reading);
        reader.table("", table);
        for (var key : schema.keys()) {
            if (key.presence() == Key.Presence.REQUIRED && !reader.named.contains(key.name())) {
                reading.problem(table.line(), array + "." + key.name() + " is missing");
            }
        }
        return new Config(schema, reader.values);
    }

    private void table(String path, TomlNode.Table table) {
        table.values()
                .forEach(
                        (segment, node) -> {
                            var name = path + TomlKeys.quoted(segment);
                            schema.key(name)
                                    .ifPresentOrElse(
                                            key -> value(key, node), () -> section(name, node));
                        });
    }

    private <T> void value(Key<T> key, TomlNode node) {
        named.add(key.name());
        key.read(prefix, node, reading)
                .ifPresent(
                        value ->
                                values.put(
                                        key.name(),
                                        new Config.Held(value, reading.originOf(node))));
    }

    private void section(String name, TomlNode node) {
        if (!schema.isSection(name)) {
            var hint =
                    nearest(name, node).map(near -> "; the nearest valid key is " + prefix + near);
            reading.problem(node.line(), "unknown key " + prefix + name + hint.orElse(""));
        } else if (node instanceof TomlNode.Table table) {
            table(name + ".", table);
        } else {
            reading.problem(
                    node.line(), prefix + name + " wants a table, found " + node.described());
        }
    }

    /** A table was rather meant to be a table. */
    private Optional<String> nearest(String name, TomlNode node) {
        var section =
                node instanceof TomlNode.Table
                        ? Nearest.of(name, schema.sections())
                        : Optional.<String>empty();
        return section.or(() -> Nearest.of(name, schema.names()));
    }
}
