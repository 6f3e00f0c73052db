package dev.musher.tool;

import java.time.Duration;
import java.util.List;

/** What is known of a call beside its text: nothing that a command prints can look like one. */
public sealed interface Fact {
    /**
     * A command came to its end.
     *
     * @param left processes that it started and that still run
     */
    record CommandEnded(int code, List<Long> left) implements Fact {
        public CommandEnded {
            left = List.copyOf(left);
        }

        public CommandEnded(int code) {
            this(code, List.of());
        }
    }

    /** A command was stopped because it took too long. */
    record CommandTimedOut(Duration limit) implements Fact {}

    /** A command goes on as a background shell. */
    record WentToBackground(String shell) implements Fact {}

    /** The text is what a background shell has printed since the last look. */
    record ShellPrinted(String shell) implements Fact {}

    /** A background shell came to its end. */
    record ShellEnded(String shell, int code) implements Fact {}

    /** A background shell was stopped. */
    record ShellStopped(String shell) implements Fact {}
}
