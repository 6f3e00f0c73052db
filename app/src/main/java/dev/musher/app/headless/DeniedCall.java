package dev.musher.app.headless;

import dev.musher.base.json.JsonValue;

/** A call that was not allowed. */
record DeniedCall(String tool, String id, JsonValue input, String because) {}
