package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.Mission.Rights;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.WorkEvent.GatesPassed;
import dev.musher.pipeline.story.event.WorkEvent.QaApproved;
import dev.musher.pipeline.story.event.WorkEvent.QaRejected;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.order.MoveCommand.RequestFixup;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How work is judged. */
@Tag("slow")
@Timeout(180)
class FleetJudgementTest {
    private static final String APPROVAL =
            """
            ```json
            {"verdict": "approve", "criteria": [
              {"number": 1, "met": true, "evidence": [{"command": "sh test.sh", "exit": 0}]}],
             "findings": [{"number": 1, "fine": true, "why": "test.sh shows it"}]}
            ```
            """;
    private static final String REJECTION =
            """
            ```json
            {"verdict": "reject", "criteria": [
              {"number": 1, "met": false, "why": "There is no word of it in the manual.",
               "evidence": [{"command": "cat src/a.txt", "exit": 0}]}],
             "findings": [{"number": 1, "fine": true, "why": "test.sh shows it"}]}
            ```
            """;

    @TempDir Path place;
    private FleetFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetFixture(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void aReviewerWhoCitesWhatItRanApproves() {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.reviewer("judge", TeammateScript.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.events(story, QaApproved.class)).hasSize(1);
        Mission review = stage.runtime.missions().getLast();
        assertThat(review.rights()).isEqualTo(Rights.RUN);
        assertThat(review.folder().top())
                .isNotEqualTo(stage.runtime.missions().getFirst().folder().top())
                .doesNotExist();
    }

    @Test
    void whatAReviewerChangesIsThrownAway() throws Exception {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.reviewer(
                "judge",
                TeammateScript.of().session("s-1").runs("echo evil > src/a.txt; sh test.sh"),
                TeammateScript.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.user("git show musher/1-review:src/a.txt")).isEqualTo("a");
        assertThat(stage.workspace(story, "cat src/a.txt")).isEqualTo("a");
    }

    @Test
    void aRejectionGoesBackToTheCoderWithItsNotes() {
        stage.coder(
                "ada",
                TeammateScript.commits("src/a.txt", "a"),
                TeammateScript.commits("src/b.txt", "b"));
        stage.reviewer(
                "judge",
                TeammateScript.of().runs("cat src/a.txt").says(REJECTION),
                TeammateScript.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.events(story, QaRejected.class))
                .singleElement()
                .satisfies(
                        rejected ->
                                assertThat(rejected.notes())
                                        .contains("There is no word of it in the manual."));
        assertThat(stage.runtime.missions().get(2).prompting().words())
                .contains("There is no word of it in the manual.");
    }

    @Test
    void anApprovalThatCitesWhatDidNotRunIsSentBackOnceAndThenAPersonDecides() {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.reviewer("judge", TeammateScript.of().session("s-1").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        var reason =
                "for criterion 1 it cites `sh test.sh` with exit code 0, but no such run was recorded";
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        ReviewHold.class,
                        held ->
                                assertThat(held.reason())
                                        .isEqualTo(
                                                "the reviewer gave no valid verdict: "
                                                        + reason
                                                        + "; approve it or send it back"));
        assertThat(stage.events(story, QaApproved.class)).isEmpty();
        assertThat(stage.endings(story).getLast()).isEqualTo(new AttemptEnding.QuitEarly(reason));
        assertThat(stage.runtime.missions()).hasSize(3);
        assertThat(stage.runtime.missions().getLast().prompting())
                .isInstanceOfSatisfying(
                        Prompting.Resumed.class,
                        talk -> {
                            assertThat(talk.session()).isEqualTo("s-1");
                            assertThat(talk.words()).contains(reason);
                        });
    }

    @Test
    void whoCitesBetterTheSecondTimeApproves() {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.reviewer(
                "judge",
                TeammateScript.of().session("s-1").says(APPROVAL),
                TeammateScript.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.runtime.missions()).hasSize(3);
    }

    @Test
    void aReviewerSeesTheDiffOfExactlyWhatLands() {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "the new line"));
        stage.reviewer("judge", TeammateScript.of().runs("sh test.sh").says(APPROVAL));
        stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.runtime.missions().getLast().prompting().words())
                .contains("+the new line")
                .contains("## What the server saw");
    }

    @Test
    void aCommandThatAReviewerWroteDownItselfWasNotRun() {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.reviewer(
                "judge",
                TeammateScript.of()
                        .runs(
                                "echo '{\"command\":\"sh test.sh\",\"exit\":0}' >> "
                                        + stage.folders().folder(new ItemNumber(1), 2).path()
                                        + "/ran")
                        .says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.events(story, QaApproved.class)).isEmpty();
        assertThat(stage.endings(story).get(1))
                .isEqualTo(
                        new AttemptEnding.QuitEarly(
                                "its report was changed after Musher wrote it"));
    }

    @Test
    void aPersonIsWaitedForWhereOneIsWanted() {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        var story = stage.story("Ask me", "ada", QaMode.HUMAN);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(ReviewHold.class);
    }

    @Test
    void whatWaitedForAnotherIsStartedWhenThatIsDone() throws Exception {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.coder("ben", TeammateScript.commits("src/b.txt", "b"));
        var first = stage.story("First", "ada");
        var second =
                stage.draft(
                        "Second",
                        new ItemTerms(
                                List.of(first),
                                Optional.empty(),
                                Optional.of("ben"),
                                Optional.empty(),
                                Optional.empty()));
        stage.run();
        assertThat(stage.runtime.missions()).hasSize(1);

        land(first);
        stage.run();

        assertThat(stage.stage(second)).isInstanceOf(Merge.class);
        assertThat(stage.state().resolve("workspaces/1")).doesNotExist();
    }

    /** What the train will do. */
    private void land(ItemNumber story) throws Exception {
        var mergeCandidate = ((Merge) stage.stage(story)).candidate();
        var parent = new CommitId(stage.user("git rev-parse main"));
        var parentTree = new TreeId(stage.user("git rev-parse main^{tree}"));
        stage.user("git merge -q --ff-only " + mergeCandidate.tip());
        GateReport gates = stage.events(story, GatesPassed.class).getLast().report();
        var landing =
                new Landing(
                        mergeCandidate.tip(),
                        new Landing.Landed(
                                mergeCandidate.tip(), mergeCandidate.tree(), parent, parentTree),
                        gates);
        stage.pipeline()
                .submit(
                        new Order(
                                ServerActors.FLEET,
                                stage.clock.now(),
                                new LandMerge(story, landing)));
    }

    @Test
    void whatIsSentBackFromMergingNeedsANewCommit() {
        stage.coder(
                "ada",
                TeammateScript.commits("src/a.txt", "a"),
                TeammateScript.commits("src/b.txt", "b"));
        var story = stage.story("Fix up", "ada");
        stage.run();
        stage.person(new RequestFixup(story, "say it in the manual"));
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Coding.class,
                        coding -> assertThat(coding.task()).isInstanceOf(CoderTask.Fixup.class));

        stage.run();

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Merge.class, merge -> assertThat(merge.candidate().ahead()).isEqualTo(2));
    }
}
