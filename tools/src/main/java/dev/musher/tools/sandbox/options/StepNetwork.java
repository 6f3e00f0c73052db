package dev.musher.tools.sandbox.options;

/** Which hosts a step of a project may reach. */
public enum StepNetwork {
    /** Only itself: it has a loopback device of its own. */
    ITSELF,
    /** Also the hosts that the user lets commands reach. */
    ALLOWED_HOSTS
}
