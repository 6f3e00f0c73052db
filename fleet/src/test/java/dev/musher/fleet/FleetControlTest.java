package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.control.FleetCommand;
import dev.musher.dispatch.Outlook;
import dev.musher.dispatch.WaitReason;
import dev.musher.fleet.Fleet.Rest;
import dev.musher.fleet.Fleet.Stay;
import dev.musher.pipeline.FleetControl;
import dev.musher.process.Eventually;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.story.Actor;
import dev.musher.story.Dollars;
import dev.musher.story.Ending;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage.Abandoned;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Frozen;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Steering;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What people do while agents work, and what limits do. */
@Tag("slow")
@Timeout(180)
class FleetControlTest {
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");

    @TempDir Path place;
    private final CountDownLatch here = new CountDownLatch(1);
    private FleetStage stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetStage(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Commits, leaves something running and hangs; the next time it does the rest. */
    private ItemNumber hanging() {
        stage.coder(
                "slow",
                Script.commits("src/a.txt", "a")
                        .runs("sleep 300 >/dev/null 2>&1 </dev/null &")
                        .hangs(here),
                Script.commits("src/b.txt", "b"));
        return stage.story("Hang", "slow");
    }

    @Test
    void anInterruptionStopsEverybodyAndTheNextRunGoesOn() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(Stay.WATCHING)) {
            Performance.await(here);
            assertThat(fleet.fleet().view().jobs())
                    .singleElement()
                    .satisfies(job -> assertThat(job.who()).isEqualTo("slow"));

            assertThat(fleet.interrupt()).isEqualTo(new Rest.Stopped());
        }

