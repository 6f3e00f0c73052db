package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.store.FleetControl;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage.Abandoned;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Frozen;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.order.MoveCommand;
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
    private FleetFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetFixture(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Commits, leaves something running and hangs; the next time it does the rest. */
    private ItemNumber hanging() {
        stage.coder(
                "slow",
                TeammateScript.commits("src/a.txt", "a")
                        .runs("sleep 300 >/dev/null 2>&1 </dev/null &")
                        .hangs(here),
                TeammateScript.commits("src/b.txt", "b"));
        return stage.story("Hang", "slow");
    }

    @Test
    void anInterruptionStopsEverybodyAndTheNextRunGoesOn() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(WhenIdle.WATCHING)) {
            RunningFleet.await(here);
            assertThat(fleet.fleet().view().jobs())
                    .singleElement()
                    .satisfies(job -> assertThat(job.who()).isEqualTo("slow"));

            assertThat(fleet.interrupt()).isEqualTo(new Rest.Stopped());
        }

        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.Stopped("the fleet was stopped"));
        stage.isQuiet(story);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Merge.class, merge -> assertThat(merge.candidate().ahead()).isEqualTo(2));
    }

    @Test
    void aModelThatTakesNothingStopsItsTeammateAndCostsNoStoryAnything() {
        stage.coder("ada", TeammateScript.of().isUnusable());
        var first = stage.story("First", "ada");
        var second = stage.story("Second", "ada");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.runtime.missions()).hasSize(1);
        assertThat(stage.endings(first))
                .containsExactly(new AttemptEnding.Stopped("The key was refused (HTTP 401)."));
        assertThat(stage.stage(first)).isInstanceOf(Coding.class);
        assertThat(stage.endings(second)).isEmpty();
    }

    @Test
    void commitsComeHomeWhileTheirCoderWorks() throws Exception {
        hanging();
        try (var _ = stage.begin(WhenIdle.WATCHING)) {
            RunningFleet.await(here);

            Eventually.until("the commit is home", () -> isHome("musher/1-hang"));
        }
    }

    private boolean isHome(String branch) {
        return Files.exists(stage.project.resolve(".git/refs/heads").resolve(branch));
    }

    @Test
    void whatIsFrozenStopsAndWhatIsThawedGoesOn() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(WhenIdle.UNTIL_IDLE)) {
            RunningFleet.await(here);
            stage.person(new MoveCommand.Freeze(story, "let us talk first"));

            assertThat(fleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.stage(story)).isInstanceOf(Frozen.class);
        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.Stopped("the story is frozen"));
        stage.isQuiet(story);
        stage.person(new MoveCommand.Unfreeze(story));
        stage.run();
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void aStoppedAttemptEndsAndItsStoryIsHeldUntilItIsReleased() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(WhenIdle.UNTIL_IDLE)) {
            RunningFleet.await(here);
            stage.person(new MoveCommand.StopAttempt(story, "it loops"));

            assertThat(fleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.stage(story)).isInstanceOf(ReviewHold.class);
        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.Stopped("the story is review-hold"));
        stage.isQuiet(story);
        stage.person(new MoveCommand.Release(story));
        stage.run();
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void aPausedFleetFinishesWhatRunsAndStartsNothingUntilItIsResumed() throws Exception {
        var control = new FleetControl(stage.pipeline().ledger());
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        var story = stage.story("Wait", "ada");
        control.submit(ANN, FleetFixture.NOON, new FleetCommand.Pause("release day."));

        assertThat(stage.run())
                .isEqualTo(
                        new Rest.Paused(
                                "The fleet was paused by ann: release day. 'musher fleet resume'"
                                        + " lets it start work again."));
        assertThat(stage.endings(story)).isEmpty();

        control.submit(ANN, FleetFixture.NOON, new FleetCommand.Resume());
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void theHeadcountThatPeopleSetOutweighsThatOfTheProject() throws Exception {
        stage.coder("ada").coder("ben");
        var first = stage.story("First", "ada");
        var second = stage.story("Second", "ben");
        new FleetControl(stage.pipeline().ledger())
                .submit(ANN, FleetFixture.NOON, new FleetCommand.SetHeadcount(1));

        var outlooks = FleetForecast.of(stage.parts()).dispatch().outlooks();

        assertThat(outlooks.get(first)).isInstanceOf(StoryOutlook.Next.class);
        assertThat(outlooks.get(second))
                .isEqualTo(new StoryOutlook.Waits(new WaitReason.HeadcountReached(1, 1)));
    }

    @Test
    void whatAPersonClosesIsStoppedAndArchived() throws Exception {
        var story = hanging();
        try (var fleet = stage.begin(WhenIdle.UNTIL_IDLE)) {
            RunningFleet.await(here);
            stage.person(new MoveCommand.Abandon(story, "not wanted"));

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
        try (var fleet = stage.begin(WhenIdle.UNTIL_IDLE)) {
            RunningFleet.await(here);
            stage.person(new MoveCommand.Demote(story, "later"));

            assertThat(fleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.stage(story)).isInstanceOf(Backlog.class);
        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.Stopped("the story moved to backlog"));
        assertThat(stage.workspace(story, "cat src/a.txt")).isEqualTo("a");
    }

    @Test
    void silenceEndsAnAttemptUnlessItWasAnnounced() throws Exception {
        var waiting = new CountDownLatch(1);
        stage.coder(
                "mute", TeammateScript.of().hangs(here), TeammateScript.commits("src/a.txt", "a"));
        stage.coder(
                "patient",
                TeammateScript.of()
                        .waitsUntil(FleetFixture.NOON.plus(Duration.ofHours(2)))
                        .hangs(waiting));
        var silent = stage.story("Mute", "mute");
        var patient = stage.story("Patient", "patient");
        try (var fleet = stage.begin(WhenIdle.WATCHING)) {
            RunningFleet.await(here);
            RunningFleet.await(waiting);
            stage.clock.advance(Duration.ofMinutes(11));

            Eventually.until(
                    "the silent one is replaced", () -> stage.stage(silent) instanceof Merge);
            assertThat(fleet.interrupt()).isEqualTo(new Rest.Stopped());
        }

        assertThat(stage.endings(silent).getFirst())
                .isEqualTo(new AttemptEnding.LimitReached("no activity for 10m"));
        assertThat(stage.endings(patient))
                .containsExactly(new AttemptEnding.Stopped("the fleet was stopped"));
    }

    @Test
    void limitsOfCallsAndDollarsEndAnAttempt() {
        var few = new AttemptLimits(200, 1, Optional.empty(), Duration.ofMinutes(10));
        var poor =
                new AttemptLimits(
                        200, 400, Optional.of(Dollars.of("0.50")), Duration.ofMinutes(10));
        stage.member(
                "busy",
                TeamRole.CODER,
                few,
                TeammateScript.of().reads("a").reads("b").hangs(here),
                TeammateScript.of().runs("echo a > src/a.txt; git add -A; git commit -qm Add"));
        stage.member(
                "dear",
                TeamRole.CODER,
                poor,
                TeammateScript.of().pays("0.30").pays("0.30").hangs(here),
                TeammateScript.commits("src/b.txt", "b"));
        var busy = stage.story("Busy", "busy");
        var dear = stage.story("Dear", "dear");

        stage.run();

        assertThat(stage.endings(busy))
                .containsExactly(
                        new AttemptEnding.LimitReached("1 tool calls"),
                        new AttemptEnding.Finished());
        assertThat(stage.endings(dear))
                .containsExactly(
                        new AttemptEnding.LimitReached("$0.5 spent"), new AttemptEnding.Finished());
        assertThat(stage.card(dear).item().spent().known()).isEqualTo(Dollars.of("0.60"));
    }

    @Test
    void aSecondFleetSaysWhoIsThere() throws Exception {
        hanging();
        try (var _ = stage.begin(WhenIdle.WATCHING);
                var other = stage.another()) {
            RunningFleet.await(here);

            var rest = new ProjectFleet(stage.parts(other)).run(WhenIdle.UNTIL_IDLE);

            assertThat(rest)
                    .isEqualTo(
                            new Rest.Unable(
                                    "Another fleet works on this project, process "
                                            + ProcessHandle.current().pid()
                                            + " since 2030-01-02T12:00:00Z. Stop it first, or see 'musher board'."));
            assertThat(stage.runtime.missions()).hasSize(1);
        }
    }

    @Test
    void aSecondStoryOfTheSameAgentWaitsForTheFirst() {
        stage.coder(
                "ada",
                TeammateScript.commits("src/a.txt", "a"),
                TeammateScript.commits("src/b.txt", "b"));
        var stories = List.of(stage.story("One", "ada"), stage.story("Two", "ada"));

        stage.run();

        assertThat(stories)
                .allSatisfy(story -> assertThat(stage.stage(story)).isInstanceOf(Merge.class));
    }
}
