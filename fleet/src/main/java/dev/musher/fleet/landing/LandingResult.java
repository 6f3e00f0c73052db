package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;

/** The result of a landing. */
public sealed interface LandingResult {
    record Landed(LandedStack landfall) implements LandingResult {}

    /** Another process has moved base; nothing was changed. */
    record BaseMoved(CommitId now) implements LandingResult {}

    /** The user is in the way; the sentence says what to do. Nothing was changed. */
    record Waits(String why, Lasts lasts) implements LandingResult {}

    /** How long something is in the way. */
    enum Lasts {
        /** Another git is at work; that ends by itself. */
        MOMENT,
        /** Until a person does something about it. */
        PERSON
    }
}
