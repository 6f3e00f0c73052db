package dev.musher.shape;

import dev.musher.json.JsonValue;

/** One thing that a schema says of a value. A rule for another kind of value is silent. */
@FunctionalInterface
interface Rule {
    void check(JsonValue value, String pointer, Checking checking);
}
