package dev.musher.repair;

import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Items;
import dev.musher.json.JsonValue.Text;
import dev.musher.property.Combinators;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.tool.Field;
import dev.musher.tool.FieldType;
import dev.musher.tool.InputShape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Inputs of tools as models write them. */
enum GeneratedInput {
    /** Every value has the type of its field. */
    RIGHT,
    /** Some have another, or another name. */
    CARELESS;

    private static final Map<String, String> OTHER_NAMES =
            Map.of(
                    "path", "file_path",
                    "old_text", "old_string",
                    "items", "todos",
                    "state", "status",
                    "command", "cmd",
                    "hidden", "Hidden");

    Generator<JsonValue> of(InputShape shape) {
        Generator<Map<String, JsonValue>> fields = Generators.just(Map.of());
        for (Field field : shape.fields()) {
            boolean required = field.need() == Field.Need.REQUIRED;
            fields =
                    Combinators.combine(
                                    fields,
                                    name(field.name()),
                                    value(field.type()),
                                    Generators.integers().between(0, required ? 15 : 1))
                            .as((before, name, value, given) -> with(before, name, value, given));
        }
        return fields.map(Fields::new);
    }

    private Map<String, JsonValue> with(
            Map<String, JsonValue> before, String name, JsonValue value, int given) {
        if (given == 0 && this == CARELESS) {
            return before;
        }
        var all = new LinkedHashMap<>(before);
        all.put(name, value);
        return all;
    }

    private Generator<String> name(String name) {
        var other = OTHER_NAMES.getOrDefault(name, name);
        return this == RIGHT ? Generators.just(name) : Generators.of(name, name, name, other);
    }

    private Generator<JsonValue> value(FieldType type) {
        return this == RIGHT
                ? right(type)
                : Generators.oneOf(right(type), right(type), right(type), wrong(right(type)));
    }

    private Generator<JsonValue> right(FieldType type) {
        return switch (type) {
            case FieldType.Text _ ->
                    Generators.of("a", "", "src/é😀.md", "x\ny\t\"z\"", "20", "true", "{}", "[1]")
                            .map(Text::new);
            case FieldType.Whole _ -> Generators.of("1", "20", "1e2").map(Json::parse);
            case FieldType.Flag _ -> Generators.of(true, false).map(JsonValue.Flag::new);
            case FieldType.OneOf(List<String> words) -> Generators.of(words).map(Text::new);
            case FieldType.ListOf(FieldType item, int fewest, _) ->
                    value(item).list().ofMinSize(fewest).ofMaxSize(fewest + 2).map(Items::new);
            case FieldType.Table(InputShape shape) -> of(shape);
        };
    }

    private static Generator<JsonValue> wrong(Generator<JsonValue> right) {
        return Generators.oneOf(
                right.map(value -> new Text(Json.encode(value))),
                right.map(value -> new Items(List.of(value))),
                right.map(value -> new Fields(Map.of("value", value))),
                Generators.of("null", "1", "2.5", "true", "\"Done\"", "[]").map(Json::parse));
    }
}
