package dev.musher.pipeline.story.event;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.ReportBounds;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.ReportCommand;
import java.time.Instant;

/** Events about work: attempts, gates, reviews, merges and costs. */
public sealed interface WorkEvent extends ItemEvent {
    /** An agent started. */
    record AttemptStarted(Attempt attempt) implements WorkEvent {}

    /** An agent is dead; this is what it costs the stage. */
    record AttemptEnded(AttemptTicket ticket, AttemptEnding ending, AttemptEnding.Charge toll)
            implements WorkEvent {}

    /** Money and tokens. */
    record SpendRecorded(int attempt, CallSpend spend) implements WorkEvent {}

    /** How far the plan is. */
    record PlanNoted(AttemptTicket ticket, AttemptPlanState plan) implements WorkEvent {}

    /** Coding to Qa. */
    record CodeFinished(AttemptTicket ticket, MergeCandidate candidate, QaMode mode)
            implements WorkEvent {}

    /** A criterion is met by the work with this tip. */
    record CriterionShown(int criterion, CommitId tip, Actor by, CriterionEvidence evidence)
            implements WorkEvent {}

    /** Whatever its mode was, these have to be convinced of what is judged now. */
    record ApprovalAsked(QaMode of, String why) implements WorkEvent {
        public ApprovalAsked {
            why = ReportBounds.text(why);
        }
    }

    /** The gates of the review are green, so it is approved, or a review follows. */
    record GatesPassed(long fence, GateReport report) implements WorkEvent {}

    /** Back to Coding, one try poorer. */
    record GatesFailed(long fence, GateReport report) implements WorkEvent {}

    /** Qa to Merge. */
    record QaApproved(ReportCommand.Reviewer reviewer) implements WorkEvent {}

    /** Back to Coding; a try poorer if an agent said so. */
    record QaRejected(ReportCommand.Reviewer reviewer, String notes) implements WorkEvent {}

    /** Done. */
    record MergeLanded(Landing landing, Instant at) implements WorkEvent {}

    /** To MergeFailed; a strike unless a recovery was at work. */
    record MergeFailed(MergeFailure failure, Strike strike) implements WorkEvent {}

    /** A recovery came to this, and cost the stage that. */
    record RecoveryAttempted(
            AttemptTicket ticket, ReportCommand.Recovery recovery, AttemptEnding.Charge toll)
            implements WorkEvent {}

    /** To MergeFailedFinal. */
    record RecoverySpent() implements WorkEvent {}

    /** Whether a failed merge counts. */
    enum Strike {
        COUNTED,
        /** A recovery was at work. */
        NOT_COUNTED
    }
}
