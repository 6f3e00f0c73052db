package dev.musher.headless;

import dev.musher.json.JsonValue;

/** A call that was not allowed. */
record Denial(String tool, String id, JsonValue input, String because) {}
