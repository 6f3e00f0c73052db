package dev.musher.fleet.landing;

/** The steps of a landing, in their order; killed after any of them, the next life goes on. */
enum LandingStep {
    WRITTEN_DOWN,
    LOCKED,
    /** Nothing is in the way; git looks again file by file when it writes. */
    CHECKED,
    CARRIED,
    MOVED,
    SETTLED;

    /** Hears of every step that is done. */
    @FunctionalInterface
    interface Watch {
        void reached(LandingStep landingStep);
    }
}
