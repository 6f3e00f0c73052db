package dev.musher.agent.guard;

import dev.musher.tools.api.ToolOutcome;

/** The outcome of a call, as guards see it. */
public record CallReport(String tool, ToolOutcome outcome) {}
