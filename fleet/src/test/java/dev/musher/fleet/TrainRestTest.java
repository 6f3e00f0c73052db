package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.Fleet.Rest;
import dev.musher.fleet.Fleet.Stay;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import dev.musher.story.Steering;
import dev.musher.train.TrainView.Needs;
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
    private TrainStage stage;
    private LoneTrain train;
    private ItemNumber story;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainStage(place);
        story = stage.story("Good", "echo 1 > src/1.txt");
        train = stage.train();
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private Performance running() {
        return new Performance(train, Stay.UNTIL_IDLE);
    }

    private boolean notes(String beginning) {
        return train.view().train().notes().stream().anyMatch(note -> note.startsWith(beginning));
    }

    private Needs needs() {
        return train.view().train().of(story).orElseThrow().needs();
    }

    @Test
    void aGitThatIsAtWorkForAMomentIsWaitedFor() throws Exception {
        stage.user("touch .git/index.lock");
        try (var performance = running()) {
            Moments.await(() -> notes("A green stack cannot land: Another git is at work"));
            assertThat(needs()).isEqualTo(Needs.TIME);
            stage.user("rm .git/index.lock");

            assertThat(performance.end()).isEqualTo(new Rest.Idle());
        }
        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
    }

    @Test
    void aLockThatStaysIsLeftToAPerson() throws Exception {
        stage.user("touch .git/index.lock");
        try (var performance = running()) {
            Moments.await(() -> notes("A green stack cannot land: Another git is at work"));
            stage.fleet.clock.advance(Duration.ofSeconds(40));

            assertThat(performance.end()).isEqualTo(new Rest.Idle());
        }
        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(needs()).isEqualTo(Needs.PERSON);
    }

    @Test
    void aBuildThatCouldNotRunIsForgottenWithItsStory() throws Exception {
        stage.user("touch .musher/state/evidence");
        try (var performance = running()) {
            Moments.await(() -> notes("Cannot "));
            stage.fleet.person(new Steering.Freeze(story, "wait"));

            assertThat(performance.end()).isEqualTo(new Rest.Idle());
        }
        assertThat(train.view().train().notes()).isEmpty();
    }
}
