package dev.musher.runtime;

import java.time.Instant;

/** How a mission ended, without a word about what it brought. */
public sealed interface Exit {
    /** It thinks that it is done. */
    record Exited() implements Exit {}

    /** It could not go on. */
    record Broke(Heard heard, String detail) implements Exit {}

    /** The talk that it should resume cannot be; nothing was done. */
    record NotResumed(String detail) implements Exit {}

    /** The vendor of its model closed the door until then. */
    record Throttled(Instant until) implements Exit {}

    /** A limit of its runtime ended it. */
    record LimitReached(String limit) implements Exit {}

    /** It was interrupted. */
    record Stopped() implements Exit {}

    /** Whether the model had said anything before. */
    enum Heard {
        NOTHING,
        SOMETHING
    }
}
