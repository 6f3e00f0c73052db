package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.util.List;

/** What a value must be: everything that these rules say. */
record CompiledSchema(List<SchemaRule> rules) {
    CompiledSchema {
        rules = List.copyOf(rules);
    }

    void check(JsonValue value, String pointer, SchemaCheck schemaCheck) {
        if (!schemaCheck.enter(pointer)) {
            return;
        }
        for (SchemaRule schemaRule : rules) {
            schemaRule.check(value, pointer, schemaCheck);
        }
        schemaCheck.leave();
    }
}
