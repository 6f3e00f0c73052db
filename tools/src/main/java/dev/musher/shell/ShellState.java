package dev.musher.shell;

/** How far a shell is. What it started may outlive its main process. */
sealed interface ShellState {
    /** Its main process is alive. */
    record Running() implements ShellState {}

    /** Its main process ended by itself. */
    record Ended(int code) implements ShellState {}

    /** Somebody stopped it. */
    record Stopped() implements ShellState {}
}
