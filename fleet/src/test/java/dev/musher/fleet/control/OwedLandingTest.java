package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.train.state.TrainView.Queued;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.store.FleetControl;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A train was killed after base had moved, and what proved that does not hold any more. */
@Tag("slow")
@Timeout(120)
class OwedLandingTest {
    private static final int KILLED = 137;

    @TempDir Path place;
    private TrainFixture stage;
    private ItemNumber story;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
        stage.gate(
                "test ! -e '%s' || test -e src/mended.txt"
                        .formatted(place.toRealPath().resolve("storm")));
        story = stage.story("Good", "echo 1 > src/1.txt");
        isKilled();
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Base has moved, and the ledger does not know. */
    private void isKilled() throws Exception {
        var process = KilledTrain.start(place.toRealPath(), "after land");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(KILLED);
    }

    /** From now on base is red, and nothing is left that says otherwise. */
    private void storm() throws Exception {
        Files.createFile(place.resolve("storm"));
        stage.user("rm -r .musher/state/evidence");
    }

    private CommitId main() throws Exception {
        return new CommitId(stage.user("git rev-parse main"));
    }

    private void isDone(ItemNumber item, CommitId head) {
        assertThat(stage.stage(item))
                .isInstanceOfSatisfying(
                        Stage.Done.class,
                        done -> assertThat(done.landing().head()).isEqualTo(head));
    }

    private List<Path> journal() throws Exception {
        try (var files = Files.list(stage.fleet.state().resolve("train"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("landing"))
                    .toList();
        }
    }

    @Test
    void whatIsOwedIsShownAndDoneWhenSomebodyMendsBase() throws Exception {
        storm();
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(train.view().train().queue())
                .containsExactly(new Queued(story, 1, new TrainReason.InBase()));
        assertThat(train.view().train().notes())
                .containsExactly(
                        "Base is failing: gate test fails on it. Nothing else lands until it is fixed.",
                        "1 is already in base; it is done once base passes its gates.");
        assertThat(journal()).hasSize(1);

        stage.user("echo x > src/mended.txt && git add src && git commit -qm Mend");
        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        isDone(story, main());
        assertThat(journal()).isEmpty();
    }

    @Test
    void whatIsOwedDoesNotHoldUpWhoMendsBase() throws Exception {
        storm();
        var repair = stage.repair("Base is red", "echo x > src/mended.txt");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        isDone(repair, main());
        isDone(story, main());
        assertThat(journal()).isEmpty();
    }

    @Test
    void whatIsOwedIsFoundAgainIfTheRepairIsKilledAsWell() throws Exception {
        storm();
        var repair = stage.repair("Base is red", "echo x > src/mended.txt");
        isKilled();
        assertThat(journal()).hasSize(2);
        assertThat(stage.done()).isEmpty();

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        isDone(repair, main());
        isDone(story, main());
        assertThat(journal()).isEmpty();
    }

    @Test
    void aPausedTrainRecordsWhatLandedAndStartsNothing() throws Exception {
        var other = stage.story("Other", "echo 2 > src/2.txt");
        var base = main();
        new FleetControl(stage.fleet.pipeline().ledger())
                .submit(
                        new Actor(Actor.Kind.PERSON, "ann"),
                        FleetFixture.NOON,
                        new FleetCommand.Pause("release day"));

        assertThat(stage.land()).isInstanceOf(Rest.Paused.class);

        isDone(story, base);
        assertThat(journal()).isEmpty();
        assertThat(stage.stage(other)).isInstanceOf(Stage.Merge.class);
        assertThat(main()).isEqualTo(base);
    }

    @Test
    void aPausedTrainRunsNoGatesToProveWhatLanded() throws Exception {
        storm();
        new FleetControl(stage.fleet.pipeline().ledger())
                .submit(
                        new Actor(Actor.Kind.PERSON, "ann"),
                        FleetFixture.NOON,
                        new FleetCommand.Pause("release day"));
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isInstanceOf(Rest.Paused.class);

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(train.view().train().builds()).isEmpty();
        assertThat(journal()).hasSize(1);
    }

    @Test
    void whatWasCutOffIsFinishedThoughTheProjectHasNoGatesAnyMore() throws Exception {
        stage.gates = List.of();

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        isDone(story, main());
        assertThat(journal()).isEmpty();
    }
}
