package dev.musher.pipeline.explorer;

import java.util.Optional;

/** Something that must always be so; each answer is a sentence about what is wrong. */
interface Invariant {
    /**
     * A turn in its world.
     *
     * @param by what led to the world, if it is not the first
     */
    record Step(World before, Optional<WorldStep.Deed> by, WorldStep turn) {
        World after() {
            return turn.after();
        }
    }

    /** Looks at every world. */
    default Optional<String> state(World world) {
        return Optional.empty();
    }

    /** Looks at every turn. */
    default Optional<String> turn(Step step) {
        return Optional.empty();
    }

    /** Looks at worlds in which nothing moves unless a person or fate moves it. */
    default Optional<String> quiet(World world) {
        return Optional.empty();
    }
}
