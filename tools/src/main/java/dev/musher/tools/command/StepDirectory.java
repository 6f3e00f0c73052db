package dev.musher.tools.command;

/** The directory that a step runs in. */
public sealed interface StepDirectory {
    /**
     * Known, relative to where the whole command starts: empty for that directory itself, or the
     * folded text of every {@code cd} on the way, which may be absolute.
     */
    record Known(String path) implements StepDirectory {}

    /** Not known before it runs. */
    record Unknown() implements StepDirectory {}
}
