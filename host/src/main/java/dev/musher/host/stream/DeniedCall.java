package dev.musher.host.stream;

import dev.musher.base.json.JsonValue;

/** A call that was not allowed. */
public record DeniedCall(String tool, String id, JsonValue input, String because) {}
