package dev.musher.repair;

import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.tool.Field;
import dev.musher.tool.FieldType;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.ToolSheet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Makes an input fit a tool where it is certain what was meant, and notes what it did. */
final class InputRepair {
    private final ToolSheet sheet;
    private final Repairs repairs;
    private final ParameterRepair parameters;

    InputRepair(ToolSheet sheet, Repairs repairs) {
        this.sheet = sheet;
        this.repairs = repairs;
        this.parameters = new ParameterRepair(repairs);
    }

    /** The input as it should have been; what could not be repaired is as it was. */
    JsonValue repair(JsonValue given) {
        if (sheet.input().check(given) instanceof Checked.Fits) {
            return unwrappedPaths(given);
        }
        var value = unwrapped(given);
        return unwrappedPaths(
                value instanceof Fields object
                        ? parameters.repair(sheet.input(), object, "")
                        : value);
    }

    /** Takes the parameters out of an object that holds nothing but them. */
    private JsonValue unwrapped(JsonValue given) {
        var inner = given instanceof Fields object ? inside(object) : Optional.<JsonValue>empty();
        if (inner.isEmpty()) {
            return given;
        }
        repairs.add("The parameters were inside another object; they were taken out.");
        return inner.get();
    }

    private Optional<JsonValue> inside(Fields object) {
        for (String name : object.values().keySet()) {
            if (ParameterRepair.has(sheet.input(), name)) {
                return Optional.empty();
            }
        }
        var wishes = Wish.in(object);
        if (wishes.size() == 1 && wishes.getFirst().tool().equals(sheet.name())) {
            return Optional.of(wishes.getFirst().input());
        }
        if (object.values().size() != 1) {
            return Optional.empty();
        }
        var only = object.values().entrySet().iterator().next();
        boolean wrapper = OtherWords.isWrapper(only.getKey()) || only.getKey().equals(sheet.name());
        return wrapper ? objectIn(only.getValue()) : Optional.empty();
    }

    private static Optional<JsonValue> objectIn(JsonValue value) {
        var inner =
                value instanceof JsonValue.Text(String text)
                        ? InnerJson.in(text)
                        : Optional.of(value);
        return inner.filter(Fields.class::isInstance);
    }

    /** A wrapped path is text as good as any other, so that no check finds fault with it. */
    private JsonValue unwrappedPaths(JsonValue value) {
        if (!(value instanceof Fields object)) {
            return value;
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>(object.values());
        for (Field field : sheet.input().fields()) {
            if (isPath(field) && fields.get(field.name()) instanceof JsonValue.Text(String text)) {
                boolean url = field.name().equals("url");
                var path = url ? Wrapping.urlIn(text) : Wrapping.pathIn(text);
                if (path.isPresent()) {
                    fields.put(field.name(), new JsonValue.Text(path.get()));
                    repairs.add(taken(field.name(), path.get()));
                }
            }
        }
        return new Fields(fields);
    }

    private static String taken(String field, String path) {
        var shown = Shown.shortened(path);
        return "`" + field + "` was taken as " + shown + ", without what was around it.";
    }

    private static boolean isPath(Field field) {
        boolean named = field.name().equals("path") || field.name().equals("url");
        return named && field.type() instanceof FieldType.Text;
    }
}
