package dev.musher.train.plan;

import dev.musher.story.ItemNumber;

/** Why a story of the queue has not landed yet. */
public sealed interface Wait {
    /** It is in a green stack and lands now, or as soon as the landing is possible. */
    record Lands(Stack stack) implements Wait {}

    /** The green stack that it is in waits for a build that is about to say who is to blame. */
    record Held(Stack stack) implements Wait {}

    /** It turned a green stack red and leaves. */
    record Leaves(Stack red) implements Wait {}

    /** It is being built. */
    record Building(Stack stack) implements Wait {}

    /**
     * It is one of those that may have made this stack red, and its turn to be told apart comes.
     */
    record Suspected(Stack red) implements Wait {}

    /** It was green on a base of the past, and rides with the next build. */
    record Proven() implements Wait {}

    /** One that it depends on has to be stacked before it. */
    record After(ItemNumber other) implements Wait {}

    /** It does not go on one that is before it; when that has landed or left, it is seen again. */
    record Clashes(ItemNumber other) implements Wait {}

    /** It does not go on base: nothing that the train builds will change that. */
    record ClashesWithBase() implements Wait {}

    /** Its turn comes. */
    record Turn() implements Wait {}
}
