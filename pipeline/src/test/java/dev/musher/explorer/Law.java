package dev.musher.explorer;

import java.util.Optional;

/** Something that must always be so; each answer is a sentence about what is wrong. */
interface Law {
    /** Looks at every world. */
    default Optional<String> state(World world) {
        return Optional.empty();
    }

    /** Looks at every turn. */
    default Optional<String> turn(World before, Turn turn) {
        return Optional.empty();
    }

    /** Looks at worlds in which nothing moves unless a person or fate moves it. */
    default Optional<String> quiet(World world) {
        return Optional.empty();
    }
}
