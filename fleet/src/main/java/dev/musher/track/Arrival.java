package dev.musher.track;

import dev.musher.git.CommitId;

/** What came of the wish to move base. */
public sealed interface Arrival {
    record Landed(Landfall landfall) implements Arrival {}

    /** Somebody else has moved base; nothing was changed. */
    record BaseMoved(CommitId now) implements Arrival {}

    /** The user is in the way; the sentence says what to do. Nothing was changed. */
    record Waits(String why, Lasts lasts) implements Arrival {}

    /** How long something is in the way. */
    enum Lasts {
        /** Another git is at work; that ends by itself. */
        MOMENT,
        /** Until somebody does something about it. */
        PERSON
    }
}
