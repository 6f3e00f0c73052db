package dev.musher.agent.guard;

import dev.musher.tools.api.ToolOutcome;

/** What became of a call. */
public record CallReport(String tool, ToolOutcome outcome) {}
