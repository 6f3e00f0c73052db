package dev.musher.agent.jsonschema;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** What schemas say of values as a whole: their types, and which values and schemas they fit. */
final class ChoiceRule {
    private static final int LONGEST_LIST = 300;

    private ChoiceRule() {}

    static SchemaRule nothing() {
        return (_, pointer, schemaCheck) -> schemaCheck.report(pointer, "must not be there");
    }

    static SchemaRule kinds(List<JsonType> kinds) {
        var phrases = new StringJoiner(" or ");
        kinds.forEach(jsonType -> phrases.add(jsonType.phrase()));
        return (value, pointer, schemaCheck) -> {
            var given = JsonType.of(value);
            if (kinds.stream().noneMatch(jsonType -> jsonType.covers(given))) {
                schemaCheck.report(pointer, "must be " + phrases + ", not " + given.phrase());
            }
        };
    }

    static SchemaRule among(List<JsonValue> values) {
        Set<JsonValue> allowed = new HashSet<>();
        values.forEach(value -> allowed.add(JsonEquality.plain(value)));
        var shown = shown(values);
        return (value, pointer, schemaCheck) -> {
            if (!allowed.contains(JsonEquality.plain(value))) {
                schemaCheck.report(pointer, shown);
            }
        };
    }

    private static String shown(List<JsonValue> values) {
        var list = new StringJoiner(", ");
        values.forEach(value -> list.add(Json.encode(value)));
        if (list.length() > LONGEST_LIST) {
            return "is not one of the " + values.size() + " allowed values";
        }
        return values.size() == 1 ? "must be " + list : "must be one of " + list;
    }

    static SchemaRule all(List<CompiledSchema> schemas) {
        return (value, pointer, schemaCheck) ->
                schemas.forEach(
                        compiledSchema -> compiledSchema.check(value, pointer, schemaCheck));
    }

    static SchemaRule any(List<CompiledSchema> schemas) {
        return (value, pointer, schemaCheck) -> {
            var tries = tries(schemas, value, pointer, schemaCheck);
            if (tries.stream().allMatch(SchemaCheck::failed)) {
                none(tries, pointer, schemaCheck);
            }
        };
    }

    static SchemaRule one(List<CompiledSchema> schemas) {
        return (value, pointer, schemaCheck) -> {
            var tries = tries(schemas, value, pointer, schemaCheck);
            long fitting = tries.stream().filter(it -> !it.failed()).count();
            if (fitting == 0) {
                none(tries, pointer, schemaCheck);
            } else if (fitting > 1) {
                schemaCheck.report(
                        pointer,
                        "fits " + fitting + " of the alternatives and must fit exactly one");
            }
        };
    }

    private static List<SchemaCheck> tries(
            List<CompiledSchema> schemas,
            JsonValue value,
            String pointer,
            SchemaCheck schemaCheck) {
        var tries = new ArrayList<SchemaCheck>();
        for (CompiledSchema compiledSchema : schemas) {
            var aside = schemaCheck.branch();
            compiledSchema.check(value, pointer, aside);
            tries.add(aside);
        }
        return tries;
    }

    /** Says what the alternative that came nearest finds wrong. */
    private static void none(List<SchemaCheck> tries, String pointer, SchemaCheck schemaCheck) {
        schemaCheck.report(
                pointer,
                "fits none of the "
                        + tries.size()
                        + " alternatives; what follows would make it fit one");
        var nearest = tries.getFirst();
        for (SchemaCheck other : tries) {
            nearest = other.problems().size() < nearest.problems().size() ? other : nearest;
        }
        schemaCheck.addProblems(nearest);
    }
}
