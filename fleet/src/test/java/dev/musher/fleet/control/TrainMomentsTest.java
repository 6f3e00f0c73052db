package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.event.WorkEvent.GatesFailed;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What happens while the gates of a stack run, and in which order stories land. */
@Tag("slow")
@Timeout(180)
class TrainMomentsTest {
    @TempDir Path place;
    private TrainFixture stage;
    private Path here;
    private Path go;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
        here = place.resolve("here");
        go = place.resolve("go");
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private ItemNumber good(int number) throws Exception {
        return stage.story("Good " + number, "echo %d > src/%1$d.txt".formatted(number));
    }

    /** From now on gates wait in the middle until they are let go. */
    private void hold() throws Exception {
        stage.gate(
                "touch '%s'; while ! test -e '%s'; do sleep 0.02; done; ! grep -rq BROKEN src"
                        .formatted(here, go));
    }

    private RunningFleet building() throws Exception {
        var runningFleet = new RunningFleet(stage.train(), WhenIdle.UNTIL_IDLE);
        Eventually.until("it came in time", () -> Files.exists(here));
        return runningFleet;
    }

    @Test
    void whenBaseMovesFromOutsideEverythingIsStackedAnew() throws Exception {
        hold();
        good(1);
        good(2);
        try (var runningFleet = building()) {
            stage.user("echo theirs > src/theirs.txt && git add -A && git commit -q -m Theirs");
            Files.createFile(go);

            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.done()).hasSize(2);
        assertThat(stage.user("git log --first-parent --format=%s -3 main"))
                .isEqualTo("story(2): Good 2\nstory(1): Good 1\nTheirs");
        assertThat(stage.user("git status --porcelain -uno && cat src/theirs.txt"))
                .isEqualTo("theirs");
    }

    @Test
    void whatIsTakenBackWhileItIsBuiltNeverLands() throws Exception {
        hold();
        var frozen = good(1);
        var abandoned = good(2);
        var demoted = good(3);
        var other = good(4);
        try (var runningFleet = building()) {
            stage.fleet.person(new MoveCommand.Freeze(frozen, "wait"));
            stage.fleet.person(new MoveCommand.Abandon(abandoned, "no use"));
            stage.fleet.person(new MoveCommand.Demote(demoted, "later"));
            Files.createFile(go);

            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }

        assertThat(stage.done()).containsExactly(other);
        assertThat(stage.landed()).containsExactly("story(4): Good 4");
    }

    @Test
    void aTrainThatIsStoppedGoesOnFromThereAndNobodyIsStruck() throws Exception {
        hold();
        var story = good(1);
        try (var runningFleet = building()) {
            assertThat(runningFleet.interrupt()).isEqualTo(new Rest.Stopped());
        }
        assertThat(stage.fleet.pipeline().ledger().leases().held()).isEmpty();
        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);

