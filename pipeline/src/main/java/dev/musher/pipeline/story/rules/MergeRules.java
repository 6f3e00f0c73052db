package dev.musher.pipeline.story.rules;

import dev.musher.base.text.CountText;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Charge;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.event.WorkEvent.MergeLanded;
import dev.musher.pipeline.story.event.WorkEvent.RecoveryAttempted;
import dev.musher.pipeline.story.event.WorkEvent.RecoverySpent;
import dev.musher.pipeline.story.event.WorkEvent.Strike;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemProgress;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage.Archived;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Closed;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Live;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import dev.musher.pipeline.story.order.ReportCommand.AttemptRecovery;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
import java.util.Optional;

/** How work lands, and what happens when it does not. */
final class MergeRules {
    private MergeRules() {}

    /**
     * A landed commit is a fact, whatever was decided about the item while it landed: what is in
     * base is done, and what is done is in base. Only what is deleted stays where it is, and knows.
     */
    static RuleVerdict land(RuleInput at, LandMerge land) {
        return switch (at.stage()) {
            case Done _, Archived(Done _, _) -> RuleVerdict.deny("it has landed");
            case Live _, Closed _, Archived _, Deleted _ ->
                    problemOfLanding(at.item().progress(), land.landing())
                            .map(RuleVerdict::deny)
                            .orElseGet(
                                    () ->
                                            RuleVerdict.accept(
                                                    new MergeLanded(
                                                            land.landing(), at.order().at())));
        };
    }

    private static Optional<String> problemOfLanding(ItemProgress itemProgress, Landing landing) {
        if (itemProgress.offered().isEmpty()) {
            return Optional.of("none of its work is approved for merging");
        }
        var tip = itemProgress.offered().get().tip();
        return tip.equals(landing.tip())
                ? Optional.empty()
                : Optional.of("what may land is %s, not %s".formatted(tip, landing.tip()));
    }

    static RuleVerdict fail(RuleInput at, FailMerge fail) {
        if (fail.visit() != at.item().progress().visit()) {
            return RuleVerdict.deny("that merge was tried before the item last moved");
        }
        return switch (at.stage()) {
            case Merge _ -> failed(at, fail.failure());
            case MergeFailed _ ->
                    isRecovering(at.item())
                            ? RuleVerdict.accept(
                                    new WorkEvent.MergeFailed(fail.failure(), Strike.NOT_COUNTED))
                            : RuleVerdict.deny("its merge has already failed");
            case Wrapped _ -> RuleVerdict.deny("it is paused, so it is not merged");
            case Upcoming _, Backlog _, Coding _, Qa _, MergeFailedFinal _, Over _ ->
                    RuleVerdict.deny("it is not being merged");
        };
    }

    private static boolean isRecovering(Item item) {
        return item.assignment() instanceof AttemptAssignment.Running(Attempt attempt)
                && attempt.worker().role() == AgentRole.MERGER;
    }

    private static RuleVerdict failed(RuleInput at, MergeFailure failure) {
        var failed =
                new WorkEvent.MergeFailed(
                        failure, isRecovering(at.item()) ? Strike.NOT_COUNTED : Strike.COUNTED);
        if (failure instanceof MergeFailure.Empty) {
            return RuleVerdict.accept(
                    failed, new MoveEvent.Blocked("the merge would change nothing"));
        }
        int strikes = at.item().progress().strikes() + 1;
        return failed.strike() == Strike.COUNTED && strikes >= at.policy().strikes()
                ? RuleVerdict.accept(
                        failed,
                        new MoveEvent.Blocked(
                                "%s to merge; the last: %s"
                                        .formatted(
                                                CountText.of(strikes, "failure"),
                                                failure.reason())))
                : RuleVerdict.accept(failed);
    }

    static RuleVerdict recover(RuleInput at, AttemptRecovery attempted) {
        if (!(at.stage() instanceof MergeFailed || at.stage() instanceof MergeFailedFinal)) {
            return RuleVerdict.deny("there is no failed merge to recover");
        }
        return TicketRules.problem(at, attempted.ticket(), AgentRole.MERGER)
                .map(RuleVerdict::deny)
                .orElseGet(() -> recovered(at, attempted));
    }

    /** What a merger committed is new work: it is judged like a coder's before it may land. */
    private static RuleVerdict recovered(RuleInput at, AttemptRecovery attempted) {
        var event =
                new RecoveryAttempted(
                        attempted.ticket(), attempted.recovery(), toll(at, attempted));
        return switch (attempted.recovery()) {
            case Recovery.Recovered _ ->
                    RuleVerdict.accept(
                            event, new MoveEvent.RequeuedForQa(at.item().qaMode(at.policy().qa())));
            case Recovery.Failed _ ->
                    isSpent(at, event.toll())
                            ? RuleVerdict.accept(event, new RecoverySpent())
                            : RuleVerdict.accept(event);
        };
    }

    private static boolean isSpent(RuleInput at, Charge charge) {
        return at.stage() instanceof MergeFailed failed
                && failed.tries().after(charge).retries() >= at.policy().recoveries();
    }

    /** Who quit early was charged when it ended, and a forced end costs nothing. */
    private static Charge toll(RuleInput at, AttemptRecovery attempted) {
        return switch (attempted.recovery()) {
            case Recovery.Recovered _ -> Charge.NONE;
            case Recovery.Failed _ ->
                    at.item().assignment() instanceof Ended(_, var attemptEnding)
                                    && attemptEnding instanceof AttemptEnding.Finished
                            ? Charge.RETRY
                            : Charge.NONE;
        };
    }
}
