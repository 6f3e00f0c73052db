package dev.musher.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.dispatch.Outcome.Anew;
import dev.musher.dispatch.Outcome.Offered;
import dev.musher.dispatch.Outcome.Unfinished;
import dev.musher.git.CommitId;
import dev.musher.runtime.Exit;
import dev.musher.story.Dollars;
import dev.musher.story.Ending;
import dev.musher.story.Errand;
import dev.musher.story.Evidence;
import dev.musher.yard.Standing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutcomeTest {
    private static final Exit EXITED = new Exit.Exited();
    private static final Standing UNTOUCHED = standing(1, 0, "a");
    private static final Standing COMMITTED = standing(2, 1, "b");
    private static final Standing DIRTY = standing(1, 0, "c", "new.txt");
    private static final Standing BOTH = standing(2, 1, "d", "scratch.log");

    @Test
    void commitsAndNothingElseAreOffered() {
        assertThat(outcome(EXITED, UNTOUCHED, COMMITTED))
                .isEqualTo(new Offered(new Ending.Finished()));
    }

    @Test
    void whatIsAlreadyJudgedIsNotOfferedAgain() {
        var findings =
                new Findings(
                        EXITED,
                        Purpose.WORK,
                        new Findings.Sights(COMMITTED, COMMITTED, 0),
                        new Errand.RedGates(Evidence.red(2)),
                        Optional.of(COMMITTED.tip()));

        assertThat(Outcome.of(findings))
                .isEqualTo(
                        new Unfinished(
                                new Ending.QuitEarly(
                                        "it left no new commit, and changed and read nothing"
                                                + " new")));
        var mended =
                new Findings(
                        EXITED,
                        Purpose.WORK,
                        new Findings.Sights(COMMITTED, standing(3, 2, "e"), 0),
                        new Errand.RedGates(Evidence.red(2)),
                        Optional.of(COMMITTED.tip()));
        assertThat(Outcome.of(mended)).isEqualTo(new Offered(new Ending.Finished()));
    }

    @Test
    void aStoryThatWasTakenUpAgainMayBeOfferedAsItIs() {
        var findings =
                new Findings(
                        EXITED,
                        Purpose.WORK,
                        new Findings.Sights(COMMITTED, COMMITTED, 0),
                        new Errand.Fresh(),
                        Optional.of(COMMITTED.tip()));

        assertThat(Outcome.of(findings)).isEqualTo(new Offered(new Ending.Finished()));
    }

    @Test
    void changesWithoutACommitAreAskedForAndNeverOffered() {
        assertThat(outcome(EXITED, UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new Ending.Finished()));
        assertThat(outcome(EXITED, UNTOUCHED, BOTH))
                .as("leftovers beside commits are asked for once")
                .isEqualTo(new Unfinished(new Ending.Finished()));
        assertThat(outcome(EXITED, Purpose.COMMIT, BOTH, BOTH))
                .as("and then left lying")
                .isEqualTo(new Offered(new Ending.Finished()));
        assertThat(outcome(EXITED, Purpose.COMMIT, DIRTY, DIRTY))
                .isEqualTo(
                        new Unfinished(
                                new Ending.QuitEarly(
                                        "it left changes without a commit, and changed and read"
                                                + " nothing new")));
    }

    @Test
    void readingSomethingNewIsProgress() {
        var sights = new Findings.Sights(UNTOUCHED, UNTOUCHED, 1);
        var findings =
                new Findings(EXITED, Purpose.WORK, sights, new Errand.Fresh(), Optional.empty());

        assertThat(Outcome.of(findings)).isEqualTo(new Unfinished(new Ending.Finished()));
        assertThat(outcome(EXITED, UNTOUCHED, UNTOUCHED))
                .isEqualTo(
                        new Unfinished(
                                new Ending.QuitEarly(
                                        "it left no new commit, and changed and read nothing"
                                                + " new")));
    }

    @Test
    void forcedEndsAreWhatTheyAreWhateverLiesThere() {
        var until = Instant.EPOCH;
        assertThat(outcome(new Exit.Broke(Exit.Heard.NOTHING, "no model"), UNTOUCHED, UNTOUCHED))
                .isEqualTo(new Unfinished(new Ending.Crashed(Ending.Heard.NOTHING, "no model")));
        assertThat(outcome(new Exit.Broke(Exit.Heard.SOMETHING, "gone"), UNTOUCHED, COMMITTED))
                .isEqualTo(new Unfinished(new Ending.Crashed(Ending.Heard.SOMETHING, "gone")));
        assertThat(outcome(new Exit.Throttled(until), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new Ending.Throttled(until)));
        assertThat(outcome(new Exit.LimitReached("400 calls"), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new Ending.LimitReached("400 calls")));
        var need = Dollars.of("0.56");
        assertThat(outcome(new Exit.OutOfMoney(need, "too little"), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new Ending.OutOfMoney(need, "too little")));
        assertThat(outcome(new Exit.Stopped(), UNTOUCHED, DIRTY))
                .isEqualTo(new Unfinished(new Ending.Stopped("it was interrupted")));
        assertThat(outcome(new Exit.NotResumed("no such session"), UNTOUCHED, UNTOUCHED))
                .isEqualTo(new Anew());
    }

    @Test
    void theNextAttemptCommitsOnlyWhatSomebodyLeftByItself() {
        var kennel = new Kennel().coders("ada");
        var story = kennel.coding();
        assertThat(Purpose.next(kennel.trail(story), DIRTY)).isEqualTo(Purpose.WORK);

        kennel.works(story, "ada", new Ending.Finished());
        assertThat(Purpose.next(kennel.trail(story), DIRTY)).isEqualTo(Purpose.COMMIT);
        assertThat(Purpose.next(kennel.trail(story), COMMITTED)).isEqualTo(Purpose.WORK);

        kennel.works(story, "ada", new Ending.LimitReached("turns"));
        assertThat(Purpose.next(kennel.trail(story), DIRTY)).isEqualTo(Purpose.WORK);
    }

    private static Outcome outcome(Exit exit, Standing before, Standing after) {
        return outcome(exit, Purpose.WORK, before, after);
    }

    private static Outcome outcome(Exit exit, Purpose purpose, Standing before, Standing after) {
        var sights = new Findings.Sights(before, after, 0);
        return Outcome.of(
                new Findings(exit, purpose, sights, new Errand.Fresh(), Optional.empty()));
    }

    private static Standing standing(int tip, int ahead, String print, String... dirty) {
        CommitId commit = Evidence.commit(tip);
        return new Standing(commit, Evidence.tree(tip), ahead, List.of(dirty), print);
    }
}
