package dev.musher.server.api;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * JSON schemas of the records that answers are made of. They are read from the records themselves,
 * as their JSON is, when somebody asks for them.
 */
final class ViewSchemas {
    private static final Map<Class<?>, String> SIMPLE =
            Map.of(
                    String.class, "string",
                    int.class, "integer",
                    long.class, "integer",
                    Integer.class, "integer",
                    BigDecimal.class, "number",
                    boolean.class, "boolean");

    private final Map<String, JsonValue> known = new TreeMap<>();

    /** By the names that references use. */
    JsonValue.Fields all() {
        return new JsonValue.Fields(new LinkedHashMap<>(known));
    }

    JsonValue.Fields of(Type type) {
        if (type instanceof ParameterizedType generic) {
            var inside = generic.getActualTypeArguments();
            if (generic.getRawType().equals(Optional.class)) {
                return of(inside[0]);
            }
            return generic.getRawType().equals(List.class)
                    ? list(of(inside[0]))
                    : object().value("additionalProperties", of(inside[1])).build();
        }
        if (type.equals(Object.class)) {
            return new JsonValue.Fields(Map.of());
        }
        if (type instanceof Class<?> view && view.isRecord()) {
            return reference(view);
        }
        var simple = SIMPLE.get(type);
        if (simple == null) {
            throw new IllegalStateException("no schema for " + type);
        }
        return new JsonObjectBuilder().text("type", simple).build();
    }

    JsonValue.Fields list(JsonValue.Fields one) {
        return new JsonObjectBuilder().text("type", "array").value("items", one).build();
    }

    private JsonValue.Fields reference(Class<?> view) {
        // Without the package: no two views that are answered have the same name.
        String name =
                view.getName().substring(view.getPackageName().length() + 1).replace('$', '.');
        if (!known.containsKey(name)) {
            known.put(name, new JsonValue.Null());
            known.put(name, fields(view));
        }
        return new JsonObjectBuilder().text("$ref", "#/components/schemas/" + name).build();
    }

    private JsonValue.Fields fields(Class<?> view) {
        var properties = new LinkedHashMap<String, JsonValue>();
        for (RecordComponent component : view.getRecordComponents()) {
            properties.put(component.getName(), of(component.getGenericType()));
        }
        return object().value("properties", new JsonValue.Fields(properties))
                .texts(
                        "required",
                        Arrays.stream(view.getRecordComponents())
                                .filter(component -> !component.getType().equals(Optional.class))
                                .map(RecordComponent::getName)
                                .toList())
                .value("additionalProperties", new JsonValue.Flag(false))
                .build();
    }

    private static JsonObjectBuilder object() {
        return new JsonObjectBuilder().text("type", "object");
    }
}
