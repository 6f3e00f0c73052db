package dev.musher.terminal.composer;

/** Whether a run goes on. */
public enum Activity {
    IDLE,
    RUNNING
}
