package dev.musher.agent.memory.backing;

import java.util.OptionalInt;

/**
 * A command that ran, as the harness saw it; one of its steps where it has several.
 *
 * @param command as it was typed, with single spaces
 * @param code its exit code; empty if it was stopped, or nothing is known of its end
 * @param turn of the session, counted from 1
 */
public record SeenCommand(String command, OptionalInt code, int turn) {
    public SeenCommand {
        command = String.join(" ", command.strip().split("\\s+", -1));
    }

    public SeenCommand(String command, int code, int turn) {
        this(command, OptionalInt.of(code), turn);
    }

    boolean succeeded() {
        return code.isPresent() && code.getAsInt() == 0;
    }

    boolean failed() {
        return code.isEmpty() || code.getAsInt() != 0;
    }
}
