package dev.musher.provider.conversation;

import dev.musher.base.json.JsonValue;

/** A tool as a model is told of it; the schema is JSON Schema of an object. */
public record ToolSpec(String name, String description, JsonValue schema) {}
