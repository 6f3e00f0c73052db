package dev.musher.host.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.fleet.attemptfiles.ActivityLog;
import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.control.FleetFixture;
import dev.musher.fleet.control.ProjectFleet;
import dev.musher.fleet.control.TeammateScript;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.host.costs.CostQuery;
import dev.musher.host.costs.Grouping;
import dev.musher.host.costs.Sum;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetRunner;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.HostedFleet;
import dev.musher.host.run.RunOutcome;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetRules.Decision;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(180)
class ProjectHostTest {
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir private Path place;

    private FleetFixture stage(String name) throws Exception {
        return new FleetFixture(Files.createDirectory(place.resolve(name)));
    }

    /** The project as another process would have it. */
    private static ProjectHost host(FleetFixture stage) {
        return new ProjectHost(
                stage.another(),
                stage.state().getParent().getParent(),
                stage.clock,
                Optional.of(
                        new FleetSource() {
                            @Override
                            public FleetParts parts(Pipeline pipeline) {
                                return stage.parts(pipeline);
                            }

                            @Override
                            public List<String> warnings() {
                                return List.of();
                            }
                        }));
    }

    /** A fleet at work on a thread of its own, and what became of it. */
    private static FutureTask<RunOutcome> run(FleetFixture stage) {
        var task =
                new FutureTask<>(
                        () -> {
                            var pipeline = stage.another();
                            var parts = stage.parts(pipeline);
                            try (var fleet =
                                    new HostedFleet(
                                            pipeline,
                                            parts,
                                            new ProjectFleet(parts),
                                            List.of(),
                                            () -> {})) {
                                return new FleetRunner(
                                                fleet, new Deaf(), stage.clock, FleetRunner.TICK)
                                        .run(Fleet.WhenIdle.UNTIL_IDLE);
                            }
                        });
        Thread.ofPlatform().daemon().name("test-fleet").start(task);
        return task;
    }

    @Test
    void aBoardThatFollowsEventsEqualsAFreshOneWhileAFleetWorks() throws Exception {
        try (var stage = stage("one");
                var project = host(stage)) {
            stage.coder("ada", TeammateScript.commits("src/a.txt", "a"))
                    .coder("ben", TeammateScript.commits("src/b.txt", "b"));
            var first = stage.story("First", "ada");
            stage.story("Second", "ben");
            var twin = new BoardTwin(project);

            var run = run(stage);
            while (!run.isDone()) {
                twin.follow(Duration.ofMillis(100));
            }
            twin.follow(Duration.ZERO);

            assertThat(run.get().rest()).isEqualTo(new Fleet.Rest.Idle());
            assertThat(twin.board()).isEqualTo(project.board());
            assertThat(twin.board().column(Column.MERGE)).hasSize(2);
            assertThat(twin.heard()).isSorted().doesNotHaveDuplicates();
            assertThat(project.require(first).item().stage()).isInstanceOf(Stage.Merge.class);
        }
    }

    @Test
    void costsAreKnownByItemAndByModel() throws Exception {
        try (var stage = stage("one");
                var project = host(stage)) {
            stage.coder("ada", TeammateScript.commits("src/a.txt", "a").pays("0.5"));
            var story = stage.story("First", "ada");
            stage.story("Second", "zoe");
            var expenses = new ExpenseFile(stage.state().getParent().getParent());
            for (String model : List.of("test/one", "test/two", "test/one")) {
                expenses.add(
                        new Expense(
                                Instant.EPOCH,
                                "s",
                                ModelRole.MAIN,
                                model,
                                TokenUsage.NONE,
                                new Cost.Known(250_000_000_000L)));
            }

            assertThat(project.itemCosts()).isEmpty();
            run(stage).get();

            assertThat(project.itemCosts()).containsOnlyKeys(story);
            assertThat(project.itemCosts().get(story).known()).isEqualTo(Dollars.of("0.5"));
            assertThat(project.costs(CostQuery.by(Grouping.MODEL, ZoneOffset.UTC)).bill().groups())
                    .extracting(Sum::name, Sum::calls, Sum::cost)
                    .containsExactly(
                            tuple("test/one", 2L, "$0.5000"), tuple("test/two", 1L, "$0.2500"));
        }
    }

