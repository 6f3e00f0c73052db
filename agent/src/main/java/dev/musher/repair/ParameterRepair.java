package dev.musher.repair;

import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.tool.Field;
import dev.musher.tool.InputShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the parameters that were meant by other names, and has their values repaired. */
final class ParameterRepair {
    private final Repairs repairs;
    private final ValueRepair values;

    ParameterRepair(Repairs repairs) {
        this.repairs = repairs;
        this.values = new ValueRepair(repairs, this);
    }

    static boolean has(InputShape shape, String name) {
        return find(shape, name).isPresent();
    }

    static Optional<Field> find(InputShape shape, String name) {
        for (Field field : shape.fields()) {
            if (field.name().equals(name)) {
                return Optional.of(field);
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
        for (Field field : shape.fields()) {
            var value = repaired.get(field.name());
            if (value != null) {
                repaired.put(
                        field.name(), values.repair(field.type(), value, prefix + field.name()));
            }
        }
        return new Fields(repaired);
    }

    private void noteName(String prefix, String given, String meant) {
        if (!given.equals(meant)) {
            repairs.add("`" + prefix + Shown.shortened(given) + "` was taken as `" + meant + "`.");
        }
    }

    /** The one missing parameter that a strange name means, if no other strange name means it. */
    private static Optional<String> meant(InputShape shape, Fields object, String given) {
        List<String> found = new ArrayList<>();
        for (Field field : shape.fields()) {
            boolean missing =
                    object.field(field.name()).orElse(new JsonValue.Null())
                            instanceof JsonValue.Null;
            if (missing && OtherWords.meanParameter(given, field.name())) {
                found.add(field.name());
            }
        }
        return found.size() == 1 && isAlone(shape, object, found.getFirst())
                ? Optional.of(found.getFirst())
                : Optional.empty();
    }

    private static boolean isAlone(InputShape shape, Fields object, String parameter) {
        int meaningIt = 0;
        for (String name : object.values().keySet()) {
            if (!has(shape, name) && OtherWords.meanParameter(name, parameter)) {
                meaningIt++;
            }
        }
        return meaningIt == 1;
    }

    private boolean isRemark(JsonValue value, String name) {
        if (!(value instanceof JsonValue.Text) || !OtherWords.isRemark(name)) {
            return false;
        }
        repairs.add("`" + name + "` is not a parameter and was left out.");
        return true;
    }
}
