package dev.musher.explorer;

/** What an exploration came to. */
sealed interface Finding {
    /**
     * How much was seen.
     *
     * @param states different worlds
     * @param depth turns from the start to the farthest world that was gone on from
     */
    record Figures(int states, long transitions, int depth, long millis) {}

    /** Nothing is wrong. */
    record Holds(Figures figures, Extent extent) implements Finding {}

    /** This is. */
    record Broken(Tale tale, Figures figures) implements Finding {}

    /** How far it went. */
    enum Extent {
        /** Every world that can be reached was seen. */
        ALL,
        /** As many as were asked for. */
        BOUNDED
    }
}
