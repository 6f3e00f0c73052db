package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.TestDepth;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.pipeline.story.item.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A train that is killed, and one that another process runs. */
@Tag("slow")
@Timeout(120)
class TrainCrashTest {
    private static final int KILLED = 137;

    @TempDir Path place;

    private static void stories(TrainFixture stage) throws Exception {
        for (int i = 1; i <= 3; i++) {
            stage.story("Number " + i, "echo %d > src/%1$d.txt".formatted(i));
        }
    }

    static List<String> moments() {
        return TestDepth.some(
                4,
                List.of(
                        "before stack",
                        "before land",
                        "after land",
                        "write 2",
                        "write 3",
                        "write 4",
                        "before arrived",
                        "after arrived",
                        "before note 1",
                        "before note 2"));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void aKillAtAnyMomentLeadsToTheSameBase(String moment) throws Exception {
        try (var stage = new TrainFixture(place)) {
            stories(stage);
        }
        var process = KilledTrain.start(place.toRealPath(), moment);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(KILLED);

        try (var stage = new TrainFixture(place)) {
            stage.aftercare =
                    List.of(
                            landings ->
                                    landings.forEach(
                                            it -> KilledTrain.note(place, it.item().toString())));
            assertThat(stage.land()).isEqualTo(new Rest.Idle());

            assertThat(stage.landed())
                    .containsExactlyInAnyOrder(
                            "story(1): Number 1", "story(2): Number 2", "story(3): Number 3");
            assertThat(stage.done()).hasSize(3);
            for (var story : stage.done()) {
                var item = stage.fleet.card(story).item();
                assertThat(item.stage()).isInstanceOf(Stage.Done.class);
                assertThat(item.progress().strikes()).isZero();
                assertThat(
                                stage.fleet.events(
                                        story,
                                        dev.musher.pipeline.story.event.WorkEvent.MergeLanded
                                                .class))
                        .hasSize(1);
            }
            assertThat(new TreeSet<>(Files.readAllLines(place.resolve("notes"))))
                    .containsExactly("1", "2", "3");
            assertThat(stage.user("git status --porcelain -uno")).isEmpty();
            assertThat(stage.fleet.pipeline().ledger().leases().held()).isEmpty();
        }
    }

    @Test
    void whatLandedIsProvenAgainIfItsEvidenceIsGone() throws Exception {
        try (var stage = new TrainFixture(place)) {
            stories(stage);
        }
        var process = KilledTrain.start(place.toRealPath(), "after land");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();

        try (var stage = new TrainFixture(place)) {
            assertThat(stage.landed()).isNotEmpty();
            assertThat(stage.done()).isEmpty();
            stage.user("rm -r .musher/state/evidence");

            assertThat(stage.land()).isEqualTo(new Rest.Idle());

            assertThat(stage.done()).hasSize(3);
            assertThat(stage.landed()).hasSize(3);
        }
    }

    @Test
    void ofTwoTrainsInTwoProcessesOneRunsAndTheOtherSaysSo() throws Exception {
        var here = place.resolve("here");
        var go = place.resolve("go");
        try (var stage = new TrainFixture(place)) {
            stage.gate(
                    "test ! -e src/1.txt || { touch '%s'; while ! test -e '%s'; do sleep 0.02; done; }"
                            .formatted(here, go));
            stories(stage);
            var process = KilledTrain.start(place.toRealPath(), "never");
            Eventually.until("it came in time", () -> Files.exists(here));

            assertThat(stage.land())
                    .isInstanceOfSatisfying(
                            Rest.Unable.class,
                            unable ->
                                    assertThat(unable.why())
                                            .startsWith(
                                                    "Another train works on this project, process "
                                                            + process.pid()
                                                            + " since "));
            var fleet = new ProjectFleet(stage.parts());
            assertThat(fleet.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());
            assertThat(fleet.view().train().notes().getFirst())
                    .contains("process " + process.pid());
            assertThat(FleetForecast.of(stage.parts()).train().builds()).isNotEmpty();
            assertThat(new ArrayList<>(stage.done())).isEmpty();

            Files.createFile(go);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(stage.done()).hasSize(3);
        }
    }
}
