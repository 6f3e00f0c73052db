package dev.musher.git;

/** Whether a command runs the hooks that the user has installed. */
public enum Hooks {
    SKIP,
    RUN
}
