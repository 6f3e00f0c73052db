package dev.musher.pipeline.story.order;

import dev.musher.pipeline.story.Actor;
import java.time.Instant;

/** A command, with who gives it, when, and what they believe. */
public record Order(Actor by, Instant at, Precondition belief, ItemCommand command) {
    /** What must still be true, so that a timer or an old screen moves nothing that has moved. */
    public sealed interface Precondition {
        /** Nothing in particular. */
        record Any() implements Precondition {}

        /** The item is still in this visit. */
        record SameVisit(int visit) implements Precondition {}
    }

    public Order(Actor by, Instant at, ItemCommand itemCommand) {
        this(by, at, new Precondition.Any(), itemCommand);
    }
}
