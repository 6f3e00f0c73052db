package dev.musher.pipeline.story.order;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.ReportBounds;
import dev.musher.pipeline.story.item.MergeFailure;
import java.util.List;

/** Commands that report what happened in the world, with what proves it. */
public sealed interface ReportCommand extends ItemCommand.OfItem {
    /** An agent starts, under the lease with this fencing number. Moves nothing. */
    record StartAttempt(ItemNumber item, AttemptAgent worker, long fence)
            implements ReportCommand {}

    /** The agent's process tree was seen dead. Moves nothing, but may block. */
    record EndAttempt(ItemNumber item, AttemptTicket ticket, AttemptEnding ending)
            implements ReportCommand {}

    /** Calls of models were paid for, also after the attempt. */
    record RecordSpend(ItemNumber item, int attempt, CallSpend spend) implements ReportCommand {}

    /** The coder's plan is this far. */
    record NotePlan(ItemNumber item, AttemptTicket ticket, AttemptPlanState plan)
            implements ReportCommand {}

    /** The coder, now dead, left commits. */
    record FinishCode(ItemNumber item, AttemptTicket ticket, MergeCandidate candidate)
            implements ReportCommand {}

    /** Every gate was green on the candidate's tree, and tests show these criteria. */
    record PassGates(
            ItemNumber item, GateTarget target, GateReport report, List<ShownCriterion> shown)
            implements ReportCommand {
        public PassGates {
            shown = List.copyOf(shown);
        }

        /** No test shows a criterion. */
        public PassGates(ItemNumber item, GateTarget target, GateReport report) {
            this(item, target, report, List.of());
        }
    }

    /** The same, and a finding needs approval. */
    record HoldGates(
            ItemNumber item,
            GateTarget target,
            GateReport report,
            List<ShownCriterion> shown,
            String why)
            implements ReportCommand {
        public HoldGates {
            shown = List.copyOf(shown);
        }

        /** No test shows a criterion. */
        public HoldGates(ItemNumber item, GateTarget target, GateReport report, String why) {
            this(item, target, report, List.of(), why);
        }
    }

    /** A gate was red on the candidate's tree. */
    record FailGates(ItemNumber item, GateTarget target, GateReport report)
            implements ReportCommand {}

    /**
     * A reviewer is content with what has this tip.
     *
     * @param shown what an agent found of each criterion; who approves by hand approves them all
     */
    record ApproveQa(ItemNumber item, CommitId tip, Reviewer reviewer, List<ShownCriterion> shown)
            implements ReportCommand {
        public ApproveQa {
            shown = List.copyOf(shown);
        }

        /** Without a word on single criteria. */
        public ApproveQa(ItemNumber item, CommitId tip, Reviewer reviewer) {
            this(item, tip, reviewer, List.of());
        }
    }

    /** A reviewer is not content with what has this tip. */
    record RejectQa(ItemNumber item, CommitId tip, Reviewer reviewer, String notes)
            implements ReportCommand {}

    /** The work is in base. */
    record LandMerge(ItemNumber item, Landing landing) implements ReportCommand {}

    /** The train could not land what it took in this visit. */
    record FailMerge(ItemNumber item, int visit, MergeFailure failure) implements ReportCommand {}

    /** A merging agent, now dead, has tried. */
    record AttemptRecovery(ItemNumber item, AttemptTicket ticket, Recovery recovery)
            implements ReportCommand {}

    /** Who judges. */
    sealed interface Reviewer {
        /** The actor of the order, by hand. */
        record ByHand() implements Reviewer {}

        /** A reviewing agent, now dead, whose verdict the server read. */
        record ByAttempt(AttemptTicket ticket) implements Reviewer {}
    }

    /** What came of a recovery. */
    sealed interface Recovery {
        /** Something that should merge now. */
        record Recovered(MergeCandidate candidate) implements Recovery {}

        /** Nothing. */
        record Failed(String detail) implements Recovery {
            public Failed {
                detail = ReportBounds.text(detail);
            }
        }
    }
}
