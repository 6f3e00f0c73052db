package dev.musher.story;

import java.time.Instant;

/** Events that say what happened in the world. */
public sealed interface Worked extends Event {
    /** An agent started. */
    record AttemptStarted(Attempt attempt) implements Worked {}

    /** An agent is dead; this is what it costs the stage. */
    record AttemptEnded(Ticket ticket, Ending ending, Ending.Toll toll) implements Worked {}

    /** Money and tokens. */
    record SpendRecorded(int attempt, Spend spend) implements Worked {}

    /** How far the plan is. */
    record PlanNoted(Ticket ticket, PlanState plan) implements Worked {}

    /** Coding to Qa. */
    record CodeFinished(Ticket ticket, Candidate candidate, QaMode mode) implements Worked {}

    /** Whatever its mode was, these have to be convinced of what is judged now. */
    record ApprovalAsked(QaMode of, String why) implements Worked {
        public ApprovalAsked {
            why = Cut.text(why);
        }
    }

    /** The gates of the review are green, and so nothing more is needed or somebody must look. */
    record GatesPassed(long fence, GateReport report) implements Worked {}

    /** Back to Coding, one try poorer. */
    record GatesFailed(long fence, GateReport report) implements Worked {}

    /** Qa to Merge. */
    record QaApproved(Working.Reviewer reviewer) implements Worked {}

    /** Back to Coding; a try poorer if an agent said so. */
    record QaRejected(Working.Reviewer reviewer, String notes) implements Worked {}

    /** Done. */
    record MergeLanded(Landing landing, Instant at) implements Worked {}

    /** To MergeFailed; a strike unless a recovery was at work. */
    record MergeFailed(MergeFailure failure, Strike strike) implements Worked {}

    /** A recovery came to this, and cost the stage that. */
    record RecoveryAttempted(Ticket ticket, Working.Recovery recovery, Ending.Toll toll)
            implements Worked {}

    /** To MergeFailedFinal. */
    record RecoverySpent() implements Worked {}

    /** Whether a failed merge counts. */
    enum Strike {
        COUNTED,
        /** A recovery was at work. */
        NOT_COUNTED
    }
}
