package dev.musher.pipeline.explorer;

/** What an exploration came to. */
sealed interface ExplorationResult {
    /**
     * How much was seen.
     *
     * @param states different worlds
     * @param depth turns from the start to the farthest world that was gone on from
     */
    record Figures(int states, long transitions, int depth, long millis) {}

    /** Nothing is wrong. */
    record Holds(Figures figures, Extent extent) implements ExplorationResult {}

    /** This is. */
    record Broken(Counterexample tale, Figures figures) implements ExplorationResult {}

    /** How far it went. */
    enum Extent {
        /** Every world that can be reached was seen. */
        ALL,
        /** As many as were asked for. */
        BOUNDED
    }
}
