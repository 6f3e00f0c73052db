package dev.musher.story;

import dev.musher.story.Assignment.Ended;
import dev.musher.story.Ending.Toll;
import dev.musher.story.Stage.Archived;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Closed;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Live;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.Upcoming;
import dev.musher.story.Stage.Wrapped;
import dev.musher.story.Worked.MergeLanded;
import dev.musher.story.Worked.RecoveryAttempted;
import dev.musher.story.Worked.RecoverySpent;
import dev.musher.story.Worked.Strike;
import dev.musher.story.Working.AttemptRecovery;
import dev.musher.story.Working.FailMerge;
import dev.musher.story.Working.LandMerge;
import dev.musher.story.Working.Recovery;
import java.util.Optional;

/** How work lands, and what happens when it does not. */
final class MergeRules {
    private MergeRules() {}

    /**
     * A landed commit is a fact, whatever was decided about the item while it landed: what is in
     * base is done, and what is done is in base. Only what is deleted stays where it is, and knows.
     */
    static Verdict land(Case at, LandMerge land) {
        return switch (at.stage()) {
            case Done _, Archived(Done _, _) -> Verdict.no("it has landed");
            case Live _, Closed _, Archived _, Deleted _ ->
                    problemOfLanding(at.item().progress(), land.landing())
                            .map(Verdict::no)
                            .orElseGet(
                                    () ->
                                            Verdict.go(
                                                    new MergeLanded(
                                                            land.landing(), at.order().at())));
        };
    }

    private static Optional<String> problemOfLanding(Progress progress, Landing landing) {
        if (progress.offered().isEmpty()) {
            return Optional.of("nothing of it was judged good for merging");
        }
        var tip = progress.offered().get().tip();
        return tip.equals(landing.tip())
                ? Optional.empty()
                : Optional.of("what may land is %s, not %s".formatted(tip, landing.tip()));
    }

    static Verdict fail(Case at, FailMerge fail) {
        if (fail.visit() != at.item().progress().visit()) {
            return Verdict.no("that merge was tried before the item last moved");
        }
        return switch (at.stage()) {
            case Merge _ -> failed(at, fail.failure());
            case MergeFailed _ ->
                    isRecovering(at.item())
                            ? Verdict.go(new Worked.MergeFailed(fail.failure(), Strike.NOT_COUNTED))
                            : Verdict.no("its merge has failed already");
            case Wrapped _ -> Verdict.no("it stands still, so it is not merged");
            case Upcoming _, Backlog _, Coding _, Qa _, MergeFailedFinal _, Over _ ->
                    Verdict.no("it is not being merged");
        };
    }

    private static boolean isRecovering(Item item) {
        return item.assignment() instanceof Assignment.Running(Attempt attempt)
                && attempt.worker().role() == Role.MERGER;
    }

    private static Verdict failed(Case at, MergeFailure failure) {
        var failed =
                new Worked.MergeFailed(
                        failure, isRecovering(at.item()) ? Strike.NOT_COUNTED : Strike.COUNTED);
        if (failure instanceof MergeFailure.Empty) {
            return Verdict.go(failed, new Moved.Blocked("the merge would change nothing"));
        }
        int strikes = at.item().progress().strikes() + 1;
        return failed.strike() == Strike.COUNTED && strikes >= at.policy().strikes()
                ? Verdict.go(
                        failed,
                        new Moved.Blocked(
                                "%s to merge; the last: %s"
                                        .formatted(
                                                Words.count(strikes, "failure"), failure.reason())))
                : Verdict.go(failed);
    }

    static Verdict recover(Case at, AttemptRecovery attempted) {
        if (!(at.stage() instanceof MergeFailed || at.stage() instanceof MergeFailedFinal)) {
            return Verdict.no("there is no failed merge to recover");
        }
        return Doorkeeper.problem(at, attempted.ticket(), Role.MERGER)
                .map(Verdict::no)
                .orElseGet(() -> recovered(at, attempted));
    }

    /** What a merger committed is new work: it is judged like a coder's before it may land. */
    private static Verdict recovered(Case at, AttemptRecovery attempted) {
        var event =
                new RecoveryAttempted(
                        attempted.ticket(), attempted.recovery(), toll(at, attempted));
        return switch (attempted.recovery()) {
            case Recovery.Recovered _ ->
                    Verdict.go(event, new Moved.RequeuedForQa(at.item().qaMode(at.policy().qa())));
            case Recovery.Failed _ ->
                    isSpent(at, event.toll())
                            ? Verdict.go(event, new RecoverySpent())
                            : Verdict.go(event);
        };
    }

    private static boolean isSpent(Case at, Toll toll) {
        return at.stage() instanceof MergeFailed failed
                && failed.tries().after(toll).retries() >= at.policy().recoveries();
    }

    /** Who quit early was charged when it ended, and nobody is charged for a forced end. */
    private static Toll toll(Case at, AttemptRecovery attempted) {
        return switch (attempted.recovery()) {
            case Recovery.Recovered _ -> Toll.NONE;
            case Recovery.Failed _ ->
                    at.item().assignment() instanceof Ended(_, var ending)
                                    && ending instanceof Ending.Finished
                            ? Toll.RETRY
                            : Toll.NONE;
        };
    }
}
