package dev.musher.runtime;

import dev.musher.story.Dollars;
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

    /**
     * Its model takes nothing from anybody until a person changes something: a wrong key, a model
     * that does not exist, an account without quota.
     */
    record Unusable(String why) implements Exit {}

    /** A limit of its own ended it. */
    record LimitReached(String limit) implements Exit {}

    /**
     * The budgets that it shares with others had too little free.
     *
     * @param need what its next call can cost at worst; nothing if it is not known
     */
    record OutOfMoney(Dollars need, String why) implements Exit {}

    /** It was interrupted. */
    record Stopped() implements Exit {}

    /** Whether the model had said anything before. */
    enum Heard {
        NOTHING,
        SOMETHING
    }
}
