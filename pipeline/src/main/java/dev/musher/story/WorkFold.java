package dev.musher.story;

import dev.musher.story.Assignment.Ended;
import dev.musher.story.Assignment.Idle;
import dev.musher.story.Assignment.Running;
import dev.musher.story.Ending.Toll;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.Upcoming;
import dev.musher.story.Stage.Wrapped;
import dev.musher.story.Worked.ApprovalAsked;
import dev.musher.story.Worked.AttemptEnded;
import dev.musher.story.Worked.AttemptStarted;
import dev.musher.story.Worked.CodeFinished;
import dev.musher.story.Worked.GatesFailed;
import dev.musher.story.Worked.GatesPassed;
import dev.musher.story.Worked.MergeLanded;
import dev.musher.story.Worked.PlanNoted;
import dev.musher.story.Worked.QaApproved;
import dev.musher.story.Worked.QaRejected;
import dev.musher.story.Worked.RecoveryAttempted;
import dev.musher.story.Worked.RecoverySpent;
import dev.musher.story.Worked.SpendRecorded;
import java.util.function.UnaryOperator;

/** What reports from the world make of an item. */
final class WorkFold {
    private WorkFold() {}

    static Item evolve(Item item, Worked event) {
        return switch (event) {
            case AttemptStarted(var attempt) ->
                    item.with(new Running(attempt)).with(item.progress().started(attempt));
            case AttemptEnded ended -> ended(item, ended);
            case SpendRecorded(_, var spend) -> item.with(item.spent().plus(spend));
            case PlanNoted(var ticket, var plan) when item.stage() instanceof Coding coding ->
                    fenced(item, ticket.fence())
                            .with(new Coding(coding.errand(), plan, coding.tries()));
            case CodeFinished(var ticket, var candidate, var mode)
                    when item.stage() instanceof Coding coding ->
                    fenced(item, ticket.fence())
                            .entering(
                                    new Qa(
                                            new Review(candidate, mode, new Review.Gates.Pending()),
                                            Tries.NONE,
                                            coding));
            case ApprovalAsked asked -> QaFold.asked(item, asked);
            case GatesPassed passed -> QaFold.passed(item, passed);
            case GatesFailed failed -> QaFold.failed(item, failed);
            case QaApproved approved -> QaFold.approved(item, approved);
            case QaRejected rejected -> QaFold.rejected(item, rejected);
            case MergeLanded(var landing, _) when item.stage() instanceof Deleted ->
                    item.with(item.progress().landed(landing));
            case MergeLanded(var landing, var at) when !(item.stage() instanceof Done) ->
                    item.entering(new Done(landing, at))
                            .with(item.progress().entered().landed(landing));
            case Worked.MergeFailed failed -> MergeFold.failed(item, failed);
            case RecoveryAttempted attempted -> MergeFold.recovered(item, attempted);
            case RecoverySpent _ when item.stage() instanceof MergeFailed failed ->
                    item.entering(new MergeFailedFinal(failed.failure(), failed.was()));
            case PlanNoted _, CodeFinished _, MergeLanded _, RecoverySpent _ ->
                    throw Fold.damage(item, event);
        };
    }

    static Item fenced(Item item, long fence) {
        return item.with(item.progress().fenced(fence));
    }

    private static Item ended(Item item, AttemptEnded event) {
        return switch (item.assignment()) {
            case Running(Attempt attempt) when attempt.number() == event.ticket().attempt() ->
                    fenced(item, event.ticket().fence())
                            .with(new Ended(attempt, event.ending()))
                            .with(charged(item.stage(), event));
            case Running _, Ended _, Idle _ -> throw Fold.damage(item, event);
        };
    }

    /** Whoever finished had words, so that the row of crashes without any has ended. */
    private static Stage charged(Stage stage, AttemptEnded event) {
        return event.ending() instanceof Ending.Finished
                ? charged(stage, Tries::heard)
                : charged(stage, event.toll());
    }

    static Stage charged(Stage stage, Toll toll) {
        return charged(stage, tries -> tries.after(toll));
    }

    private static Stage charged(Stage stage, UnaryOperator<Tries> change) {
        return switch (stage) {
            case Coding(var errand, var plan, var tries) ->
                    new Coding(errand, plan, change.apply(tries));
            case Qa(var review, var tries, var from) -> new Qa(review, change.apply(tries), from);
            case MergeFailed(var failure, var tries, var was) ->
                    new MergeFailed(failure, change.apply(tries), was);
            case Upcoming _, Backlog _, Merge _, MergeFailedFinal _, Wrapped _, Over _ -> stage;
        };
    }
}
