package dev.musher.agent.evidence;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolOutcome;

/** A call that was carried out or refused. */
public record ObservedCall(
        String id, ToolDescription sheet, JsonValue input, ToolOutcome outcome) {}
