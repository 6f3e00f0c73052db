package dev.musher.conversation;

import dev.musher.json.JsonValue;

/** A tool as a model is told of it; the schema is JSON Schema of an object. */
public record ToolSpec(String name, String description, JsonValue schema) {}
