package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.StoryText;
import java.time.Instant;

/** The stage of an item. Each stage carries exactly the facts that are true in it. */
public sealed interface Stage {
    /** Not over: from here every other place can be reached. */
    sealed interface Live extends Stage {}

    /** Live and not frozen. */
    sealed interface Thawed extends Live {}

    /** Moves on by work. */
    sealed interface Active extends Thawed {}

    /** Stands still around the whole stage it was, and gives it back unchanged. */
    sealed interface Wrapped extends Live {
        Thawed was();

        String reason();
    }

    /** Nothing more is done here. */
    sealed interface Over extends Stage {}

    /** Over without having landed. */
    sealed interface Closed extends Over {}

    /** Written down, and not yet looked at. */
    record Upcoming() implements Active {}

    /** Accepted, and not started. */
    record Backlog() implements Active {}

    /** A coder is or should be at work. */
    record Coding(CoderTask task, AttemptPlanState plan, StageTries tries) implements Active {
        public static Coding fresh(CoderTask coderTask) {
            return new Coding(coderTask, AttemptPlanState.NONE, StageTries.NONE);
        }
    }

    /** Work is judged; a failure gives it back to the coding it came from. */
    record Qa(QaReview review, StageTries tries, Coding from) implements Active {}

    /** Judged good, and waiting for the train. */
    record Merge(MergeCandidate candidate) implements Active {}

    /** Did not land; a recovery may still help. */
    record MergeFailed(MergeFailure failure, StageTries tries, Merge was) implements Active {}

    /** Did not land, and recovery is spent; an operator decides. */
    record MergeFailedFinal(MergeFailure failure, Merge was) implements Active {}

    /** Stopped because something is wrong. */
    record Blocked(Active was, String reason) implements Thawed, Wrapped {}

    /** Stopped until a person has looked. */
    record ReviewHold(Active was, String reason) implements Thawed, Wrapped {}

    /** Stopped because a user wants it to wait. */
    record Frozen(Thawed was, String reason) implements Wrapped {}

    /** In base, with the proof. */
    record Done(Landing landing, Instant at) implements Over {}

    /** Not wanted any more. */
    record Abandoned(String reason) implements Closed {}

    /** Another item does it. */
    record Superseded(ItemNumber by) implements Closed {}

    /** Refused on its merits. */
    record Rejected(String reason) implements Closed {}

    /** Put away, as what it was. */
    record Archived(Stage was, Instant at) implements Over {}

    /** Gone from every board; the number stays taken, and the costs stay counted. */
    record Deleted(Stage was) implements Over {}

    /** The stage in one word, as people write it. */
    default String word() {
        return StoryText.phrase(this, "-");
    }

    default Column column() {
        return StageDisplay.column(this);
    }

    default Badge badge() {
        return StageDisplay.badge(this);
    }
}
