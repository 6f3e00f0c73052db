package dev.musher.tools.api;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields that a tool takes. */
public record InputShape(List<InputField> fields) {
    /** The result of checking an input against a shape. */
    public sealed interface Checked {
        /** It fits. */
        record Fits(ToolInput input) implements Checked {}

        /** It does not; each problem is a sentence that names the field and what it should be. */
        record Misfits(List<String> problems) implements Checked {
            public Misfits {
                problems = List.copyOf(problems);
            }
        }
    }

    public InputShape {
        fields = List.copyOf(fields);
    }

    public static InputShape of(InputField... fields) {
        return new InputShape(List.of(fields));
    }

    /** Fields that are null count as not given, at any depth. */
    public Checked check(JsonValue given) {
        if (!(given instanceof Fields object)) {
            return new Checked.Misfits(List.of("The input must be a JSON object."));
        }
        var present = withoutNulls(object);
        var problems = new ArrayList<String>();
        new InputCheck(problems).check(this, present, "");
        return problems.isEmpty()
                ? new Checked.Fits(new ToolInput(present))
                : new Checked.Misfits(problems);
    }

    /** The shape as JSON Schema. */
    public JsonValue schema() {
        return InputSchemaText.of(this);
    }

    Optional<InputField> field(String name) {
        for (InputField inputField : fields) {
            if (inputField.name().equals(name)) {
                return Optional.of(inputField);
            }
        }
        return Optional.empty();
    }

    List<String> names() {
        var names = new ArrayList<String>();
        for (InputField inputField : fields) {
            names.add(inputField.name());
        }
        return names;
    }

    private static Fields withoutNulls(Fields object) {
        Map<String, JsonValue> present = new LinkedHashMap<>();
        for (var field : object.values().entrySet()) {
            if (!(field.getValue() instanceof JsonValue.Null)) {
                present.put(field.getKey(), withoutNulls(field.getValue()));
            }
        }
        return new Fields(present);
    }

    /**
     * Some models write every optional field of every object, with null for what they leave out.
     */
    private static JsonValue withoutNulls(JsonValue value) {
        if (value instanceof Fields object) {
            return withoutNulls(object);
        }
        if (!(value instanceof JsonValue.Items items)) {
            return value;
        }
        var cleaned = new ArrayList<JsonValue>();
        for (JsonValue item : items.values()) {
            cleaned.add(withoutNulls(item));
        }
        return new JsonValue.Items(cleaned);
    }
}
