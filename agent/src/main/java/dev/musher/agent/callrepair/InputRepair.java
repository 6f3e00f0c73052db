package dev.musher.agent.callrepair;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputFieldType;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolDescription;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Makes an input fit a tool where it is certain what was meant, and notes what it did. */
final class InputRepair {
    private final ToolDescription sheet;
    private final RepairNotes repairNotes;
    private final ParameterRepair parameters;

    InputRepair(ToolDescription sheet, RepairNotes repairNotes) {
        this.sheet = sheet;
        this.repairNotes = repairNotes;
        this.parameters = new ParameterRepair(repairNotes);
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
        repairNotes.add("The parameters were inside another object; they were taken out.");
        return inner.get();
    }

    private Optional<JsonValue> inside(Fields object) {
        for (String name : object.values().keySet()) {
            if (ParameterRepair.has(sheet.input(), name)) {
                return Optional.empty();
            }
        }
        var wishes = JsonCall.in(object);
        if (wishes.size() == 1 && wishes.getFirst().tool().equals(sheet.name())) {
            return Optional.of(wishes.getFirst().input());
        }
        if (object.values().size() != 1) {
            return Optional.empty();
        }
        var only = object.values().entrySet().iterator().next();
        boolean wrapper =
                ForeignNames.isWrapper(only.getKey()) || only.getKey().equals(sheet.name());
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
        for (InputField inputField : sheet.input().fields()) {
            if (isPath(inputField)
                    && fields.get(inputField.name()) instanceof JsonValue.Text(String text)) {
                boolean url = inputField.name().equals("url");
                var path = url ? MarkdownUnwrapper.urlIn(text) : MarkdownUnwrapper.pathIn(text);
                if (path.isPresent()) {
                    fields.put(inputField.name(), new JsonValue.Text(path.get()));
                    repairNotes.add(taken(inputField.name(), path.get()));
                }
            }
        }
        return new Fields(fields);
    }

    private static String taken(String field, String path) {
        var shown = ModelQuote.shortened(path);
        return "`" + field + "` was taken as " + shown + ", without what was around it.";
    }

    private static boolean isPath(InputField inputField) {
        boolean named = inputField.name().equals("path") || inputField.name().equals("url");
        return named && inputField.type() instanceof InputFieldType.Text;
    }
}