        Files.createFile(go);
        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
        assertThat(stage.fleet.card(story).item().progress().strikes()).isZero();
    }

    @Test
    void withABatchOfOneEveryCommitIsGated() throws Exception {
        stage.policy = stage.policy.withBatch(1);
        var runs = place.resolve("runs");
        stage.gate("git rev-parse HEAD^{tree} >> '%s'".formatted(runs));
        for (int i = 1; i <= 3; i++) {
            good(i);
        }

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        var gated = new HashSet<>(Files.readAllLines(runs));
        var trees = stage.user("git log --first-parent --format=%T -3 main").lines().toList();
        assertThat(trees).hasSize(3).allMatch(gated::contains);
    }

    @Test
    void whatIsWantedSoonerLandsFirstAndNothingBeforeWhatItDependsOn() throws Exception {
        var first = good(1);
        stage.story("Second", "echo 2 > src/2.txt", Priority.URGENT);
        stage.story("Third", "echo 3 > src/3.txt", first);
        var late = stage.fleet.draft("Late", dev.musher.pipeline.story.item.ItemTerms.NONE);
        var held = stage.story("Held", "echo 5 > src/5.txt", late);

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.landed())
                .containsExactly("story(3): Third", "story(1): Good 1", "story(2): Second");
        assertThat(stage.stage(held)).isInstanceOf(Stage.Merge.class);
    }

    @Test
    void aSecondTrainOverTheSameWorldDoesNothing() throws Exception {
        good(1);
        stage.land();
        good(2);
        stage.user("echo mine >> src/app.txt");
        stage.land();
        var ledgerHead = stage.fleet.pipeline().ledger().head();
        var writes = new AtomicInteger();
        stage.around =
                baseRepository ->
                        new WatchedBaseRepository(
                                baseRepository,
                                what -> writes.addAndGet(what.equals("after arrived") ? 1 : 0));

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.fleet.pipeline().ledger().head()).isEqualTo(ledgerHead);
        assertThat(writes).hasValue(0);
        assertThat(Files.exists(here)).isFalse();
    }

    @Test
    void whoMergedBaseIntoItsBranchIsNotBlamedForWhatCameWithIt() throws Exception {
        stage.fleet.coder(
                "ada",
                TeammateScript.of()
                        .session("s")
                        .writes("src/a.txt", "a")
                        .commits("Write a")
                        .then((_, _) -> moveBase())
                        .runs(
                                "git fetch -q '%s' main && git merge -q -m Merge FETCH_HEAD"
                                        .formatted(stage.fleet.project)));
        var story = stage.fleet.story("Merge", "ada");

        assertThat(new ProjectFleet(stage.parts()).run(WhenIdle.UNTIL_IDLE))
                .isEqualTo(new Rest.Idle());

        assertThat(stage.fleet.events(story, GatesFailed.class)).isEmpty();
        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
    }

    /** A change that nobody of the team may make. */
    private Optional<MissionExit> moveBase() {
        try {
            stage.user(
                    "mkdir -p .musher && echo '# x' > .musher/project.toml && git add -f .musher/project.toml && git commit -q -m 'Set up'");
            return Optional.empty();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatFollowsALandingIsTriedAgainAndHoldsNothingUp() throws Exception {
        var calls = new AtomicInteger();
        var cared = new ArrayList<ItemNumber>();
        stage.aftercare =
                List.of(
                        landings -> {
                            if (calls.incrementAndGet() == 1) {
                                throw new IllegalStateException("no notes today");
                            }
                            landings.forEach(it -> cared.add(it.item()));
                        });
        var first = good(1);
        var train = stage.train();
        try (var runningFleet = new RunningFleet(train, WhenIdle.UNTIL_IDLE)) {
            Eventually.until("it came in time", () -> !train.view().train().notes().isEmpty());
            assertThat(stage.stage(first)).isInstanceOf(Stage.Done.class);
            Eventually.until(
                    "it came in time",
                    () -> {
                        stage.fleet.clock.advance(Duration.ofSeconds(1));
                        return calls.get() == 2;
                    });
            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }
        var second = good(2);
        stage.land();

        assertThat(cared).containsExactly(first, second);
    }

    @Test
    void aLandingWhoseStepFailsKeepsNoOtherFromItsOwn() throws Exception {
        var first = good(1);
        var second = good(2);
        var third = good(3);
        stage.land();
        var isWell = new AtomicBoolean();
        var cared = new ConcurrentSkipListSet<ItemNumber>();
        stage.aftercare =
                List.of(
                        landings -> {
                            var items = landings.stream().map(RecordedEvent::item).toList();
                            if (items.contains(second) && !isWell.get()) {
                                throw new IllegalStateException("no note of this one");
                            }
                            cared.addAll(items);
                        });
        var train = stage.train();
        try (var runningFleet = new RunningFleet(train, WhenIdle.UNTIL_IDLE)) {
            Eventually.until("it came in time", () -> !train.view().train().notes().isEmpty());
            assertThat(cared).containsExactly(first, third);
            isWell.set(true);
            Eventually.until(
                    "it came in time",
                    () -> {
                        stage.fleet.clock.advance(Duration.ofSeconds(1));
                        return cared.size() == 3;
                    });
            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }
    }
}
