package dev.musher.agent.callrepair;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A call as an object of JSON says it: the name of a tool and what it is given. */
record JsonCall(String tool, JsonValue input) {
    private static final List<String> NAMES = List.of("name", "tool", "tool_name", "function");

    private static final List<String> INPUTS =
            List.of("arguments", "input", "parameters", "args", "tool_args", "tool_input");

    /** What may stand beside them and says nothing. */
    private static final Set<String> BESIDE = Set.of("id", "type", "index");

    /** The wishes that a value consists of; none if there is anything else in it. */
    static List<JsonCall> in(JsonValue value) {
        if (value instanceof Fields object) {
            var single = single(object);
            return single.map(List::of).orElseGet(() -> listed(object));
        }
        return value instanceof Items items ? each(items.values()) : List.of();
    }

    private static List<JsonCall> each(List<JsonValue> values) {
        var wishes = new ArrayList<JsonCall>();
        for (JsonValue value : values) {
            var wish = value instanceof Fields object ? single(object) : Optional.<JsonCall>empty();
            if (wish.isEmpty()) {
                return List.of();
            }
            wishes.add(wish.get());
        }
        return wishes;
    }

    private static List<JsonCall> listed(Fields object) {
        return object.values().size() == 1
                        && object.values().get("tool_calls") instanceof Items(var values)
                ? each(values)
                : List.of();
    }

    private static Optional<JsonCall> single(Fields object) {
        String name = "";
        JsonValue input = new JsonValue.Null();
        for (var field : object.values().entrySet()) {
            if (field.getKey().equals("function") && field.getValue() instanceof Fields inner) {
                return withNothingElse(object) ? single(inner) : Optional.empty();
            }
            if (NAMES.contains(field.getKey())
                    && name.isEmpty()
                    && field.getValue() instanceof JsonValue.Text(String text)) {
                name = text;
            } else if (INPUTS.contains(field.getKey()) && input instanceof JsonValue.Null) {
                input = object(field.getValue());
            } else if (!BESIDE.contains(field.getKey())) {
                return Optional.empty();
            }
        }
        return name.isEmpty() || !(input instanceof Fields)
                ? Optional.empty()
                : Optional.of(new JsonCall(name, input));
    }

    private static boolean withNothingElse(Fields object) {
        for (String name : object.values().keySet()) {
            if (!name.equals("function") && !BESIDE.contains(name)) {
                return false;
            }
        }
        return true;
    }

    /** Some protocols have the arguments as text. */
    private static JsonValue object(JsonValue value) {
        return value instanceof JsonValue.Text(String text)
                ? InnerJson.in(text).orElse(value)
                : value;
    }
}
