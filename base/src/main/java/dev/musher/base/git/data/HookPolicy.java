package dev.musher.base.git.data;

/** Whether a command runs the hooks that the user has installed. */
public enum HookPolicy {
    SKIP,
    RUN
}
