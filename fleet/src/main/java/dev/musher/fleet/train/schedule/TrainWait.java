package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;

/** Why a story of the queue has not landed yet. */
public sealed interface TrainWait {
    /** What a board says of it, without a full stop. */
    String words();

    /** It is in a green stack and lands now, or as soon as the landing is possible. */
    record Lands(StoryStack stack) implements TrainWait {
        @Override
        public String words() {
            return "lands with " + stack;
        }
    }

    /** The green stack that it is in waits for a build that is about to say who is to blame. */
    record Held(StoryStack stack) implements TrainWait {
        @Override
        public String words() {
            return "green in " + stack + "; waits for a build that finds a culprit";
        }
    }

    /** It turned a green stack red and leaves. */
    record Leaves(StoryStack red) implements TrainWait {
        @Override
        public String words() {
            return "turned the train red in " + red;
        }
    }

    /** It is being built. */
    record Building(StoryStack stack) implements TrainWait {
        @Override
        public String words() {
            return "being built in " + stack;
        }
    }

    /**
     * It is one of those that may have made this stack red, and its turn to be told apart comes.
     */
    record Suspected(StoryStack red) implements TrainWait {
        @Override
        public String words() {
            return "suspected since " + red + " was red";
        }
    }

    /** It was green on a base of the past, and rides with the next build. */
    record Proven() implements TrainWait {
        @Override
        public String words() {
            return "green on an earlier base; rides with the next build";
        }
    }

    /** One that it depends on has to be stacked before it. */
    record After(ItemNumber other) implements TrainWait {
        @Override
        public String words() {
            return "waits for story " + other;
        }
    }

    /** It does not go on one that is before it; when that has landed or left, it is seen again. */
    record Clashes(ItemNumber other) implements TrainWait {
        @Override
        public String words() {
            return "conflicts with story " + other + ", which is before it";
        }
    }

    /** It does not go on base: nothing that the train builds will change that. */
    record ClashesWithBase() implements TrainWait {
        @Override
        public String words() {
            return "conflicts with base";
        }
    }

    /** Its turn comes. */
    record Turn() implements TrainWait {
        @Override
        public String words() {
            return "waits for its turn";
        }
    }
}
