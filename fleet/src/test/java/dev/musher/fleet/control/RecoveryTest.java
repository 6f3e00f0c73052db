package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.runtime.Mission.Rights;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Charge;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.MoveEvent.FixupRequested;
import dev.musher.pipeline.story.event.WorkEvent.GatesFailed;
import dev.musher.pipeline.story.event.WorkEvent.RecoveryAttempted;
import dev.musher.pipeline.story.event.WorkEvent.RecoverySpent;
import dev.musher.pipeline.story.event.WorkEvent.Strike;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What follows when work does not merge. */
@Tag("slow")
@Timeout(180)
class RecoveryTest {
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

    private List<String> failures(ItemNumber story) {
        return stage.events(story, RecoveryAttempted.class).stream()
                .map(RecoveryAttempted::recovery)
                .map(
                        recovery ->
                                recovery instanceof Recovery.Failed(var detail)
                                        ? detail
                                        : "recovered")
                .toList();
    }

    private String outlook(ItemNumber story) throws InterruptedException {
        return String.valueOf(FleetForecast.of(stage.parts()).dispatch().outlooks().get(story));
    }

    @Test
    void aMergerJoinsBothSidesOfAConflict() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(stage, CollidingStories.joins());
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        CollidingStories.isJoined(stage, story);
        var mission = stage.runtime.missions().getLast();
        assertThat(mission.rights()).isEqualTo(Rights.WRITE);
        assertThat(mission.prompting().words())
                .contains("# story 1: Greet Ada", "- src/app.txt", "`sh test.sh`")
                .contains("### story 2: Greet Ben (landed as `")
                .contains("git merge --no-edit " + stage.user("git rev-parse main"));
        assertThat(failures(story)).containsExactly("recovered");
        stage.isQuiet(story);
        assertThat(stage.fleet().differences()).isEmpty();
        assertThat(stage.user("git status --porcelain -- src")).isEmpty();
    }

    @Test
    void whatAMergerCommitsIsProvenLikeACodersWork() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(
                stage,
                CollidingStories.joins().writes("src/more.txt", "BROKEN").commits("Break it"));
        stage.runtime.give(
                "ada", TeammateScript.of().runs("git rm -q src/more.txt").commits("Repair"));
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        stage.run();

        assertThat(failures(story)).containsExactly("recovered");
        assertThat(stage.events(story, GatesFailed.class))
                .singleElement()
                .satisfies(
                        failed ->
                                assertThat(failed.report().firstRed().orElseThrow().name())
                                        .isEqualTo("test"));
        CollidingStories.isJoined(stage, story);
    }

    @Test
    void whoOnlySaysThatItIsJoinedIsNotBelieved() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(
                stage,
                TeammateScript.of()
                        .writes("src/more.txt", "x")
                        .commits("Join")
                        .says("All is resolved."),
                TeammateScript.of()
                        .runs("git merge -q --no-edit origin/main || true")
                        .commits("Join")
                        .says("Resolved."),
                CollidingStories.joins());
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        stage.run();

        assertThat(failures(story))
                .containsExactly(
                        "it still conflicts with base in src/app.txt",
                        "conflict markers were committed in src/app.txt",
                        "recovered");
        CollidingStories.isJoined(stage, story);
        assertThat(stage.events(story, RecoveryAttempted.class))
                .extracting(RecoveryAttempted::toll)
                .containsExactly(Charge.RETRY, Charge.RETRY, Charge.NONE);
    }

    @Test
    void whoTakesBackWhatLandedIsCaught() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(
                stage,
                TeammateScript.of().runs("git merge -q -s ours --no-edit origin/main"),
                TeammateScript.of()
                        .runs("git checkout -q origin/main -- src/ben.txt")
                        .writes("src/app.txt", CollidingStories.BOTH)
                        .commits("Give back"));
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        stage.run();

        assertThat(failures(story))
                .containsExactly(takesBack("src/app.txt, src/ben.txt"), "recovered");
        CollidingStories.isJoined(stage, story);
    }

    @Test
    void whoSettlesAConflictByOneSideIsCaughtAndTold() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(
                stage,
                TeammateScript.of()
                        .runs("git merge -q -X ours --no-edit origin/main")
                        .says("Joined."),
                TeammateScript.of()
                        .ifTold(
                                takesBack("src/app.txt"),
                                CollidingStories.joins(),
                                TeammateScript.of()));
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        stage.run();

        assertThat(failures(story)).containsExactly(takesBack("src/app.txt"), "recovered");
        CollidingStories.isJoined(stage, story);
    }

    private static String takesBack(String files) {
        return "it reverts what landed in "
                + files
                + ": compare that with base, and restore what base changed there";
    }

    @Test
    void whoQuitsIsChargedAndAfterThreeAPersonDecides() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(stage, TeammateScript.of().says("I would rather not."));
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(MergeFailedFinal.class);
        assertThat(stage.events(story, RecoverySpent.class)).hasSize(1);
        assertThat(stage.endings(story).getLast())
                .isEqualTo(
                        new AttemptEnding.QuitEarly(
                                "it changed nothing: it still conflicts with base in src/app.txt"));
        int missions = stage.runtime.missions().size();
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.runtime.missions()).hasSize(missions);
        assertThat(outlook(story))
                .contains("NotRecovered[item=1, failure=Conflict[paths=[src/app.txt]]]");
    }

    @Test
    void leftoversOfAMergerAreCommittedAndThenJudged() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(
                stage,
                TeammateScript.of()
                        .runs("git merge -q --no-edit origin/main || true")
                        .writes("src/app.txt", CollidingStories.BOTH),
                TeammateScript.of()
                        .ifTold(
                                "You left uncommitted changes",
                                TeammateScript.of().commits("Join"),
                                TeammateScript.of()));
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        stage.run();

        CollidingStories.isJoined(stage, story);
        assertThat(failures(story)).containsExactly("recovered");
    }

    @Test
    void aCrashOfAMergerCostsASetbackAndTheNextGoesOn() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(
                stage,
                CollidingStories.joins().breaks(),
                TeammateScript.of().isThrottledUntil(stage.clock.now().plus(Duration.ofMinutes(2))),
                TeammateScript.of().says("It is joined already."));
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        stage.runThroughTime(Duration.ofSeconds(3));

        CollidingStories.isJoined(stage, story);
        assertThat(failures(story)).containsExactly("recovered");
    }

    @Test
    void anotherFailureWhileAMergerIsAtWorkIsNoStrike() throws Exception {
        var story = CollidingStories.meets(stage);
        var here = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        CollidingStories.merger(
                stage, TeammateScript.of().meets(here, go), CollidingStories.joins());
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        try (var runningFleet = stage.begin(Fleet.WhenIdle.UNTIL_IDLE)) {
            RunningFleet.await(here);
            CollidingStories.fails(stage, story, CollidingStories.red("test"));
            CollidingStories.fails(stage, story, CollidingStories.CONFLICT);
            go.countDown();
            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }

        CollidingStories.isJoined(stage, story);
        assertThat(stage.card(story).item().progress().strikes()).isEqualTo(1);
        assertThat(stage.events(story, dev.musher.pipeline.story.event.WorkEvent.MergeFailed.class))
                .extracting(dev.musher.pipeline.story.event.WorkEvent.MergeFailed::strike)
                .containsExactly(Strike.COUNTED, Strike.NOT_COUNTED, Strike.NOT_COUNTED);
    }

    @Test
    void aRedBuildIsForAMergerAndNeedsAnotherTip() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(
                stage, TeammateScript.of().reads("src/app.txt"), CollidingStories.joins());
        CollidingStories.fails(stage, story, CollidingStories.red("build"));

        stage.run();

        CollidingStories.isJoined(stage, story);
        assertThat(stage.runtime.missions().getLast().prompting().words())
                .contains("`sh build.sh` ended with exit code 3", "line 7: no");
    }

    @Test
    void redTestsGoToACoderWithTheOutput() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(stage, CollidingStories.joins());
        CollidingStories.fails(stage, story, CollidingStories.red("test"));

        stage.run();

        CollidingStories.isJoined(stage, story);
        assertThat(stage.runtime.missions())
                .extracting(mission -> mission.teammate().name())
                .containsExactly("ada", "ada");
        assertThat(stage.runtime.missions().getLast().prompting().words())
                .contains("> It did not merge. Base is at " + stage.user("git rev-parse main"))
                .contains("the gate test is red: `sh test.sh` ended with exit code 3")
                .contains("> line 7: no");
        var sent =
                stage.pipeline().history(story).stream()
                        .filter(recordedEvent -> recordedEvent.event() instanceof FixupRequested)
                        .toList();
        assertThat(sent)
                .singleElement()
                .satisfies(
                        recordedEvent ->
                                assertThat(recordedEvent.by())
                                        .isEqualTo(new Actor(Actor.Kind.SYSTEM, "fleet")));
    }

    @Test
    void withoutAMergerACoderJoins() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);

        stage.run();

        CollidingStories.isJoined(stage, story);
        assertThat(stage.runtime.missions().getLast().prompting().words())
                .contains("> - src/app.txt");
    }

    @Test
    void whatNobodyCanMendIsParkedWithTheReason() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(stage, CollidingStories.joins());
        CollidingStories.fails(stage, story, new MergeFailure.Other("the remote has no space"));

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(MergeFailed.class);
        assertThat(stage.runtime.missions()).hasSize(1);
        assertThat(outlook(story))
                .contains("NotMerged[item=1, failure=Other[detail=the remote has no space]]");
    }

    @Test
    void whatWasRecoveredAndFailsAgainCountsAStrike() throws Exception {
        var story = CollidingStories.meets(stage);
        CollidingStories.merger(stage, CollidingStories.joins());
        CollidingStories.fails(stage, story, CollidingStories.CONFLICT);
        stage.run();
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);

        CollidingStories.fails(stage, story, CollidingStories.red("test"));

        assertThat(stage.card(story).item().progress().strikes()).isEqualTo(2);
        assertThat(stage.events(story, RecoveryAttempted.class).getLast().ticket())
                .extracting(AttemptTicket::attempt)
                .isEqualTo(2);
    }
}
