package dev.musher.evidence;

import dev.musher.json.JsonValue;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;

/** A call that was carried out, or that somebody refused. */
public record SeenCall(String id, ToolSheet sheet, JsonValue input, ToolOutcome outcome) {}
