package dev.musher.agent.guard;

import dev.musher.tools.api.ToolOutcome;

/** The outcome of a call, as guards see it. */
public record CallReport(String tool, ToolOutcome outcome, Purpose purpose) {
    /** What a call was for. */
    public enum Purpose {
        WORK,
        /** It changes nothing, and what it would see is there for all to see. */
        LOOK,
        /** A command that checks the project and came to its end: a failure is its answer. */
        CHECK
    }

    public CallReport(String tool, ToolOutcome outcome) {
        this(tool, outcome, Purpose.WORK);
    }
}
