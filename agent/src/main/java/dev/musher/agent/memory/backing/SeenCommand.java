package dev.musher.agent.memory.backing;

import java.util.OptionalInt;

/**
 * A command that ran, as the harness saw it; one of its steps where it has several.
 *
 * @param command as it was typed, with single spaces
 * @param code its exit code; empty if it was stopped, or nothing is known of its end
 * @param turn of the session, counted from 1
 * @param edits how many edits of files, and commands of which a part is not known, came before it:
 *     runs with the same number can be compared
 */
public record SeenCommand(
        String command, OptionalInt code, int turn, int edits, Tree tree, Effect effect) {
    /** Whether it ran on the files as they are now. */
    public enum Tree {
        CURRENT,
        CHANGED_SINCE
    }

    /** Whether it may be why a later command ends otherwise. */
    public enum Effect {
        POSSIBLE,
        /** It only reads, or its steps stand for it. */
        NONE
    }

    public SeenCommand {
        command = plain(command);
    }

    public SeenCommand(String command, int code, int turn) {
        this(command, OptionalInt.of(code), turn, 0, Tree.CURRENT, Effect.POSSIBLE);
    }

    static String plain(String command) {
        return String.join(" ", command.strip().split("\\s+", -1));
    }

    SeenCommand after(int edits, Tree tree) {
        return new SeenCommand(command, code, turn, edits, tree, effect);
    }

    boolean succeeded() {
        return code.isPresent() && code.getAsInt() == 0;
    }

    boolean failed() {
        return code.isEmpty() || code.getAsInt() != 0;
    }
}
