package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.AttemptAssignment.Idle;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Charge;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.event.WorkEvent.ApprovalAsked;
import dev.musher.pipeline.story.event.WorkEvent.AttemptEnded;
import dev.musher.pipeline.story.event.WorkEvent.AttemptStarted;
import dev.musher.pipeline.story.event.WorkEvent.CodeFinished;
import dev.musher.pipeline.story.event.WorkEvent.CriterionShown;
import dev.musher.pipeline.story.event.WorkEvent.GatesFailed;
import dev.musher.pipeline.story.event.WorkEvent.GatesPassed;
import dev.musher.pipeline.story.event.WorkEvent.MergeLanded;
import dev.musher.pipeline.story.event.WorkEvent.PlanNoted;
import dev.musher.pipeline.story.event.WorkEvent.QaApproved;
import dev.musher.pipeline.story.event.WorkEvent.QaRejected;
import dev.musher.pipeline.story.event.WorkEvent.RecoveryAttempted;
import dev.musher.pipeline.story.event.WorkEvent.RecoverySpent;
import dev.musher.pipeline.story.event.WorkEvent.SpendRecorded;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import java.util.function.UnaryOperator;

/** What reports from the world make of an item. */
final class WorkFold {
    private WorkFold() {}

    static Item evolve(Item item, WorkEvent event) {
        return switch (event) {
            case AttemptStarted(var attempt) ->
                    item.with(new Running(attempt)).with(item.progress().started(attempt));
            case AttemptEnded ended -> ended(item, ended);
            case SpendRecorded(_, var callSpend) -> item.with(item.spent().plus(callSpend));
            case PlanNoted(var attemptTicket, var plan)
                    when item.stage() instanceof Coding coding ->
                    fenced(item, attemptTicket.fence())
                            .with(new Coding(coding.task(), plan, coding.tries()));
            case CodeFinished(var attemptTicket, var mergeCandidate, var mode)
                    when item.stage() instanceof Coding coding ->
                    fenced(item, attemptTicket.fence())
                            .entering(
                                    new Qa(
                                            new QaReview(
                                                    mergeCandidate,
                                                    mode,
                                                    new QaReview.Gates.Pending()),
                                            StageTries.NONE,
                                            coding));
            case CriterionShown shown -> QaFold.shown(item, shown);
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
            case WorkEvent.MergeFailed failed -> MergeFold.failed(item, failed);
            case RecoveryAttempted attempted -> MergeFold.recovered(item, attempted);
            case RecoverySpent _ when item.stage() instanceof MergeFailed failed ->
                    item.entering(new MergeFailedFinal(failed.failure(), failed.was()));
            case PlanNoted _, CodeFinished _, MergeLanded _, RecoverySpent _ ->
                    throw ItemFold.damage(item, event);
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
            case Running _, Ended _, Idle _ -> throw ItemFold.damage(item, event);
        };
    }

    /** An agent that finished had output, so the row of crashes without any has ended. */
    private static Stage charged(Stage stage, AttemptEnded event) {
        return event.ending() instanceof AttemptEnding.Finished
                ? charged(stage, StageTries::modelAnswered)
                : charged(stage, event.toll());
    }

    static Stage charged(Stage stage, Charge charge) {
        return charged(stage, stageTries -> stageTries.after(charge));
    }

    private static Stage charged(Stage stage, UnaryOperator<StageTries> change) {
        return switch (stage) {
            case Coding(var coderTask, var plan, var stageTries) ->
                    new Coding(coderTask, plan, change.apply(stageTries));
            case Qa(var qaReview, var stageTries, var from) ->
                    new Qa(qaReview, change.apply(stageTries), from);
            case MergeFailed(var failure, var stageTries, var was) ->
                    new MergeFailed(failure, change.apply(stageTries), was);
            case Upcoming _, Backlog _, Merge _, MergeFailedFinal _, Wrapped _, Over _ -> stage;
        };
    }
}
