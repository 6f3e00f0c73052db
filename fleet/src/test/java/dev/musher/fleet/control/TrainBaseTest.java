package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.train.state.TrainView.Queued;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.item.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What must be known of base before anything lands on it, or anybody is thrown out. */
@Tag("slow")
@Timeout(180)
class TrainBaseTest {
    private static final Gate TEST = Gate.of("test", "sh test.sh");
    private static final Gate DOCS =
            new Gate(
                    "docs",
                    "! grep -rq BROKEN docs",
                    "",
                    Gate.USUAL_TIMEOUT,
                    Optional.empty(),
                    List.of("docs/**"),
                    false);

    @TempDir Path place;
    private TrainFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private void commit(String script) throws Exception {
        stage.user(script + " && git add -A . ':!.musher' && git commit -qm Outside");
    }

    @Test
    void aStoryThatHappensToHideARedBaseDoesNotLand() throws Exception {
        commit("echo BROKEN > src/bad.txt");
        var story = stage.story("Hide", "echo fine > src/bad.txt");
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(stage.landed()).isEmpty();
        assertThat(train.view().train().notes().getFirst())
                .startsWith("Base is failing: gate test");
    }

    @Test
    void nobodyIsThrownOutOfAStackOnARedBase() throws Exception {
        commit("echo BROKEN > src/bad.txt");
        var hides = stage.story("Hide", "echo fine > src/bad.txt");
        var bad = stage.story("Bad", "echo BROKEN > src/2.txt", hides);

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(hides)).isInstanceOf(Stage.Merge.class);
        assertThat(stage.stage(bad)).isInstanceOf(Stage.Merge.class);
    }

    @Test
    void aGateThatNoStackCallsForMustBeGreenOnBaseToo() throws Exception {
        stage.gates = List.of(TEST, DOCS);
        commit("mkdir docs && echo BROKEN > docs/a.md");
        var story = stage.story("Good", "echo 1 > src/1.txt");
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(train.view().train().notes().getFirst())
                .startsWith("Base is failing: gate docs");
    }

    @Test
    void aRepairLandsOnlyIfItMendsAllOfBase() throws Exception {
        stage.gates = List.of(TEST, DOCS);
        commit("echo BROKEN > src/bad.txt && mkdir docs && echo BROKEN > docs/a.md");
        var half = stage.repair("Base is red", "rm src/bad.txt");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.landed()).isEmpty();
        assertThat(stage.stage(half))
                .isInstanceOfSatisfying(
                        Stage.MergeFailed.class,
                        failed ->
                                assertThat(failed.failure().reason())
                                        .isEqualTo("the gate docs is red"));
    }

    @Test
    void aRepairOfAllOfBaseLands() throws Exception {
        stage.gates = List.of(TEST, DOCS);
        commit("echo BROKEN > src/bad.txt && mkdir docs && echo fine > docs/a.md");
        var repair = stage.repair("Base is red", "rm src/bad.txt");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(repair)).isInstanceOf(Stage.Done.class);
    }

    @Test
    void aLandingWaitsForTheGatesOfBaseAndSaysSo() throws Exception {
        var go = place.resolve("go");
        stage.gate("test -e src/1.txt || while ! test -e '%s'; do sleep 0.02; done".formatted(go));
        var story = stage.story("Good", "echo 1 > src/1.txt");
        var train = stage.train();
        try (var runningFleet = new RunningFleet(train, WhenIdle.UNTIL_IDLE)) {
            var waits = new Queued(story, 1, new TrainReason.BaseGates(List.of(story)));
            Eventually.until("it came in time", () -> train.view().train().queue().contains(waits));
            assertThat(stage.landed()).isEmpty();
            Files.createFile(go);

            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }
        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
    }

    @Test
    void whatALandingMadeOfBaseIsNotGatedAgain() throws Exception {
        var runs = place.resolve("runs");
        stage.gates = List.of(Gate.of("test", "git rev-parse HEAD >> '%s'".formatted(runs)), DOCS);
        commit("mkdir docs && echo fine > docs/a.md");
        var base = stage.user("git rev-parse main");
        stage.story("First", "echo 1 > src/1.txt");
        stage.land();
        stage.story("Second", "echo 2 > src/2.txt");
        stage.land();

        assertThat(stage.landed()).containsExactly("story(2): Second", "story(1): First");
        assertThat(Files.readAllLines(runs))
                .containsExactlyInAnyOrder(
                        base, stage.user("git rev-parse main~1"), stage.user("git rev-parse main"));
    }
}
