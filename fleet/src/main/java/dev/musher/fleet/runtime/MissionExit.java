package dev.musher.fleet.runtime;

import dev.musher.pipeline.story.Dollars;
import java.time.Instant;

/** How a mission ended, without its result. */
public sealed interface MissionExit {
    /** It thinks that it is done. */
    record Exited() implements MissionExit {}

    /** It could not go on. */
    record Broke(Heard heard, String detail) implements MissionExit {}

    /** The talk that it should resume cannot be; nothing was done. */
    record NotResumed(String detail) implements MissionExit {}

    /** The vendor of its model closed the door until then. */
    record Throttled(Instant until) implements MissionExit {}

    /**
     * Its model cannot be used until a person changes something: a wrong key, a model that does not
     * exist, an account without quota.
     */
    record Unusable(String why) implements MissionExit {}

    /** The vendor rejects what it sends, and would again; a sentence says why and what to do. */
    record Rejected(String why) implements MissionExit {}

    /** A limit of its own ended it. */
    record LimitReached(String limit) implements MissionExit {}

    /**
     * The budgets that it shares with others had too little free.
     *
     * @param need what its next call can cost at worst; nothing if it is not known
     */
    record OutOfMoney(Dollars need, String why) implements MissionExit {}

    /** It was interrupted. */
    record Stopped() implements MissionExit {}

    /** Whether the model had said anything before. */
    enum Heard {
        NOTHING,
        SOMETHING
    }
}
