package dev.musher.story;

import dev.musher.git.CommitId;

/** Commands that report what happened in the world, with what proves it. */
public sealed interface Working extends Command.OfItem {
    /** An agent starts, under the lease with this fencing number. Moves nothing. */
    record StartAttempt(ItemNumber item, Worker worker, long fence) implements Working {}

    /** The agent's process tree was seen dead. Moves nothing, but may block. */
    record EndAttempt(ItemNumber item, Ticket ticket, Ending ending) implements Working {}

    /** Calls of models were paid for, also after the attempt. */
    record RecordSpend(ItemNumber item, int attempt, Spend spend) implements Working {}

    /** The coder's plan is this far. */
    record NotePlan(ItemNumber item, Ticket ticket, PlanState plan) implements Working {}

    /** The coder, now dead, left commits. */
    record FinishCode(ItemNumber item, Ticket ticket, Candidate candidate) implements Working {}

    /** Every gate was green on the candidate's tree. */
    record PassGates(ItemNumber item, Footing footing, GateReport report) implements Working {}

    /**
     * Every gate was green on the candidate's tree, and somebody has to agree to what was found.
     */
    record HoldGates(ItemNumber item, Footing footing, GateReport report, String why)
            implements Working {}

    /** A gate was red on the candidate's tree. */
    record FailGates(ItemNumber item, Footing footing, GateReport report) implements Working {}

    /** A reviewer is content with what has this tip. */
    record ApproveQa(ItemNumber item, CommitId tip, Reviewer reviewer) implements Working {}

    /** A reviewer is not content with what has this tip. */
    record RejectQa(ItemNumber item, CommitId tip, Reviewer reviewer, String notes)
            implements Working {}

    /** The work is in base. */
    record LandMerge(ItemNumber item, Landing landing) implements Working {}

    /** The train could not land what it took in this visit. */
    record FailMerge(ItemNumber item, int visit, MergeFailure failure) implements Working {}

    /** A merging agent, now dead, has tried. */
    record AttemptRecovery(ItemNumber item, Ticket ticket, Recovery recovery) implements Working {}

    /** Who judges. */
    sealed interface Reviewer {
        /** The actor of the order, by hand. */
        record ByHand() implements Reviewer {}

        /** A reviewing agent, now dead, whose verdict the server read. */
        record ByAttempt(Ticket ticket) implements Reviewer {}
    }

    /** What came of a recovery. */
    sealed interface Recovery {
        /** Something that should merge now. */
        record Recovered(Candidate candidate) implements Recovery {}

        /** Nothing. */
        record Failed(String detail) implements Recovery {
            public Failed {
                detail = Cut.text(detail);
            }
        }
    }
}
