package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Items;
import java.util.HashSet;
import java.util.List;

/** What schemas say of arrays. */
final class ListRule {
    private ListRule() {}

    static SchemaRule least(long size) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof Items(var values) && values.size() < size) {
                schemaCheck.report(
                        pointer, "must have at least " + size + " items, not " + values.size());
            }
        };
    }

    static SchemaRule most(long size) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof Items(var values) && values.size() > size) {
                schemaCheck.report(
                        pointer, "must have at most " + size + " items, not " + values.size());
            }
        };
    }

    static SchemaRule unique() {
        return (value, pointer, schemaCheck) -> {
            if (!(value instanceof Items(var values))) {
                return;
            }
            var seen = new HashSet<JsonValue>();
            for (int i = 0; i < values.size(); i++) {
                if (!seen.add(JsonEquality.plain(values.get(i)))) {
                    schemaCheck.report(JsonPointer.to(pointer, i), "is there already");
                }
            }
        };
    }

    /** The first items, each by a schema of its own. */
    static SchemaRule first(List<CompiledSchema> schemas) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof Items(var values)) {
                for (int i = 0; i < Math.min(values.size(), schemas.size()); i++) {
                    schemas.get(i).check(values.get(i), JsonPointer.to(pointer, i), schemaCheck);
                }
            }
        };
    }

    /** All items behind the first. */
    static SchemaRule others(int first, CompiledSchema compiledSchema) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof Items(var values)) {
                for (int i = first; i < values.size(); i++) {
                    compiledSchema.check(values.get(i), JsonPointer.to(pointer, i), schemaCheck);
                }
            }
        };
    }
}