        assertThat(stage.endings(story))
                .containsExactly(new Ending.Stopped("the fleet was stopped"));
        stage.isQuiet(story);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Merge.class, merge -> assertThat(merge.candidate().ahead()).isEqualTo(2));
    }

    @Test
    void aModelThatTakesNothingStopsItsTeammateAndCostsNoStoryAnything() {
        stage.coder("ada", Script.of().isUnusable());
        var first = stage.story("First", "ada");
        var second = stage.story("Second", "ada");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.runtime.missions()).hasSize(1);
        assertThat(stage.endings(first))
                .containsExactly(new Ending.Stopped("The key was refused (HTTP 401)."));
        assertThat(stage.stage(first)).isInstanceOf(Coding.class);
        assertThat(stage.endings(second)).isEmpty();
    }

    @Test
    void commitsComeHomeWhileTheirCoderWorks() throws Exception {
        hanging();
        try (var _ = stage.begin(Stay.WATCHING)) {
            Performance.await(here);

            Eventually.until("the commit is home", () -> isHome("musher/1-hang"));
        }
    }

    private boolean isHome(String branch) {
        return Files.exists(stage.project.resolve(".git/refs/heads").resolve(branch));
    }

    @Test
    void whatIsFrozenStopsAndWhatIsThawedGoesOn() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(Stay.UNTIL_IDLE)) {
            Performance.await(here);
            stage.person(new Steering.Freeze(story, "let us talk first"));

            assertThat(fleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.stage(story)).isInstanceOf(Frozen.class);
        assertThat(stage.endings(story)).containsExactly(new Ending.Stopped("the story is frozen"));
        stage.isQuiet(story);
        stage.person(new Steering.Unfreeze(story));
        stage.run();
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void aStoppedAttemptEndsAndItsStoryIsHeldUntilItIsReleased() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(Stay.UNTIL_IDLE)) {
            Performance.await(here);
            stage.person(new Steering.StopAttempt(story, "it loops"));

            assertThat(fleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.stage(story)).isInstanceOf(ReviewHold.class);
        assertThat(stage.endings(story))
                .containsExactly(new Ending.Stopped("the story is review-hold"));
        stage.isQuiet(story);
        stage.person(new Steering.Release(story));
        stage.run();
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void aPausedFleetFinishesWhatRunsAndStartsNothingUntilItIsResumed() throws Exception {
        var control = new FleetControl(stage.pipeline().ledger());
        stage.coder("ada", Script.commits("src/a.txt", "a"));
        var story = stage.story("Wait", "ada");
        control.submit(ANN, FleetStage.NOON, new FleetCommand.Pause("release day."));

        assertThat(stage.run())
                .isEqualTo(
                        new Rest.Unable(
                                "The fleet was paused by ann: release day. 'musher fleet resume'"
                                        + " lets it start work again."));
        assertThat(stage.endings(story)).isEmpty();

        control.submit(ANN, FleetStage.NOON, new FleetCommand.Resume());
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void theHeadcountThatPeopleSetOutweighsThatOfTheProject() throws Exception {
        stage.coder("ada").coder("ben");
        var first = stage.story("First", "ada");
        var second = stage.story("Second", "ben");
        new FleetControl(stage.pipeline().ledger())
                .submit(ANN, FleetStage.NOON, new FleetCommand.SetHeadcount(1));

        var outlooks = Forecast.of(stage.parts()).dispatch().outlooks();

        assertThat(outlooks.get(first)).isInstanceOf(Outlook.Next.class);
        assertThat(outlooks.get(second))
                .isEqualTo(new Outlook.Waits(new WaitReason.HeadcountReached(1, 1)));
    }

    @Test
    void whatAPersonClosesIsStoppedAndArchived() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(Stay.UNTIL_IDLE)) {
            Performance.await(here);
            stage.person(new Steering.Abandon(story, "not wanted"));

            assertThat(fleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.stage(story)).isInstanceOf(Abandoned.class);
        stage.isQuiet(story);
        assertThat(stage.state().resolve("workspaces/1")).doesNotExist();
        assertThat(stage.user("git show refs/musher/archive/1:src/a.txt")).isEqualTo("a");
    }

    @Test
    void whatMovesAwayLosesItsAgentAndKeepsItsWork() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(Stay.UNTIL_IDLE)) {
            Performance.await(here);
            stage.person(new Steering.Demote(story, "later"));

            assertThat(fleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.stage(story)).isInstanceOf(Backlog.class);
        assertThat(stage.endings(story))
                .containsExactly(new Ending.Stopped("the story moved to backlog"));
        assertThat(stage.workspace(story, "cat src/a.txt")).isEqualTo("a");
    }

    @Test
    void silenceEndsAnAttemptUnlessItWasAnnounced() throws Exception {
        var waiting = new CountDownLatch(1);
        stage.coder("mute", Script.of().hangs(here), Script.commits("src/a.txt", "a"));
        stage.coder(
                "patient",
                Script.of().waitsUntil(FleetStage.NOON.plus(Duration.ofHours(2))).hangs(waiting));
        var silent = stage.story("Mute", "mute");
        var patient = stage.story("Patient", "patient");
        try (var fleet = stage.begin(Stay.WATCHING)) {
            Performance.await(here);
            Performance.await(waiting);
            stage.clock.advance(Duration.ofMinutes(11));

            Eventually.until(
                    "the silent one is replaced", () -> stage.stage(silent) instanceof Merge);
            assertThat(fleet.interrupt()).isEqualTo(new Rest.Stopped());
        }

        assertThat(stage.endings(silent).getFirst())
                .isEqualTo(new Ending.LimitReached("no sign of life for 10m"));
        assertThat(stage.endings(patient))
                .containsExactly(new Ending.Stopped("the fleet was stopped"));
    }

    @Test
    void limitsOfCallsAndDollarsEndAnAttempt() {
        var few = new Limits(200, 1, Optional.empty(), Duration.ofMinutes(10));
        var poor = new Limits(200, 400, Optional.of(Dollars.of("0.50")), Duration.ofMinutes(10));
        stage.member(
                "busy",
                Post.CODER,
                few,
                Script.of().reads("a").reads("b").hangs(here),
                Script.of().runs("echo a > src/a.txt; git add -A; git commit -qm Add"));
        stage.member(
                "dear",
                Post.CODER,
                poor,
                Script.of().pays("0.30").pays("0.30").hangs(here),
                Script.commits("src/b.txt", "b"));
        var busy = stage.story("Busy", "busy");
        var dear = stage.story("Dear", "dear");

        stage.run();

        assertThat(stage.endings(busy))
                .containsExactly(
                        new Ending.LimitReached("1 calls of tools"), new Ending.Finished());
        assertThat(stage.endings(dear))
                .containsExactly(new Ending.LimitReached("$0.5 spent"), new Ending.Finished());
        assertThat(stage.card(dear).item().spent().known()).isEqualTo(Dollars.of("0.60"));
    }

    @Test
    void aSecondFleetSaysWhoIsThere() throws Exception {
        hanging();
        try (var _ = stage.begin(Stay.WATCHING);
                var other = stage.another()) {
            Performance.await(here);

            var rest = new ProjectFleet(stage.parts(other)).run(Stay.UNTIL_IDLE);

            assertThat(rest)
                    .isEqualTo(
                            new Rest.Unable(
                                    "Another fleet works on this project, process "
                                            + ProcessHandle.current().pid()
                                            + " since 2030-01-02T12:00:00Z. Stop it first, or look"
                                            + " with 'musher board'."));
            assertThat(stage.runtime.missions()).hasSize(1);
        }
    }

    @Test
    void aSecondStoryOfTheSameAgentWaitsForTheFirst() {
        stage.coder("ada", Script.commits("src/a.txt", "a"), Script.commits("src/b.txt", "b"));
        var stories = List.of(stage.story("One", "ada"), stage.story("Two", "ada"));

        stage.run();

        assertThat(stories)
                .allSatisfy(story -> assertThat(stage.stage(story)).isInstanceOf(Merge.class));
    }
}
