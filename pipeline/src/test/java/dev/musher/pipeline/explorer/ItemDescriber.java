package dev.musher.pipeline.explorer;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.explorer.StateWriter.Series;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemProgress;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;
import java.util.Optional;

/**
 * Tells a scribe everything about an item that the rules or the players look at. Words for people
 * are left out, counters are told up to the limit they are compared with, and every record is taken
 * apart by pattern, so that a new component stops the compiler here.
 */
final class ItemDescriber {
    private ItemDescriber() {}

    static void tell(Item item, StateWriter stateWriter) {
        int story = item.number().value();
        stage(item.stage(), story, stateWriter);
        assignment(item.assignment(), story, stateWriter);
        progress(item.progress(), story, stateWriter);
    }

    private static void progress(ItemProgress itemProgress, int story, StateWriter stateWriter) {
        if (itemProgress
                instanceof
                ItemProgress(
                        int visit,
                        long fence,
                        int attempts,
                        int strikes,
                        Optional<MergeCandidate> offered,
                        Optional<Landing> landed)) {
            stateWriter.number(Series.VISIT, story, visit);
            stateWriter.fence(fence);
            stateWriter.number(Series.ATTEMPT, story, attempts);
            stateWriter.put(Math.min(strikes, ExploredRules.POLICY.strikes()));
            version(offered.map(MergeCandidate::tip), story, stateWriter);
            version(landed.map(Landing::tip), story, stateWriter);
        }
    }

    private static void version(Optional<CommitId> tip, int story, StateWriter stateWriter) {
        stateWriter.number(Series.VERSION, story, tip.map(Proofs::version).orElse(0));
    }

    private static void version(CommitId tip, int story, StateWriter stateWriter) {
        stateWriter.number(Series.VERSION, story, Proofs.version(tip));
    }

    private static void assignment(
            AttemptAssignment attemptAssignment, int story, StateWriter stateWriter) {
        switch (attemptAssignment) {
            case AttemptAssignment.Idle() -> stateWriter.put(0);
            case AttemptAssignment.Running(Attempt attempt) -> {
                stateWriter.put(1);
                attempt(attempt, story, stateWriter);
            }
            case AttemptAssignment.Ended(Attempt attempt, AttemptEnding attemptEnding) -> {
                stateWriter.put(2);
                attempt(attempt, story, stateWriter);
                stateWriter.put(attemptEnding instanceof AttemptEnding.Finished ? 1 : 0);
            }
        }
    }

    private static void attempt(Attempt attempt, int story, StateWriter stateWriter) {
        if (attempt instanceof Attempt(int number, var attemptAgent, int visit, long fence, _)) {
            stateWriter.number(Series.ATTEMPT, story, number);
            stateWriter.put(attemptAgent.role());
            stateWriter.put(WorldActions.AGENTS.indexOf(attemptAgent.agent()));
            stateWriter.number(Series.VISIT, story, visit);
            stateWriter.fence(fence);
        }
    }

    private static void stage(Stage stage, int story, StateWriter stateWriter) {
        switch (stage) {
            case Stage.Upcoming() -> stateWriter.put(1);
            case Stage.Backlog() -> stateWriter.put(2);
            case Stage.Coding coding -> coding(coding, stateWriter);
            case Stage.Qa(QaReview qaReview, StageTries stageTries, Stage.Coding from) -> {
                stateWriter.put(4);
                review(qaReview, story, stateWriter);
                tries(stageTries, stateWriter);
                coding(from, stateWriter);
            }
            case Stage.Merge(MergeCandidate mergeCandidate) -> {
                stateWriter.put(5);
                version(mergeCandidate.tip(), story, stateWriter);
            }
            case Stage.MergeFailed(
                            MergeFailure failure,
                            StageTries stageTries,
                            Stage.Merge was) -> {
                stateWriter.put(6);
                stateWriter.put(failure instanceof MergeFailure.Conflict ? 1 : 0);
                tries(stageTries, stateWriter);
                stage(was, story, stateWriter);
            }
            case Stage.MergeFailedFinal(MergeFailure failure, Stage.Merge was) -> {
                stateWriter.put(7);
                stateWriter.put(failure instanceof MergeFailure.Conflict ? 1 : 0);
                stage(was, story, stateWriter);
            }
            case Stage.Wrapped wrapped -> wrapped(wrapped, story, stateWriter);
            case Stage.Over over -> over(over, story, stateWriter);
        }
    }

    private static void coding(Stage.Coding coding, StateWriter stateWriter) {
        if (coding instanceof Stage.Coding(CoderTask coderTask, var plan, StageTries stageTries)) {
            stateWriter.put(3);
            stateWriter.put(coderTask instanceof CoderTask.Fresh ? 0 : 1);
            stateWriter.put(plan);
            tries(stageTries, stateWriter);
        }
    }

    private static void review(QaReview qaReview, int story, StateWriter stateWriter) {
        if (qaReview
                instanceof
                QaReview(MergeCandidate mergeCandidate, var mode, QaReview.Gates gates)) {
            version(mergeCandidate.tip(), story, stateWriter);
            stateWriter.put(mode);
            stateWriter.put(gates instanceof QaReview.Gates.Green ? 1 : 0);
        }
    }

    private static void tries(StageTries stageTries, StateWriter stateWriter) {
        if (stageTries instanceof StageTries(int retries, int setbacks, int falseStarts)) {
            stateWriter.put(Math.min(retries, ExploredRules.POLICY.retries()));
            stateWriter.put(Math.min(setbacks, ExploredRules.POLICY.setbacks()));
            stateWriter.put(Math.min(falseStarts, ExploredRules.POLICY.falseStarts()));
        }
    }

    private static void wrapped(Stage.Wrapped wrapped, int story, StateWriter stateWriter) {
        stateWriter.put(
                switch (wrapped) {
                    case Stage.Blocked _ -> 8;
                    case Stage.ReviewHold _ -> 9;
                    case Stage.Frozen _ -> 10;
                });
        stage(wrapped.was(), story, stateWriter);
    }

    private static void over(Stage.Over over, int story, StateWriter stateWriter) {
        switch (over) {
            case Stage.Done(Landing landing, _) -> {
                stateWriter.put(11);
                version(landing.tip(), story, stateWriter);
            }
            case Stage.Abandoned _ -> stateWriter.put(12);
            case Stage.Superseded _ -> stateWriter.put(13);
            case Stage.Rejected _ -> stateWriter.put(14);
            case Stage.Archived(Stage was, _) -> {
                stateWriter.put(15);
                stage(was, story, stateWriter);
            }
            case Stage.Deleted(Stage was) -> {
                stateWriter.put(16);
                stage(was, story, stateWriter);
            }
        }
    }
}
