package dev.musher.shell;

import dev.musher.tool.Fact;
import java.util.List;

/** How far a shell is. What it started may outlive its main process. */
sealed interface ShellState {
    /** What a call that tells of it knows. */
    default List<Fact> facts(String id) {
        return switch (this) {
            case Running _ -> List.of();
            case Ended(int code) -> List.of(new Fact.ShellEnded(id, code));
            case Stopped _ -> List.of(new Fact.ShellStopped(id));
        };
    }

    /** Its main process is alive. */
    record Running() implements ShellState {}

    /** Its main process ended by itself. */
    record Ended(int code) implements ShellState {}

    /** Somebody stopped it. */
    record Stopped() implements ShellState {}
}
