package dev.musher.story;

import dev.musher.story.Stage.Active;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Frozen;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Stage.Thawed;

/** When an item may be made to stand still, and to go on. */
final class PauseRules {
    private PauseRules() {}

    static Verdict block(Case at, String reason) {
        return wrap(at, new Moved.Blocked(reason));
    }

    static Verdict hold(Case at, String reason) {
        return wrap(at, new Moved.Held(reason));
    }

    static Verdict stop(Case at, String reason) {
        return at.item().assignment() instanceof Assignment.Running(var attempt)
                ? wrap(at, new Moved.AttemptStopped(attempt.number(), reason))
                : Verdict.no("no agent is at work on it");
    }

    static Verdict freeze(Case at, String reason) {
        return switch (at.stage()) {
            case Thawed _ -> Verdict.go(new Moved.Frozen(reason));
            case Frozen _ -> Verdict.no("it is frozen already");
            case Over _ -> Verdict.no("it is over");
        };
    }

    private static Verdict wrap(Case at, Moved moved) {
        return switch (at.stage()) {
            case Active _ -> Verdict.go(moved);
            case Blocked _ -> Verdict.no("it is blocked already");
            case ReviewHold _ -> Verdict.no("it is held for review already");
            case Frozen _ -> Verdict.no("it is frozen already");
            case Over _ -> Verdict.no("it is over");
        };
    }

    static Verdict unblock(Case at) {
        return switch (at.stage()) {
            case Blocked _ -> Verdict.go(new Moved.Unblocked());
            case Frozen _ -> Verdict.no("it is frozen; unfreeze it first");
            case Active _, ReviewHold _, Over _ -> Verdict.no("it is not blocked");
        };
    }

    static Verdict unfreeze(Case at) {
        return switch (at.stage()) {
            case Frozen _ -> Verdict.go(new Moved.Unfrozen());
            case Thawed _, Over _ -> Verdict.no("it is not frozen");
        };
    }

    /** What a person has to judge would wait for nobody if it were only let go. */
    static Verdict release(Case at) {
        return switch (at.stage()) {
            case ReviewHold(Qa qa, _) when qa.review().wantsPerson() ->
                    Verdict.no("it waits for a verdict; approve it or send it back");
            case ReviewHold _ -> Verdict.go(new Moved.Released());
            case Frozen _ -> Verdict.no("it is frozen; unfreeze it first");
            case Active _, Blocked _, Over _ -> Verdict.no("it is not held for review");
        };
    }
}
