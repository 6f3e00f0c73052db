package dev.musher.shape;

import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Items;
import dev.musher.text.Nearest;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What schemas say of what is inside of objects and arrays. */
final class ContentRule {
    private ContentRule() {}

    static Rule required(List<String> names) {
        return (value, pointer, checking) -> {
            if (!(value instanceof Fields(var values))) {
                return;
            }
            for (String name : names) {
                if (!values.containsKey(name)) {
                    checking.report(Pointer.to(pointer, name), "is missing");
                }
            }
        };
    }

    static Rule properties(Map<String, Schema> schemas) {
        return (value, pointer, checking) -> {
            if (!(value instanceof Fields object)) {
                return;
            }
            for (var schema : schemas.entrySet()) {
                object.field(schema.getKey())
                        .ifPresent(
                                field ->
                                        schema.getValue()
                                                .check(
                                                        field,
                                                        Pointer.to(pointer, schema.getKey()),
                                                        checking));
            }
        };
    }

    static Rule items(Schema schema) {
        return (value, pointer, checking) -> {
            if (value instanceof Items(var values)) {
                for (int i = 0; i < values.size(); i++) {
                    schema.check(values.get(i), Pointer.to(pointer, i), checking);
                }
            }
        };
    }

    /** Properties without a schema of their own. */
    static Rule others(Set<String> named, Schema schema) {
        return (value, pointer, checking) -> {
            if (!(value instanceof Fields(var values))) {
                return;
            }
            for (var field : values.entrySet()) {
                if (!named.contains(field.getKey())) {
                    schema.check(field.getValue(), Pointer.to(pointer, field.getKey()), checking);
                }
            }
        };
    }

    /** No properties without a schema of their own. */
    static Rule noOthers(Set<String> named) {
        return (value, pointer, checking) -> {
            if (!(value instanceof Fields(var values))) {
                return;
            }
            for (String name : values.keySet()) {
                if (!named.contains(name)) {
                    checking.report(
                            Pointer.to(pointer, name), "is not a property" + hint(named, name));
                }
            }
        };
    }

    private static String hint(Set<String> named, String name) {
        var nearest = Nearest.of(name, named);
        if (nearest.isPresent()) {
            return "; perhaps " + nearest.get() + " is meant";
        }
        return named.isEmpty() || named.size() > 20
                ? ""
                : "; the properties are " + String.join(", ", named);
    }
}
