package dev.musher.agent.callrepair;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.property.Combinators;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputFieldType;
import dev.musher.tools.api.InputShape;
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
        for (InputField inputField : shape.fields()) {
            boolean required = inputField.need() == InputField.Need.REQUIRED;
            fields =
                    Combinators.combine(
                                    fields,
                                    name(inputField.name()),
                                    value(inputField.type()),
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

    private Generator<JsonValue> value(InputFieldType type) {
        return this == RIGHT
                ? right(type)
                : Generators.oneOf(right(type), right(type), right(type), wrong(right(type)));
    }

    private Generator<JsonValue> right(InputFieldType type) {
        return switch (type) {
            case InputFieldType.Text _ ->
                    Generators.of("a", "", "src/é😀.md", "x\ny\t\"z\"", "20", "true", "{}", "[1]")
                            .map(Text::new);
            case InputFieldType.Whole _ -> Generators.of("1", "20", "1e2").map(Json::parse);
            case InputFieldType.Flag _ -> Generators.of(true, false).map(JsonValue.Flag::new);
            case InputFieldType.OneOf(List<String> words) -> Generators.of(words).map(Text::new);
            case InputFieldType.ListOf(InputFieldType item, int fewest, _) ->
                    value(item).list().ofMinSize(fewest).ofMaxSize(fewest + 2).map(Items::new);
            case InputFieldType.Table(InputShape shape) -> of(shape);
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
