package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.Fleet.Rest;
import dev.musher.runtime.Mission.Rights;
import dev.musher.story.Actor;
import dev.musher.story.Ending;
import dev.musher.story.Ending.Toll;
import dev.musher.story.ItemNumber;
import dev.musher.story.MergeFailure;
import dev.musher.story.Moved.FixupRequested;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Ticket;
import dev.musher.story.Worked.GatesFailed;
import dev.musher.story.Worked.RecoveryAttempted;
import dev.musher.story.Worked.RecoverySpent;
import dev.musher.story.Worked.Strike;
import dev.musher.story.Working.Recovery;
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
    private FleetStage stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetStage(place);
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
        return String.valueOf(Forecast.of(stage.parts()).dispatch().outlooks().get(story));
    }

    @Test
    void aMergerJoinsBothSidesOfAConflict() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(stage, Collision.joins());
        Collision.fails(stage, story, Collision.CONFLICT);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        Collision.isJoined(stage, story);
        var mission = stage.runtime.missions().getLast();
        assertThat(mission.rights()).isEqualTo(Rights.WRITE);
        assertThat(mission.talk().words())
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
        var story = Collision.meets(stage);
        Collision.merger(
                stage, Collision.joins().writes("src/more.txt", "BROKEN").commits("Break it"));
        stage.runtime.give("ada", Script.of().runs("git rm -q src/more.txt").commits("Repair"));
        Collision.fails(stage, story, Collision.CONFLICT);

        stage.run();

        assertThat(failures(story)).containsExactly("recovered");
        assertThat(stage.events(story, GatesFailed.class))
                .singleElement()
                .satisfies(
                        failed ->
                                assertThat(failed.report().firstRed().orElseThrow().name())
                                        .isEqualTo("test"));
        Collision.isJoined(stage, story);
    }

    @Test
    void whoOnlySaysThatItIsJoinedIsNotBelieved() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(
                stage,
                Script.of().writes("src/more.txt", "x").commits("Join").says("All is resolved."),
                Script.of()
                        .runs("git merge -q --no-edit origin/main || true")
                        .commits("Join")
                        .says("Resolved."),
                Collision.joins());
        Collision.fails(stage, story, Collision.CONFLICT);

        stage.run();

        assertThat(failures(story))
                .containsExactly(
                        "it still conflicts with base in src/app.txt",
                        "marks of a conflict were committed in src/app.txt",
                        "recovered");
        Collision.isJoined(stage, story);
        assertThat(stage.events(story, RecoveryAttempted.class))
                .extracting(RecoveryAttempted::toll)
                .containsExactly(Toll.RETRY, Toll.RETRY, Toll.NONE);
    }

    @Test
    void whoTakesBackWhatLandedIsCaught() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(
                stage,
                Script.of().runs("git merge -q -s ours --no-edit origin/main"),
                Script.of()
                        .runs("git checkout -q origin/main -- src/ben.txt")
                        .writes("src/app.txt", Collision.BOTH)
                        .commits("Give back"));
        Collision.fails(stage, story, Collision.CONFLICT);

        stage.run();

        assertThat(failures(story))
                .containsExactly(takesBack("src/app.txt, src/ben.txt"), "recovered");
        Collision.isJoined(stage, story);
    }

    @Test
    void whoSettlesAConflictByOneSideIsCaughtAndTold() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(
                stage,
                Script.of().runs("git merge -q -X ours --no-edit origin/main").says("Joined."),
                Script.of().ifTold(takesBack("src/app.txt"), Collision.joins(), Script.of()));
        Collision.fails(stage, story, Collision.CONFLICT);

        stage.run();

        assertThat(failures(story)).containsExactly(takesBack("src/app.txt"), "recovered");
        Collision.isJoined(stage, story);
    }

    private static String takesBack(String files) {
        return "it takes back what landed in "
                + files
                + ": compare that with base, and write in again what base changed there";
    }

    @Test
    void whoQuitsIsChargedAndAfterThreeAPersonDecides() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(stage, Script.of().says("I would rather not."));
        Collision.fails(stage, story, Collision.CONFLICT);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(MergeFailedFinal.class);
        assertThat(stage.events(story, RecoverySpent.class)).hasSize(1);
        assertThat(stage.endings(story).getLast())
                .isEqualTo(
                        new Ending.QuitEarly(
                                "it changed nothing: it still conflicts with base in src/app.txt"));
        int missions = stage.runtime.missions().size();
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.runtime.missions()).hasSize(missions);
        assertThat(outlook(story)).contains("nobody could join it", "'musher story move 1 coding'");
    }

    @Test
    void leftoversOfAMergerAreCommittedAndThenJudged() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(
                stage,
                Script.of()
                        .runs("git merge -q --no-edit origin/main || true")
                        .writes("src/app.txt", Collision.BOTH),
                Script.of()
                        .ifTold(
                                "You left changes that no commit has",
                                Script.of().commits("Join"),
                                Script.of()));
        Collision.fails(stage, story, Collision.CONFLICT);

        stage.run();

        Collision.isJoined(stage, story);
        assertThat(failures(story)).containsExactly("recovered");
    }

    @Test
    void aCrashOfAMergerCostsASetbackAndTheNextGoesOn() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(
                stage,
                Collision.joins().breaks(),
                Script.of().isThrottledUntil(stage.clock.now().plus(Duration.ofMinutes(2))),
                Script.of().says("It is joined already."));
        Collision.fails(stage, story, Collision.CONFLICT);

        stage.runThroughTime(Duration.ofSeconds(3));

        Collision.isJoined(stage, story);
        assertThat(failures(story)).containsExactly("recovered");
    }

    @Test
    void anotherFailureWhileAMergerIsAtWorkIsNoStrike() throws Exception {
        var story = Collision.meets(stage);
        var here = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        Collision.merger(stage, Script.of().meets(here, go), Collision.joins());
        Collision.fails(stage, story, Collision.CONFLICT);

        try (var performance = stage.begin(Fleet.Stay.UNTIL_IDLE)) {
            Performance.await(here);
            Collision.fails(stage, story, Collision.red("test"));
            Collision.fails(stage, story, Collision.CONFLICT);
            go.countDown();
            assertThat(performance.end()).isEqualTo(new Rest.Idle());
        }

        Collision.isJoined(stage, story);
        assertThat(stage.card(story).item().progress().strikes()).isEqualTo(1);
        assertThat(stage.events(story, dev.musher.story.Worked.MergeFailed.class))
                .extracting(dev.musher.story.Worked.MergeFailed::strike)
                .containsExactly(Strike.COUNTED, Strike.NOT_COUNTED, Strike.NOT_COUNTED);
    }

    @Test
    void aRedBuildIsForAMergerAndNeedsAnotherTip() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(stage, Script.of().reads("src/app.txt"), Collision.joins());
        Collision.fails(stage, story, Collision.red("build"));

        stage.run();

        Collision.isJoined(stage, story);
        assertThat(stage.runtime.missions().getLast().talk().words())
                .contains("`sh build.sh` ended with exit code 3", "line 7: no");
    }

    @Test
    void redTestsGoToACoderWithTheOutput() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(stage, Collision.joins());
        Collision.fails(stage, story, Collision.red("test"));

        stage.run();

        Collision.isJoined(stage, story);
        assertThat(stage.runtime.missions())
                .extracting(mission -> mission.teammate().name())
                .containsExactly("ada", "ada");
        assertThat(stage.runtime.missions().getLast().talk().words())
                .contains("> It did not merge. Base is at " + stage.user("git rev-parse main"))
                .contains("the gate test is red: `sh test.sh` ended with exit code 3")
                .contains("> line 7: no");
        var sent =
                stage.pipeline().history(story).stream()
                        .filter(happened -> happened.event() instanceof FixupRequested)
                        .toList();
        assertThat(sent)
                .singleElement()
                .satisfies(
                        happened ->
                                assertThat(happened.by())
                                        .isEqualTo(new Actor(Actor.Kind.SYSTEM, "fleet")));
    }

    @Test
    void withoutAMergerACoderJoins() throws Exception {
        var story = Collision.meets(stage);
        Collision.fails(stage, story, Collision.CONFLICT);

        stage.run();

        Collision.isJoined(stage, story);
        assertThat(stage.runtime.missions().getLast().talk().words()).contains("> - src/app.txt");
    }

    @Test
    void whatNobodyCanMendIsParkedWithTheReason() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(stage, Collision.joins());
        Collision.fails(stage, story, new MergeFailure.Other("the remote has no space"));

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(MergeFailed.class);
        assertThat(stage.runtime.missions()).hasSize(1);
        assertThat(outlook(story)).contains("It did not merge (the remote has no space).");
    }

    @Test
    void whatWasRecoveredAndFailsAgainCountsAStrike() throws Exception {
        var story = Collision.meets(stage);
        Collision.merger(stage, Collision.joins());
        Collision.fails(stage, story, Collision.CONFLICT);
        stage.run();
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);

        Collision.fails(stage, story, Collision.red("test"));

        assertThat(stage.card(story).item().progress().strikes()).isEqualTo(2);
        assertThat(stage.events(story, RecoveryAttempted.class).getLast().ticket())
                .extracting(Ticket::attempt)
                .isEqualTo(2);
    }
}
