package dev.musher.explorer;

import dev.musher.explorer.Scribe.Series;
import dev.musher.git.CommitId;
import dev.musher.story.Assignment;
import dev.musher.story.Attempt;
import dev.musher.story.Candidate;
import dev.musher.story.Ending;
import dev.musher.story.Errand;
import dev.musher.story.Item;
import dev.musher.story.Landing;
import dev.musher.story.MergeFailure;
import dev.musher.story.Progress;
import dev.musher.story.Review;
import dev.musher.story.Stage;
import dev.musher.story.Tries;
import java.util.Optional;

/**
 * Tells a scribe everything about an item that the rules or the players look at. Words for people
 * are left out, counters are told up to the limit they are compared with, and every record is taken
 * apart by pattern, so that a new component stops the compiler here.
 */
final class Account {
    private Account() {}

    static void tell(Item item, Scribe scribe) {
        int story = item.number().value();
        stage(item.stage(), story, scribe);
        assignment(item.assignment(), story, scribe);
        progress(item.progress(), story, scribe);
    }

    private static void progress(Progress progress, int story, Scribe scribe) {
        if (progress
                instanceof
                Progress(
                        int visit,
                        long fence,
                        int attempts,
                        int strikes,
                        Optional<Candidate> offered,
                        Optional<Landing> landed)) {
            scribe.number(Series.VISIT, story, visit);
            scribe.fence(fence);
            scribe.number(Series.ATTEMPT, story, attempts);
            scribe.put(Math.min(strikes, Rules.POLICY.strikes()));
            version(offered.map(Candidate::tip), story, scribe);
            version(landed.map(Landing::tip), story, scribe);
        }
    }

    private static void version(Optional<CommitId> tip, int story, Scribe scribe) {
        scribe.number(Series.VERSION, story, tip.map(Proofs::version).orElse(0));
    }

    private static void version(CommitId tip, int story, Scribe scribe) {
        scribe.number(Series.VERSION, story, Proofs.version(tip));
    }

    private static void assignment(Assignment assignment, int story, Scribe scribe) {
        switch (assignment) {
            case Assignment.Idle() -> scribe.put(0);
            case Assignment.Running(Attempt attempt) -> {
                scribe.put(1);
                attempt(attempt, story, scribe);
            }
            case Assignment.Ended(Attempt attempt, Ending ending) -> {
                scribe.put(2);
                attempt(attempt, story, scribe);
                scribe.put(ending instanceof Ending.Finished ? 1 : 0);
            }
        }
    }

    private static void attempt(Attempt attempt, int story, Scribe scribe) {
        if (attempt instanceof Attempt(int number, var worker, int visit, long fence, _)) {
            scribe.number(Series.ATTEMPT, story, number);
            scribe.put(worker.role());
            scribe.put(Play.AGENTS.indexOf(worker.agent()));
            scribe.number(Series.VISIT, story, visit);
            scribe.fence(fence);
        }
    }

    private static void stage(Stage stage, int story, Scribe scribe) {
        switch (stage) {
            case Stage.Upcoming() -> scribe.put(1);
            case Stage.Backlog() -> scribe.put(2);
            case Stage.Coding coding -> coding(coding, scribe);
            case Stage.Qa(Review review, Tries tries, Stage.Coding from) -> {
                scribe.put(4);
                review(review, story, scribe);
                tries(tries, scribe);
                coding(from, scribe);
            }
            case Stage.Merge(Candidate candidate) -> {
                scribe.put(5);
                version(candidate.tip(), story, scribe);
            }
            case Stage.MergeFailed(MergeFailure failure, Tries tries, Stage.Merge was) -> {
                scribe.put(6);
                scribe.put(failure instanceof MergeFailure.Conflict ? 1 : 0);
                tries(tries, scribe);
                stage(was, story, scribe);
            }
            case Stage.MergeFailedFinal(MergeFailure failure, Stage.Merge was) -> {
                scribe.put(7);
                scribe.put(failure instanceof MergeFailure.Conflict ? 1 : 0);
                stage(was, story, scribe);
            }
            case Stage.Wrapped wrapped -> wrapped(wrapped, story, scribe);
            case Stage.Over over -> over(over, story, scribe);
        }
    }

    private static void coding(Stage.Coding coding, Scribe scribe) {
        if (coding instanceof Stage.Coding(Errand errand, var plan, Tries tries)) {
            scribe.put(3);
            scribe.put(errand instanceof Errand.Fresh ? 0 : 1);
            scribe.put(plan);
            tries(tries, scribe);
        }
    }

    private static void review(Review review, int story, Scribe scribe) {
        if (review instanceof Review(Candidate candidate, var mode, Review.Gates gates)) {
            version(candidate.tip(), story, scribe);
            scribe.put(mode);
            scribe.put(gates instanceof Review.Gates.Green ? 1 : 0);
        }
    }

    private static void tries(Tries tries, Scribe scribe) {
        if (tries instanceof Tries(int retries, int setbacks, int falseStarts)) {
            scribe.put(Math.min(retries, Rules.POLICY.retries()));
            scribe.put(Math.min(setbacks, Rules.POLICY.setbacks()));
            scribe.put(Math.min(falseStarts, Rules.POLICY.falseStarts()));
        }
    }

    private static void wrapped(Stage.Wrapped wrapped, int story, Scribe scribe) {
        scribe.put(
                switch (wrapped) {
                    case Stage.Blocked _ -> 8;
                    case Stage.ReviewHold _ -> 9;
                    case Stage.Frozen _ -> 10;
                });
        stage(wrapped.was(), story, scribe);
    }

    private static void over(Stage.Over over, int story, Scribe scribe) {
        switch (over) {
            case Stage.Done(Landing landing, _) -> {
                scribe.put(11);
                version(landing.tip(), story, scribe);
            }
            case Stage.Abandoned _ -> scribe.put(12);
            case Stage.Superseded _ -> scribe.put(13);
            case Stage.Rejected _ -> scribe.put(14);
            case Stage.Archived(Stage was, _) -> {
                scribe.put(15);
                stage(was, story, scribe);
            }
            case Stage.Deleted(Stage was) -> {
                scribe.put(16);
                stage(was, story, scribe);
            }
        }
    }
}
