package dev.musher.tools.api;

import java.time.Duration;
import java.util.List;

/**
 * A fact about a call, kept apart from its text: nothing that a command prints can look like one.
 */
public sealed interface ToolFact {
    /**
     * A command ended.
     *
     * @param left processes that it started and that still run
     */
    record CommandEnded(int code, List<Long> left) implements ToolFact {
        public CommandEnded {
            left = List.copyOf(left);
        }

        public CommandEnded(int code) {
            this(code, List.of());
        }
    }

    /** A command was stopped because it took too long. */
    record CommandTimedOut(Duration limit) implements ToolFact {}

    /** A command goes on as a background shell. */
    record WentToBackground(String shell) implements ToolFact {}

    /** The text is what a background shell has printed since the last look. */
    record ShellPrinted(String shell) implements ToolFact {}

    /** A background shell ended. */
    record ShellEnded(String shell, int code) implements ToolFact {}

    /** A background shell was stopped. */
    record ShellStopped(String shell) implements ToolFact {}
}