    @Test
    void twoProjectsInOneProcessKnowNothingOfEachOther() throws Exception {
        try (var one = stage("one");
                var two = stage("two");
                var here = host(one);
                var there = host(two)) {
            one.coder("ada", TeammateScript.commits("src/a.txt", "a"));
            two.coder("ada", TeammateScript.commits("src/a.txt", "a"));
            one.story("Here", "ada");
            two.story("There", "ada");
            there.submit(ANN, new FleetCommand.Pause("not now"));

            var first = run(one);
            var second = run(two);

            assertThat(first.get().rest()).isEqualTo(new Fleet.Rest.Idle());
            assertThat(second.get().rest()).isInstanceOf(Fleet.Rest.Paused.class);
            assertThat(here.board().column(Column.MERGE)).hasSize(1);
            assertThat(there.board().column(Column.CODING)).hasSize(1);
            assertThat(here.control().pause()).isEmpty();
        }
    }

    @Test
    void anotherProcessSeesWhatAnAgentDoesAndStopsIt() throws Exception {
        var hanging = new CountDownLatch(1);
        try (var stage = stage("one");
                var project = host(stage)) {
            stage.coder("ada", TeammateScript.of().says("I look at it.").hangs(hanging));
            var story = stage.story("Hang", "ada");
            var run = run(stage);
            assertThat(hanging.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();

            assertThat(project.work().awaitActivity(story, 1, 0, LONG))
                    .extracting(ActivityLog.Entry::event)
                    .contains(new MissionEvent.Answered("I look at it."));
            assertThat(project.work().log(story, 1, 10))
                    .contains("2030-01-02T12:00:00Z I look at it.");
            assertThat(outlook(project, story)).isInstanceOf(StoryOutlook.AtWork.class);

            assertThat(project.submit(ANN, new MoveCommand.StopAttempt(story, "it loops")))
                    .isInstanceOf(Submitted.Accepted.class);
            assertThat(run.get().rest()).isEqualTo(new Fleet.Rest.Idle());
            assertThat(outlook(project, story))
                    .isEqualTo(
                            new StoryOutlook.NeedsPerson(new WaitReason.Held(story, "it loops")));
        }
    }

    @Test
    void whyAStoryWaitsIsAReasonWithACommandThatEndsTheWait() throws Exception {
        try (var stage = stage("one");
                var project = host(stage)) {
            stage.coder("ada");
            var story = stage.story("Stuck", "ada");
            project.submit(ANN, new MoveCommand.Block(story, "no API"));

            var outlook = (StoryOutlook.NeedsPerson) outlook(project, story);
            assertThat(outlook.why()).isEqualTo(new WaitReason.Blocked(story, "no API"));
            for (var action : outlook.why().actions()) {
                assertThat(project.submit(ANN, action)).isInstanceOf(Submitted.Accepted.class);
            }
            assertThat(outlook(project, story))
                    .isEqualTo(new StoryOutlook.Waits(new WaitReason.NoRun()));

            project.submit(ANN, new FleetCommand.Pause("lunch"));
            assertThat(outlook(project, story))
                    .isInstanceOfSatisfying(
                            StoryOutlook.NeedsPerson.class,
                            it ->
                                    assertThat(it.why())
                                            .isInstanceOf(WaitReason.NothingStarts.class));
            assertThat(project.submit(ANN, new FleetCommand.Pause("again")))
                    .isEqualTo(new Decision.Refused("The fleet is paused already."));
        }
    }

    private static StoryOutlook outlook(ProjectHost project, ItemNumber story)
            throws InterruptedException {
        return project.work().foresight().of(story).orElseThrow();
    }

    /** Listens to nothing. */
    private static final class Deaf implements FleetListener {
        @Override
        public void happened(List<RecordedEvent> events, FleetSnapshot moment) {}

        @Override
        public void passed(FleetSnapshot moment) {}

        @Override
        public void stopping(FleetSnapshot moment) {}

        @Override
        public void ended(RunOutcome outcome) {}

        @Override
        public void close() {}
    }
}
