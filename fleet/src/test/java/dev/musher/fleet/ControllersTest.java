package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.control.FleetState;
import dev.musher.dispatch.Presence;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseWish;
import dev.musher.process.Cookie;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.story.Dollars;
import dev.musher.story.ItemNumber;
import dev.musher.story.Steering;
import dev.musher.story.Terms;
import dev.musher.yard.Yard.Ground;
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
    private FleetStage stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetStage(place);
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        // Base is known to be green.
        stage.run();
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private List<Action> differences() throws InterruptedException {
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
                        Action.SendOut.class,
                        out -> assertThat(out.teammate().name()).isEqualTo("ada"));
        seenTo();
    }

    @Test
    void undertakerFindsWhatTheDeadLeft() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        var dead = new Life(4_000_000, 1, FleetStage.NOON, new Cookie("dead"));
        var wish =
                new LeaseWish(
                        Set.of(Presence.key(FIRST), Presence.key("ada")),
                        dead.holder(),
                        FleetStage.NOON,
                        Duration.ofMinutes(1));
        try (var other = stage.another()) {
            assertThat(other.ledger().leases().acquire(wish))
                    .isInstanceOf(LeaseAnswer.Granted.class);
        }

        assertThat(differences()).singleElement().isInstanceOf(Action.Bury.class);
        seenTo();
        assertThat(stage.pipeline().ledger().leases().held()).isEmpty();
    }

    @Test
    void undertakerLeavesTheLivingAlone() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        var alive = Life.begin(Life.processesHere(), stage.clock);
        var wish =
                new LeaseWish(
                        Set.of(Presence.key(FIRST)),
                        alive.holder(),
                        FleetStage.NOON,
                        Duration.ofMinutes(1));
        try (var other = stage.another()) {
            other.ledger().leases().acquire(wish);
        }

        assertThat(differences()).isEmpty();
    }

    @Test
    void completerJudgesWhatNobodyHasJudged() throws Exception {
        stage.coder("eater", Script.of().writes("src/draft.txt", "a").pays("0.95"));
        var terms =
                new Terms(
                        List.of(),
                        Optional.empty(),
                        Optional.of("eater"),
                        Optional.empty(),
                        Optional.of(Dollars.of("1.00")));
        var story = stage.story("Draft", terms);
        stage.run();
        Files.delete(stage.folders().of(story, 1).resolve("judged"));

        assertThat(differences()).containsExactly(new Action.Judge(story));
        seenTo();
    }

    @Test
    void examinerHasTheGatesRunOnce() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        stage.person(new Steering.RequeueForQa(FIRST));

        assertThat(differences()).containsExactly(new Action.Prove(FIRST));
        seenTo();
    }

    @Test
    void keeperClearsAwayWhatAPersonClosed() throws Exception {
        stage.story("Work", "ada");
        stage.run();
        stage.person(new Steering.Abandon(FIRST, "not wanted"));

        assertThat(differences()).containsExactly(new Action.RemovePlot(FIRST, Ground.CLOSED));
        seenTo();
    }

    @Test
    void keeperMakesRoomForStoriesThatNobodyIsFreeFor() throws Exception {
        stage.story("Work", "nobody");

        assertThat(differences()).containsExactly(new Action.OpenPlot(FIRST));
        seenTo();
        assertThat(stage.state().resolve("workspaces/1/tree/src/app.txt")).exists();
    }

    @Test
    void watchdogStopsWhoIsSilentOnce() throws Exception {
        var jobs = new Jobs(new Bell());
        var teammate =
                new Teammate(
                        "ada",
                        Post.CODER,
                        "scripted",
                        Optional.empty(),
                        "",
                        List.of(),
                        Limits.USUAL);
        var job = new Job(new Job.Post(FIRST, "ada", Optional.of(teammate), 1), 1, FleetStage.NOON);
        job.attend();
        var stopped = new CountDownLatch(1);
        jobs.begin(job, () -> hang(stopped));
        var watchdog = new Watchdog(jobs);
        assertThat(watchdog.plan(at(Duration.ofMinutes(10)))).isEmpty();

        var limit = new StopCause.Limit("no sign of life for 10m");
        assertThat(watchdog.plan(at(Duration.ofMinutes(11))))
                .containsExactly(new Action.Stop(FIRST, limit));
        job.stop(limit);

        assertThat(watchdog.plan(at(Duration.ofMinutes(11)))).isEmpty();
        Performance.await(stopped);
    }

    private static void hang(CountDownLatch stopped) {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException _) {
            stopped.countDown();
        }
    }

    private Scene at(Duration later) {
        return new Scene(
                FleetStage.NOON.plus(later),
                stage.pipeline().board(),
                List.of(),
                Set.of(),
                Map.of(),
                Optional.empty(),
                new Bedrock.Unwatched(),
                FleetState.INITIAL);
    }
}
