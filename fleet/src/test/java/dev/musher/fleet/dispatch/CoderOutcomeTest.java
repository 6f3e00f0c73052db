package dev.musher.fleet.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.dispatch.CoderOutcome.Offered;
import dev.musher.fleet.dispatch.CoderOutcome.StartOver;
import dev.musher.fleet.dispatch.CoderOutcome.Unfinished;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.rules.SampleEvidence;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CoderOutcomeTest {
    private static final MissionExit EXITED = new MissionExit.Exited();
    private static final WorkspaceState UNTOUCHED = standing(1, 0, "a");
    private static final WorkspaceState COMMITTED = standing(2, 1, "b");
    private static final WorkspaceState DIRTY = standing(1, 0, "c", "new.txt");
    private static final WorkspaceState BOTH = standing(2, 1, "d", "scratch.log");

    @Test
    void commitsAndNothingElseAreOffered() {
        assertThat(outcome(EXITED, UNTOUCHED, COMMITTED))
                .isEqualTo(new Offered(new AttemptEnding.Finished()));
    }

    @Test
    void whatIsAlreadyJudgedIsNotOfferedAgain() {
        var attemptObservation =
                new AttemptObservation(
                        EXITED,
                        AttemptPurpose.WORK,
                        new AttemptObservation.WorkspaceProgress(COMMITTED, COMMITTED, 0),
                        new CoderTask.RedGates(SampleEvidence.red(2)),
                        Optional.of(COMMITTED.tip()));

        assertThat(CoderOutcome.of(attemptObservation))
                .isEqualTo(
                        new Unfinished(
                                new AttemptEnding.QuitEarly(
                                        "it left no new commit, and changed and read nothing"
                                                + " new")));
        var mended =
                new AttemptObservation(
                        EXITED,
                        AttemptPurpose.WORK,
                        new AttemptObservation.WorkspaceProgress(COMMITTED, standing(3, 2, "e"), 0),
                        new CoderTask.RedGates(SampleEvidence.red(2)),
                        Optional.of(COMMITTED.tip()));
        assertThat(CoderOutcome.of(mended)).isEqualTo(new Offered(new AttemptEnding.Finished()));
    }

    @Test
    void aStoryThatWasTakenUpAgainMayBeOfferedAsItIs() {
        var attemptObservation =
                new AttemptObservation(
                        EXITED,
                        AttemptPurpose.WORK,
                        new AttemptObservation.WorkspaceProgress(COMMITTED, COMMITTED, 0),
                        new CoderTask.Fresh(),
                        Optional.of(COMMITTED.tip()));

        assertThat(CoderOutcome.of(attemptObservation))
                .isEqualTo(new Offered(new AttemptEnding.Finished()));
    }

    @Test
    void changesWithoutACommitAreAskedForAndNeverOffered() {
        assertThat(outcome(EXITED, UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new AttemptEnding.Finished()));
        assertThat(outcome(EXITED, UNTOUCHED, BOTH))
                .as("leftovers beside commits are asked for once")
                .isEqualTo(new Unfinished(new AttemptEnding.Finished()));
        assertThat(outcome(EXITED, AttemptPurpose.COMMIT, BOTH, BOTH))
                .as("and then left lying")
                .isEqualTo(new Offered(new AttemptEnding.Finished()));
        assertThat(outcome(EXITED, AttemptPurpose.COMMIT, DIRTY, DIRTY))
                .isEqualTo(
                        new Unfinished(
                                new AttemptEnding.QuitEarly(
                                        "it left changes without a commit, and changed and read"
                                                + " nothing new")));
    }

    @Test
    void readingSomethingNewIsProgress() {
        var sights = new AttemptObservation.WorkspaceProgress(UNTOUCHED, UNTOUCHED, 1);
        var attemptObservation =
                new AttemptObservation(
                        EXITED,
                        AttemptPurpose.WORK,
                        sights,
                        new CoderTask.Fresh(),
                        Optional.empty());

        assertThat(CoderOutcome.of(attemptObservation))
                .isEqualTo(new Unfinished(new AttemptEnding.Finished()));
        assertThat(outcome(EXITED, UNTOUCHED, UNTOUCHED))
                .isEqualTo(
                        new Unfinished(
                                new AttemptEnding.QuitEarly(
                                        "it left no new commit, and changed and read nothing"
                                                + " new")));
    }

    @Test
    void forcedEndsAreWhatTheyAreWhateverLiesThere() {
        var until = Instant.EPOCH;
        assertThat(
                        outcome(
                                new MissionExit.Broke(MissionExit.Heard.NOTHING, "no model"),
                                UNTOUCHED,
                                UNTOUCHED))
                .isEqualTo(
                        new Unfinished(
                                new AttemptEnding.Crashed(
                                        AttemptEnding.Heard.NOTHING, "no model")));
        assertThat(
                        outcome(
                                new MissionExit.Broke(MissionExit.Heard.SOMETHING, "gone"),
                                UNTOUCHED,
                                COMMITTED))
                .isEqualTo(
                        new Unfinished(
                                new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "gone")));
        assertThat(outcome(new MissionExit.Throttled(until), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new AttemptEnding.Throttled(until)));
        assertThat(outcome(new MissionExit.LimitReached("400 calls"), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new AttemptEnding.LimitReached("400 calls")));
        var need = Dollars.of("0.56");
        assertThat(outcome(new MissionExit.OutOfMoney(need, "too little"), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new AttemptEnding.OutOfMoney(need, "too little")));
        assertThat(outcome(new MissionExit.Stopped(), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new AttemptEnding.Stopped("it was interrupted")));
        assertThat(outcome(new MissionExit.NotResumed("no such session"), UNTOUCHED, UNTOUCHED))
                .isEqualTo(new StartOver());
    }

    @Test
    void theNextAttemptCommitsOnlyWhatSomebodyLeftByItself() {
        var dispatchScenario = new DispatchScenario().coders("ada");
        var story = dispatchScenario.coding();
        assertThat(AttemptPurpose.next(dispatchScenario.history(story), DIRTY))
                .isEqualTo(AttemptPurpose.WORK);

        dispatchScenario.works(story, "ada", new AttemptEnding.Finished());
        assertThat(AttemptPurpose.next(dispatchScenario.history(story), DIRTY))
                .isEqualTo(AttemptPurpose.COMMIT);
        assertThat(AttemptPurpose.next(dispatchScenario.history(story), COMMITTED))
                .isEqualTo(AttemptPurpose.WORK);

        dispatchScenario.works(story, "ada", new AttemptEnding.LimitReached("turns"));
        assertThat(AttemptPurpose.next(dispatchScenario.history(story), DIRTY))
                .isEqualTo(AttemptPurpose.WORK);
    }

    private static CoderOutcome outcome(
            MissionExit missionExit, WorkspaceState before, WorkspaceState after) {
        return outcome(missionExit, AttemptPurpose.WORK, before, after);
    }

    private static CoderOutcome outcome(
            MissionExit missionExit,
            AttemptPurpose attemptPurpose,
            WorkspaceState before,
            WorkspaceState after) {
        var sights = new AttemptObservation.WorkspaceProgress(before, after, 0);
        return CoderOutcome.of(
                new AttemptObservation(
                        missionExit,
                        attemptPurpose,
                        sights,
                        new CoderTask.Fresh(),
                        Optional.empty()));
    }

    private static WorkspaceState standing(int tip, int ahead, String print, String... dirty) {
        CommitId commit = SampleEvidence.commit(tip);
        return new WorkspaceState(commit, SampleEvidence.tree(tip), ahead, List.of(dirty), print);
    }
}
