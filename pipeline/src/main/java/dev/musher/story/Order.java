package dev.musher.story;

import java.time.Instant;

/** A command, with who gives it, when, and what they believe. */
public record Order(Actor by, Instant at, Belief belief, Command command) {
    /** What must still be true, so that a timer or an old screen moves nothing that has moved. */
    public sealed interface Belief {
        /** Nothing in particular. */
        record Any() implements Belief {}

        /** The item is still in this visit. */
        record SameVisit(int visit) implements Belief {}
    }

    public Order(Actor by, Instant at, Command command) {
        this(by, at, new Belief.Any(), command);
    }
}
