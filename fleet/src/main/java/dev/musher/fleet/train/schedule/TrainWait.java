package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;

/** Why a story of the queue has not landed yet. */
public sealed interface TrainWait {
    /** It is in a green stack and lands now, or as soon as the landing is possible. */
    record Lands(StoryStack stack) implements TrainWait {}

    /** The green stack that it is in waits for a build that is about to say who is to blame. */
    record Held(StoryStack stack) implements TrainWait {}

    /** It turned a green stack red and leaves. */
    record Leaves(StoryStack red) implements TrainWait {}

    /** It is being built. */
    record Building(StoryStack stack) implements TrainWait {}

    /**
     * It is one of those that may have made this stack red, and its turn to be told apart comes.
     */
    record Suspected(StoryStack red) implements TrainWait {}

    /** It was green on a base of the past, and rides with the next build. */
    record Proven() implements TrainWait {}

    /** One that it depends on has to be stacked before it. */
    record After(ItemNumber other) implements TrainWait {}

    /** It does not go on one that is before it; when that has landed or left, it is seen again. */
    record Clashes(ItemNumber other) implements TrainWait {}

    /** It does not go on base: nothing that the train builds will change that. */
    record ClashesWithBase() implements TrainWait {}

    /** Its turn comes. */
    record Turn() implements TrainWait {}
}
