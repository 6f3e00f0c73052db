package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.dispatch.HeldLeases;
import dev.musher.fleet.environment.FleetInstance;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.workspace.Workspaces.RemovalReason;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every controller names a difference, and when the fleet has seen to it, nothing. */
@Tag("slow")
@Timeout(180)
class ControllersTest {
    private static final ItemNumber FIRST = new ItemNumber(1);

    @TempDir Path place;
    private FleetFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetFixture(place);
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        // Base is known to be green.
        stage.run();
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private List<FleetAction> differences() throws InterruptedException {
        return stage.fleet().differences();
    }

    /** The fleet sees to it, and then there is nothing, however often one looks. */
    private void seenTo() throws InterruptedException {
        stage.run();
        assertThat(differences()).isEmpty();
        assertThat(differences()).isEmpty();
    }

    @Test
    void foremanSendsOutWhoIsWanted() throws Exception {
        stage.story("Work", "ada");

        assertThat(differences())
                .singleElement()
                .isInstanceOfSatisfying(
                        FleetAction.StartAttempt.class,
                        out -> assertThat(out.teammate().name()).isEqualTo("ada"));
        seenTo();
    }

    @Test
    void findsWhatTheDeadLeft() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        var dead = new FleetInstance(4_000_000, 1, FleetFixture.NOON, new ProcessCookie("dead"));
        var wish =
                new LeaseRequest(
                        Set.of(HeldLeases.key(FIRST), HeldLeases.key("ada")),
                        dead.holder(),
                        FleetFixture.NOON,
                        Duration.ofMinutes(1));
        try (var other = stage.another()) {
            assertThat(other.ledger().leases().acquire(wish))
                    .isInstanceOf(LeaseAnswer.Granted.class);
        }

        assertThat(differences()).singleElement().isInstanceOf(FleetAction.RecoverOrphan.class);
        seenTo();
        assertThat(stage.pipeline().ledger().leases().held()).isEmpty();
    }

    @Test
    void leavesTheLivingAlone() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        var alive = FleetInstance.begin(FleetInstance.processesHere(), stage.clock);
        var wish =
                new LeaseRequest(
                        Set.of(HeldLeases.key(FIRST)),
                        alive.holder(),
                        FleetFixture.NOON,
                        Duration.ofMinutes(1));
        try (var other = stage.another()) {
            other.ledger().leases().acquire(wish);
        }

        assertThat(differences()).isEmpty();
    }

    @Test
    void completerJudgesWhatNobodyHasJudged() throws Exception {
        stage.coder("eater", TeammateScript.of().writes("src/draft.txt", "a").pays("0.95"));
        var itemTerms =
                new ItemTerms(
                        List.of(),
                        Optional.empty(),
                        Optional.of("eater"),
                        Optional.empty(),
                        Optional.of(Dollars.of("1.00")));
        var story = stage.story("Draft", itemTerms);
        stage.run();
        Files.delete(stage.folders().of(story, 1).resolve("judged"));

        assertThat(differences()).containsExactly(new FleetAction.JudgeAttempt(story));
        seenTo();
    }

    @Test
    void examinerHasTheGatesRunOnce() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        stage.person(new MoveCommand.RequeueForQa(FIRST));

        assertThat(differences()).containsExactly(new FleetAction.RunGates(FIRST));
        seenTo();
    }

    @Test
    void keeperClearsAwayWhatAPersonClosed() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        stage.person(new MoveCommand.Abandon(FIRST, "not wanted"));

        assertThat(differences())
                .containsExactly(new FleetAction.RemoveWorkspace(FIRST, RemovalReason.CLOSED));
        seenTo();
    }

    @Test
    void keeperMakesRoomForStoriesThatNobodyIsFreeFor() throws Exception {
        stage.story("Work", "nobody");

        assertThat(differences()).containsExactly(new FleetAction.OpenWorkspace(FIRST));
        seenTo();
        assertThat(stage.state().resolve("workspaces/1/tree/src/app.txt")).exists();
    }

    @Test
    void watchdogStopsWhoIsSilentOnce() throws Exception {
        var storyJobs = new StoryJobs(new WakeSignal());
        var teammate =
                new Teammate(
                        "ada",
                        TeamRole.CODER,
                        "scripted",
                        Optional.empty(),
                        "",
                        List.of(),
                        AttemptLimits.USUAL);
        var storyJob =
                new StoryJob(
                        new StoryJob.JobPurpose(FIRST, "ada", Optional.of(teammate), 1),
                        1,
                        FleetFixture.NOON);
        storyJob.openAttempt();
        var stopped = new CountDownLatch(1);
        storyJobs.begin(storyJob, () -> hang(stopped));
        var stallController = new StallController(storyJobs);
        assertThat(stallController.plan(at(Duration.ofMinutes(10)))).isEmpty();

        var limit = new StopCause.Limit("no activity for 10m");
        assertThat(stallController.plan(at(Duration.ofMinutes(11))))
                .containsExactly(new FleetAction.Stop(FIRST, limit));
        storyJob.stop(limit);

        assertThat(stallController.plan(at(Duration.ofMinutes(11)))).isEmpty();
        RunningFleet.await(stopped);
    }

    private static void hang(CountDownLatch stopped) {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException _) {
            stopped.countDown();
        }
    }

    private FleetObservation at(Duration later) {
        return new FleetObservation(
                FleetFixture.NOON.plus(later),
                stage.pipeline().board(),
                List.of(),
                Set.of(),
                Map.of(),
                Optional.empty(),
                new BaseStatus.Unwatched(),
                FleetState.INITIAL);
    }
}
