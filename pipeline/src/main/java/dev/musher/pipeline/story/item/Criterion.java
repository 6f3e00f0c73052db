package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.Actor;

/**
 * One acceptance criterion. Its number stays its own when others are removed, so that the wrong one
 * is never ticked.
 */
public record Criterion(int number, String text, Mark mark) {
    /** Whether the criterion is met. */
    public sealed interface Mark {
        /** Not yet. */
        record Open() implements Mark {}

        /** Yes, as this actor said. */
        record Checked(Actor by) implements Mark {}
    }

    public Criterion marked(Mark other) {
        return new Criterion(number, text, other);
    }
}
