package dev.musher.tools.shell;

import dev.musher.tools.api.ToolFact;
import java.util.List;

/** How far a shell is. What it started may outlive its main process. */
sealed interface ShellState {
    /** What a call that tells of it knows. */
    default List<ToolFact> facts(String id) {
        return switch (this) {
            case Running _ -> List.of();
            case Ended(int code) -> List.of(new ToolFact.ShellEnded(id, code));
            case Stopped _ -> List.of(new ToolFact.ShellStopped(id));
        };
    }

    /** Its main process is alive. */
    record Running() implements ShellState {}

    /** Its main process ended by itself. */
    record Ended(int code) implements ShellState {}

    /** It was stopped. */
    record Stopped() implements ShellState {}
}
