package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.engine.ServerActors;
import dev.musher.fleet.Fleet.Rest;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.runtime.Mission;
import dev.musher.runtime.Mission.Rights;
import dev.musher.runtime.Mission.Talk;
import dev.musher.story.Ending;
import dev.musher.story.Errand;
import dev.musher.story.GateReport;
import dev.musher.story.ItemNumber;
import dev.musher.story.Landing;
import dev.musher.story.Order;
import dev.musher.story.QaMode;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Steering.RequestFixup;
import dev.musher.story.Terms;
import dev.musher.story.Worked.GatesPassed;
import dev.musher.story.Worked.QaApproved;
import dev.musher.story.Worked.QaRejected;
import dev.musher.story.Working.LandMerge;
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
    private FleetStage stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetStage(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void aReviewerWhoCitesWhatItRanApproves() {
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        stage.reviewer("judge", Script.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.events(story, QaApproved.class)).hasSize(1);
        Mission review = stage.runtime.missions().getLast();
        assertThat(review.rights()).isEqualTo(Rights.RUN);
        assertThat(review.place().top())
                .isNotEqualTo(stage.runtime.missions().getFirst().place().top())
                .doesNotExist();
    }

    @Test
    void whatAReviewerChangesIsThrownAway() throws Exception {
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        stage.reviewer(
                "judge",
                Script.of().session("s-1").runs("echo evil > src/a.txt; sh test.sh"),
                Script.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.user("git show musher/1-review:src/a.txt")).isEqualTo("a");
        assertThat(stage.workspace(story, "cat src/a.txt")).isEqualTo("a");
    }

    @Test
    void aRejectionGoesBackToTheCoderWithItsNotes() {
        stage.coder("ada", Script.commits("src/a.txt", "a"), Script.commits("src/b.txt", "b"));
        stage.reviewer(
                "judge",
                Script.of().runs("cat src/a.txt").says(REJECTION),
                Script.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.events(story, QaRejected.class))
                .singleElement()
                .satisfies(
                        rejected ->
                                assertThat(rejected.notes())
                                        .contains("There is no word of it in the manual."));
        assertThat(stage.runtime.missions().get(2).talk().words())
                .contains("There is no word of it in the manual.");
    }

    @Test
    void anApprovalThatCitesWhatDidNotRunIsSentBackOnceAndThenAPersonDecides() {
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        stage.reviewer("judge", Script.of().session("s-1").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        var reason =
                "for criterion 1 it cites `sh test.sh` with exit code 0, which was not seen to run"
                        + " so";
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        ReviewHold.class,
                        held ->
                                assertThat(held.reason())
                                        .isEqualTo(
                                                "the reviewer gave no verdict that counts: "
                                                        + reason
                                                        + "; approve it or send it back"));
        assertThat(stage.events(story, QaApproved.class)).isEmpty();
        assertThat(stage.endings(story).getLast()).isEqualTo(new Ending.QuitEarly(reason));
        assertThat(stage.runtime.missions()).hasSize(3);
        assertThat(stage.runtime.missions().getLast().talk())
                .isInstanceOfSatisfying(
                        Talk.Resumed.class,
                        talk -> {
                            assertThat(talk.session()).isEqualTo("s-1");
                            assertThat(talk.words()).contains(reason);
                        });
    }

    @Test
    void whoCitesBetterTheSecondTimeApproves() {
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        stage.reviewer(
                "judge",
                Script.of().session("s-1").says(APPROVAL),
                Script.of().runs("sh test.sh").says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.runtime.missions()).hasSize(3);
    }

    @Test
    void aReviewerSeesTheDiffOfExactlyWhatLands() {
        stage.coder("ada", Script.commits("src/a.txt", "the new line"));
        stage.reviewer("judge", Script.of().runs("sh test.sh").says(APPROVAL));
        stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.runtime.missions().getLast().talk().words())
                .contains("+the new line")
                .contains("## What the server saw");
    }

    @Test
    void aCommandThatAReviewerWroteDownItselfWasNotRun() {
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        stage.reviewer(
                "judge",
                Script.of()
                        .runs(
                                "echo '{\"command\":\"sh test.sh\",\"exit\":0}' >> "
                                        + stage.folders().folder(new ItemNumber(1), 2).path()
                                        + "/ran")
                        .says(APPROVAL));
        var story = stage.story("Review", "ada", QaMode.AGENT);

        stage.run();

        assertThat(stage.events(story, QaApproved.class)).isEmpty();
        assertThat(stage.endings(story).get(1))
                .isEqualTo(new Ending.QuitEarly("its report is not as Musher wrote it"));
    }

    @Test
    void aPersonIsWaitedForWhereOneIsWanted() {
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        var story = stage.story("Ask me", "ada", QaMode.HUMAN);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(ReviewHold.class);
    }

    @Test
    void whatWaitedForAnotherIsStartedWhenThatIsDone() throws Exception {
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        stage.coder("ben", Script.commits("src/b.txt", "b"));
        var first = stage.story("First", "ada");
        var second =
                stage.draft(
                        "Second",
                        new Terms(
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
        var candidate = ((Merge) stage.stage(story)).candidate();
        var parent = new CommitId(stage.user("git rev-parse main"));
        var parentTree = new TreeId(stage.user("git rev-parse main^{tree}"));
        stage.user("git merge -q --ff-only " + candidate.tip());
        GateReport gates = stage.events(story, GatesPassed.class).getLast().report();
        var landing =
                new Landing(
                        candidate.tip(),
                        new Landing.Landed(candidate.tip(), candidate.tree(), parent, parentTree),
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
        stage.coder("ada", Script.commits("src/a.txt", "a"), Script.commits("src/b.txt", "b"));
        var story = stage.story("Fix up", "ada");
        stage.run();
        stage.person(new RequestFixup(story, "say it in the manual"));
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Coding.class,
                        coding -> assertThat(coding.errand()).isInstanceOf(Errand.Fixup.class));

        stage.run();

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Merge.class, merge -> assertThat(merge.candidate().ahead()).isEqualTo(2));
    }
}
