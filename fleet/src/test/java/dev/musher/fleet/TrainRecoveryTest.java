package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.Fleet.Rest;
import dev.musher.fleet.Fleet.Stay;
import dev.musher.story.Worked.RecoveryAttempted;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the train throws out comes back joined, and lands. */
@Tag("slow")
@Timeout(180)
class TrainRecoveryTest {
    @TempDir Path place;
    private TrainStage stage;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainStage(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void twoStoriesOnTheSameLinesLandWithTheHelpOfAMerger() throws Exception {
        stage.fleet.coder("ada", Script.commits("src/app.txt", "ada"));
        stage.fleet.coder("ben", Script.commits("src/app.txt", "ben"));
        Collision.merger(stage.fleet, Collision.joins());
        stage.fleet.story("Greet Ada", "ada");
        stage.fleet.story("Greet Ben", "ben");

        assertThat(new ProjectFleet(stage.parts()).run(Stay.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.done()).hasSize(2);
        assertThat(stage.landed()).hasSize(2);
        assertThat(stage.user("cat src/app.txt")).isEqualTo(Collision.BOTH);
        assertThat(
                        stage.done().stream()
                                .flatMap(
                                        story ->
                                                stage
                                                        .fleet
                                                        .events(story, RecoveryAttempted.class)
                                                        .stream()))
                .hasSize(1);
    }

    @Test
    void aRedBaseIsMendedAndEverythingLands() throws Exception {
        stage.fleet.user("echo BROKEN > src/app.txt && git commit -qam Break");
        stage.fleet.coder(
                "ada",
                Script.of()
                        .ifTold(
                                "Base is red",
                                Script.commits("src/app.txt", "mended"),
                                Script.commits("src/a.txt", "a")));
        stage.fleet.story("Suffer", "ada");

        assertThat(new ProjectFleet(stage.parts()).run(Stay.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.user("git log --format=%s -3"))
                .isEqualTo("story(1): Suffer\nbug(2): Base is red: test\nBreak");
    }
}
