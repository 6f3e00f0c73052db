package dev.musher.pipeline.story.rules;

import dev.musher.base.text.CountText;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Charge;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent.RecoverySpent;
import dev.musher.pipeline.story.item.ItemStopReason;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import java.util.Optional;

/** What an ending costs in the stage where it happens, and when the cost is too much. */
final class AttemptCharges {
    private AttemptCharges() {}

    /** A stage that stands still is charged nothing, so that it comes back unchanged. */
    static Charge charge(Stage stage, AttemptEnding attemptEnding) {
        return tries(stage).isPresent() ? attemptEnding.charge() : Charge.NONE;
    }

    /** What follows from one more toll; absent if the stage can bear it. */
    static Optional<ItemEvent> consequence(
            RuleInput at, Charge charge, AttemptEnding attemptEnding) {
        if (charge == Charge.BLOCK) {
            return Optional.of(new MoveEvent.Blocked(before(at) + told(attemptEnding)));
        }
        return charge == Charge.NONE
                ? Optional.empty()
                : tries(at.stage())
                        .map(stageTries -> stageTries.after(charge))
                        .flatMap(
                                stageTries ->
                                        (charge == Charge.RETRY
                                                        ? retried(at, stageTries, attemptEnding)
                                                        : Optional.<ItemEvent>empty())
                                                .or(() -> setBack(at, stageTries, attemptEnding)));
    }

    /** Only one more retry can be one too many: a person who unblocked it wants it tried again. */
    private static Optional<ItemEvent> retried(
            RuleInput at, StageTries stageTries, AttemptEnding attemptEnding) {
        if (at.stage() instanceof MergeFailed) {
            return stageTries.retries() >= at.policy().recoveries()
                    ? Optional.of(new RecoverySpent())
                    : Optional.empty();
        }
        return stageTries.retries() < at.policy().retries()
                ? Optional.empty()
                : Optional.of(
                        new MoveEvent.Blocked(
                                "%sthe last agent %s; all %d tries in %s are used"
                                        .formatted(
                                                before(at),
                                                told(attemptEnding),
                                                stageTries.retries(),
                                                at.stage().word())));
    }

    private static Optional<ItemEvent> setBack(
            RuleInput at, StageTries stageTries, AttemptEnding attemptEnding) {
        if (stageTries.falseStarts() >= at.policy().falseStarts()) {
            return Optional.of(
                    new MoveEvent.Blocked(
                            "%s in a row before any output; %sthe last agent %s"
                                    .formatted(
                                            CountText.of(stageTries.falseStarts(), "crash"),
                                            before(at),
                                            told(attemptEnding))));
        }
        if (stageTries.setbacks() >= at.policy().setbacks()) {
            return Optional.of(
                    new MoveEvent.Blocked(
                            "%s in a row; %sthe last agent %s"
                                    .formatted(
                                            CountText.of(stageTries.setbacks(), "setback"),
                                            before(at),
                                            told(attemptEnding))));
        }
        return Optional.empty();
    }

    /** What was found wrong comes first: it matters more than how the last attempt ended. */
    private static String before(RuleInput at) {
        return ItemStopReason.of(at.stage()).map(why -> why + "; ").orElse("");
    }

    private static String told(AttemptEnding attemptEnding) {
        return switch (attemptEnding) {
            case AttemptEnding.Finished _ -> "finished";
            case AttemptEnding.QuitEarly(var detail) -> "quit early: " + detail;
            case AttemptEnding.Crashed(_, var detail) -> "crashed: " + detail;
            case AttemptEnding.Rejected(var why) -> why;
            case AttemptEnding.Throttled(var until) -> "was rate-limited until " + until;
            case AttemptEnding.LimitReached(var limit) -> "reached a limit: " + limit;
            case AttemptEnding.OutOfMoney(_, var why) -> "ran out of budget: " + why;
            case AttemptEnding.Stopped(var why) -> "was stopped: " + why;
        };
    }

    private static Optional<StageTries> tries(Stage stage) {
        return switch (stage) {
            case Coding coding -> Optional.of(coding.tries());
            case Qa qa -> Optional.of(qa.tries());
            case MergeFailed failed -> Optional.of(failed.tries());
            case Upcoming _, Backlog _, Merge _, MergeFailedFinal _, Wrapped _, Over _ ->
                    Optional.empty();
        };
    }
}
