package dev.musher.story;

import dev.musher.text.Utf8;
import java.time.Duration;

/** One gate as it ran: which command, how it ended, how long it took, and the end of its output. */
public record GateStep(String name, String command, int exitCode, Duration took, String tail) {
    /** In bytes. */
    public static final int LONGEST_TAIL = 8_000;

    public GateStep {
        if (name.isBlank() || took.isNegative()) {
            throw new IllegalArgumentException("not a gate that ran: '" + name + "'");
        }
        command = Cut.text(command);
        tail = Utf8.tail(Utf8.encodable(tail), LONGEST_TAIL);
    }

    public boolean isGreen() {
        return exitCode == 0;
    }
}
