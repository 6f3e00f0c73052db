package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.text.NearestWord;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What schemas say of what is inside of objects and arrays. */
final class ContentRule {
    private ContentRule() {}

    static SchemaRule required(List<String> names) {
        return (value, pointer, schemaCheck) -> {
            if (!(value instanceof Fields(var values))) {
                return;
            }
            for (String name : names) {
                if (!values.containsKey(name)) {
                    schemaCheck.report(JsonPointer.to(pointer, name), "is missing");
                }
            }
        };
    }

    static SchemaRule properties(Map<String, CompiledSchema> schemas) {
        return (value, pointer, schemaCheck) -> {
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
                                                        JsonPointer.to(pointer, schema.getKey()),
                                                        schemaCheck));
            }
        };
    }

    static SchemaRule items(CompiledSchema compiledSchema) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof Items(var values)) {
                for (int i = 0; i < values.size(); i++) {
                    compiledSchema.check(values.get(i), JsonPointer.to(pointer, i), schemaCheck);
                }
            }
        };
    }

    /** Properties without a schema of their own. */
    static SchemaRule others(Set<String> named, CompiledSchema compiledSchema) {
        return (value, pointer, schemaCheck) -> {
            if (!(value instanceof Fields(var values))) {
                return;
            }
            for (var field : values.entrySet()) {
                if (!named.contains(field.getKey())) {
                    compiledSchema.check(
                            field.getValue(), JsonPointer.to(pointer, field.getKey()), schemaCheck);
                }
            }
        };
    }

    /** No properties without a schema of their own. */
    static SchemaRule noOthers(Set<String> named) {
        return (value, pointer, schemaCheck) -> {
            if (!(value instanceof Fields(var values))) {
                return;
            }
            for (String name : values.keySet()) {
                if (!named.contains(name)) {
                    schemaCheck.report(
                            JsonPointer.to(pointer, name), "is not a property" + hint(named, name));
                }
            }
        };
    }

    private static String hint(Set<String> named, String name) {
        var nearest = NearestWord.of(name, named);
        if (nearest.isPresent()) {
            return "; perhaps " + nearest.get() + " is meant";
        }
        return named.isEmpty() || named.size() > 20
                ? ""
                : "; the properties are " + String.join(", ", named);
    }
}
