package dev.musher.story;

import java.time.Duration;

/** One gate as it ran: which command, how it ended, how long it took, and the end of its output. */
public record GateStep(String name, String command, int exitCode, Duration took, String tail) {
    public static final int LONGEST_TAIL = 8_000;

    public GateStep {
        if (name.isBlank() || tail.length() > LONGEST_TAIL || took.isNegative()) {
            throw new IllegalArgumentException("not a gate that ran: " + name);
        }
    }

    public boolean isGreen() {
        return exitCode == 0;
    }
}
