package dev.musher.guard;

import dev.musher.tool.ToolOutcome;

/** What became of a call. */
public record CallReport(String tool, ToolOutcome outcome) {}
