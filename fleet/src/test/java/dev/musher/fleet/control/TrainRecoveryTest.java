package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.pipeline.story.event.WorkEvent.RecoveryAttempted;
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
    private TrainFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void twoStoriesOnTheSameLinesLandWithTheHelpOfAMerger() throws Exception {
        stage.fleet.coder("ada", TeammateScript.commits("src/app.txt", "ada"));
        stage.fleet.coder("ben", TeammateScript.commits("src/app.txt", "ben"));
        CollidingStories.merger(stage.fleet, CollidingStories.joins());
        stage.fleet.story("Greet Ada", "ada");
        stage.fleet.story("Greet Ben", "ben");

        assertThat(new ProjectFleet(stage.parts()).run(WhenIdle.UNTIL_IDLE))
                .isEqualTo(new Rest.Idle());

        assertThat(stage.done()).hasSize(2);
        assertThat(stage.landed()).hasSize(2);
        assertThat(stage.user("cat src/app.txt")).isEqualTo(CollidingStories.BOTH);
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
        stage.fleet.redBase(RedBasePolicy.FIX);
        stage.fleet.user("echo BROKEN > src/app.txt && git commit -qam Break");
        stage.fleet.coder(
                "ada",
                TeammateScript.of()
                        .ifTold(
                                "Base is red",
                                TeammateScript.commits("src/app.txt", "mended"),
                                TeammateScript.commits("src/a.txt", "a")));
        stage.fleet.story("Suffer", "ada");

        assertThat(new ProjectFleet(stage.parts()).run(WhenIdle.UNTIL_IDLE))
                .isEqualTo(new Rest.Idle());

        assertThat(stage.user("git log --format=%s -3"))
                .isEqualTo("story(1): Suffer\nbug(2): Base is red: test\nBreak");
    }
}
