package dev.musher.proof;

/** How often a step has to be red before it counts. */
enum Tries {
    ONCE(1),
    /** For what decides about others' work: a flake must not. */
    TWICE(2);

    private final int count;

    Tries(int count) {
        this.count = count;
    }

    /** Whether the end of a step counts. */
    boolean settle(Evidence evidence) {
        return evidence.step().isGreen() || evidence.step().tries() >= count;
    }
}
