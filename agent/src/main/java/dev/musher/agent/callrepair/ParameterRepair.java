package dev.musher.agent.callrepair;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the parameters that were meant by other names, and has their values repaired. */
final class ParameterRepair {
    private final RepairNotes repairNotes;
    private final ValueRepair values;

    ParameterRepair(RepairNotes repairNotes) {
        this.repairNotes = repairNotes;
        this.values = new ValueRepair(repairNotes, this);
    }

    static boolean has(InputShape shape, String name) {
        return find(shape, name).isPresent();
    }

    static Optional<InputField> find(InputShape shape, String name) {
        for (InputField inputField : shape.fields()) {
            if (inputField.name().equals(name)) {
                return Optional.of(inputField);
            }
        }
        return Optional.empty();
    }

    /**
     * @param prefix where the object is, like {@code edits[0].}; empty at the top
     */
    Fields repair(InputShape shape, Fields object, String prefix) {
        Map<String, JsonValue> repaired = new LinkedHashMap<>();
        for (var given : object.values().entrySet()) {
            var name = given.getKey();
            var meant = has(shape, name) ? Optional.of(name) : meant(shape, object, name);
            if (meant.isPresent()) {
                noteName(prefix, name, meant.get());
                repaired.put(meant.get(), given.getValue());
            } else if (!isRemark(given.getValue(), prefix + name)) {
                repaired.put(name, given.getValue());
            }
        }
        for (InputField inputField : shape.fields()) {
            var value = repaired.get(inputField.name());
            if (value != null) {
                repaired.put(
                        inputField.name(),
                        values.repair(inputField.type(), value, prefix + inputField.name()));
            }
        }
        return new Fields(repaired);
    }

    private void noteName(String prefix, String given, String meant) {
        if (!given.equals(meant)) {
            repairNotes.add(
                    "`" + prefix + ModelQuote.shortened(given) + "` was taken as `" + meant + "`.");
        }
    }

    /** The one missing parameter that a strange name means, if no other strange name means it. */
    private static Optional<String> meant(InputShape shape, Fields object, String given) {
        List<String> found = new ArrayList<>();
        for (InputField inputField : shape.fields()) {
            boolean missing =
                    object.field(inputField.name()).orElse(new JsonValue.Null())
                            instanceof JsonValue.Null;
            if (missing && ForeignNames.meanParameter(given, inputField.name())) {
                found.add(inputField.name());
            }
        }
        return found.size() == 1 && isAlone(shape, object, found.getFirst())
                ? Optional.of(found.getFirst())
                : Optional.empty();
    }

    private static boolean isAlone(InputShape shape, Fields object, String parameter) {
        int meaningIt = 0;
        for (String name : object.values().keySet()) {
            if (!has(shape, name) && ForeignNames.meanParameter(name, parameter)) {
                meaningIt++;
            }
        }
        return meaningIt == 1;
    }

    private boolean isRemark(JsonValue value, String name) {
        if (!(value instanceof JsonValue.Text) || !ForeignNames.isRemark(name)) {
            return false;
        }
        repairNotes.add("`" + name + "` is not a parameter and was left out.");
        return true;
    }
}
