package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.Stage.Active;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Frozen;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.item.Stage.Thawed;

/** When an item may be made to stand still, and to go on. */
final class PauseRules {
    private PauseRules() {}

    static RuleVerdict block(RuleInput at, String reason) {
        return wrap(at, new MoveEvent.Blocked(reason));
    }

    static RuleVerdict hold(RuleInput at, String reason) {
        return wrap(at, new MoveEvent.Held(reason));
    }

    static RuleVerdict stop(RuleInput at, String reason) {
        return at.item().assignment() instanceof AttemptAssignment.Running(var attempt)
                ? wrap(at, new MoveEvent.AttemptStopped(attempt.number(), reason))
                : RuleVerdict.deny("no agent is at work on it");
    }

    static RuleVerdict freeze(RuleInput at, String reason) {
        return switch (at.stage()) {
            case Thawed _ -> RuleVerdict.accept(new MoveEvent.Frozen(reason));
            case Frozen _ -> RuleVerdict.deny("it is already frozen");
            case Over _ -> RuleVerdict.deny("it is closed");
        };
    }

    private static RuleVerdict wrap(RuleInput at, MoveEvent moveEvent) {
        return switch (at.stage()) {
            case Active _ -> RuleVerdict.accept(moveEvent);
            case Blocked _ -> RuleVerdict.deny("it is already blocked");
            case ReviewHold _ -> RuleVerdict.deny("it is already held for review");
            case Frozen _ -> RuleVerdict.deny("it is already frozen");
            case Over _ -> RuleVerdict.deny("it is closed");
        };
    }

    static RuleVerdict unblock(RuleInput at) {
        return switch (at.stage()) {
            case Blocked _ -> RuleVerdict.accept(new MoveEvent.Unblocked());
            case Frozen _ -> RuleVerdict.deny("unfreeze it first");
            case Active _, ReviewHold _, Over _ -> RuleVerdict.deny("it is not blocked");
        };
    }

    static RuleVerdict unfreeze(RuleInput at) {
        return switch (at.stage()) {
            case Frozen _ -> RuleVerdict.accept(new MoveEvent.Unfrozen());
            case Thawed _, Over _ -> RuleVerdict.deny("it is not frozen");
        };
    }

    /** An item that waits for a person's verdict would wait for ever if it were only released. */
    static RuleVerdict release(RuleInput at) {
        return switch (at.stage()) {
            case ReviewHold(Qa qa, _) when qa.review().wantsPerson() ->
                    RuleVerdict.deny("approve it or send it back");
            case ReviewHold _ -> RuleVerdict.accept(new MoveEvent.Released());
            case Frozen _ -> RuleVerdict.deny("unfreeze it first");
            case Active _, Blocked _, Over _ -> RuleVerdict.deny("it is not held for review");
        };
    }
}
