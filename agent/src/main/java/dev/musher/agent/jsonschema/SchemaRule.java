package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;

/** One thing that a schema says of a value. A rule for another kind of value is silent. */
@FunctionalInterface
interface SchemaRule {
    void check(JsonValue value, String pointer, SchemaCheck schemaCheck);
}
