package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;

/**
 * A story whose addition turned a green stack red. Both were built on the present base; the green
 * one may be base itself.
 */
public record Culprit(ItemNumber story, StoryStack red, StoryStack green) {
    public Culprit {
        if (!red.equals(green.with(story))) {
            throw new IllegalArgumentException(
                    "%s does not make %s of %s".formatted(story, red, green));
        }
    }
}
