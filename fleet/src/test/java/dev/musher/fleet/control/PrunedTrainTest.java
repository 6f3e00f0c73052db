package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.pipeline.gate.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** No reference holds a stack: a user's git may throw it away, and then it is made again. */
@Tag("slow")
@Timeout(180)
class PrunedTrainTest {
    private static final String PRUNE = "git prune --expire=now";

    @TempDir Path place;
    private TrainFixture stage;
    private Path ran;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
        ran = stage.place.resolve("ran");
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void aGreenStackThatWaitedLandsWithoutAnotherRunOfItsGates() throws Exception {
        stage.gate("echo ran >> '%s'; ! grep -rq BROKEN src".formatted(ran));
        stage.story("One", "echo 1 > src/1.txt");
        stage.story("Two", "echo 2 > src/2.txt");
        stage.user("echo mine >> src/app.txt");
        var train = stage.train();
        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());
        var runs = Files.readAllLines(ran);

        stage.user("git checkout -q src/app.txt; " + PRUNE);

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());
        assertThat(stage.landed()).containsExactly("story(2): Two", "story(1): One");
        assertThat(Files.readAllLines(ran)).isEqualTo(runs);
        assertThat(train.view().train().notes()).isEmpty();
    }

    @Test
    void aStackThatGoesWhileItIsGatedIsGatedAgain() throws Exception {
        stage.gate(
                "test -e '%s' || { touch '%1$s'; git -C '%s' prune --expire=now; exit 1; }"
                                .formatted(ran, stage.fleet.project)
                        + "; ! grep -rq BROKEN src");
        stage.story("One", "echo 1 > src/1.txt");
        stage.story("Bad", "echo BROKEN > src/2.txt");
        stage.story("Three", "echo 3 > src/3.txt");
        stage.around =
                baseRepository ->
                        new WatchedBaseRepository(
                                baseRepository,
                                _ -> stage.fleet.clock.advance(Duration.ofSeconds(2)));

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(ran).exists();
        assertThat(stage.landed()).containsExactlyInAnyOrder("story(1): One", "story(3): Three");
    }

    @Test
    void aTreeThatAFixCommandMadeIsMadeAgain() throws Exception {
        stage.gates =
                List.of(
                        Gate.of("format", "! grep -rq UGLY src")
                                .fixedBy(Optional.of("sed -i s/UGLY/nice/ src/*.txt")));
        stage.story("Ugly", "echo UGLY > src/1.txt");
        stage.user("echo mine >> src/app.txt");
        var train = stage.train();
        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        stage.user("git checkout -q src/app.txt; " + PRUNE);

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());
        assertThat(stage.landed()).containsExactly("story(1): Ugly");
        assertThat(stage.user("cat src/1.txt")).isEqualTo("nice");
    }
}
