package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.dispatch.TrainReason.Needs;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a train waits for before it rests, and what it does not wait for. */
@Tag("slow")
@Timeout(180)
class TrainRestTest {
    @TempDir Path place;
    private TrainFixture stage;
    private StandaloneTrain train;
    private ItemNumber story;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
        story = stage.story("Good", "echo 1 > src/1.txt");
        train = stage.train();
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private RunningFleet running() {
        return new RunningFleet(train, WhenIdle.UNTIL_IDLE);
    }

    private boolean notes(String beginning) {
        return train.view().train().notes().stream().anyMatch(note -> note.startsWith(beginning));
    }

    private Needs needs() {
        return train.view().train().of(story).orElseThrow().why().needs();
    }

    @Test
    void aGitThatIsAtWorkForAMomentIsWaitedFor() throws Exception {
        stage.user("touch .git/index.lock");
        try (var runningFleet = running()) {
            Eventually.until(
                    "it came in time",
                    () -> notes("A green stack cannot land: Another git process is working"));
            assertThat(needs()).isEqualTo(Needs.TIME);
            stage.user("rm .git/index.lock");

            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }
        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
    }

    @Test
    void aLockThatStaysIsLeftToAPerson() throws Exception {
        stage.user("touch .git/index.lock");
        try (var runningFleet = running()) {
            Eventually.until(
                    "it came in time",
                    () -> notes("A green stack cannot land: Another git process is working"));
            stage.fleet.clock.advance(Duration.ofSeconds(40));

            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }
        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(needs()).isEqualTo(Needs.PERSON);
    }

    @Test
    void aBuildThatCouldNotRunIsForgottenWithItsStory() throws Exception {
        stage.user("touch .musher/state/evidence");
        try (var runningFleet = running()) {
            Eventually.until("it came in time", () -> notes("Cannot "));
            stage.fleet.person(new MoveCommand.Freeze(story, "wait"));

            assertThat(runningFleet.end()).isEqualTo(new Rest.Idle());
        }
        assertThat(train.view().train().notes()).isEmpty();
    }
}
