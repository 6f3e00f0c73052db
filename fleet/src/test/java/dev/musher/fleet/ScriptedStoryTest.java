package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.Fleet.Rest;
import dev.musher.story.Candidate;
import dev.musher.story.Ending;
import dev.musher.story.Stage;
import dev.musher.story.Worked.AttemptEnded;
import dev.musher.story.Worked.GatesPassed;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptedStoryTest {
    @TempDir Path place;
    private FleetStage stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetStage(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void takesAStoryFromCodingToMergeWithEvidence() throws Exception {
        stage.coder("good", Script.commits("src/hello.txt", "hello").pays("0.25"));
        var story = stage.story("Say hello", "good");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        Candidate candidate = ((Stage.Merge) stage.stage(story)).candidate();
        assertThat(stage.user("git show musher/1-say-hello:src/hello.txt")).isEqualTo("hello");
        assertThat(stage.user("git rev-parse musher/1-say-hello")).isEqualTo(candidate.tip().hex());
        assertThat(stage.events(story, AttemptEnded.class))
                .extracting(AttemptEnded::ending)
                .containsExactly(new Ending.Finished());
        assertThat(stage.events(story, GatesPassed.class))
                .singleElement()
                .satisfies(
                        passed -> assertThat(passed.report().tree()).isEqualTo(candidate.tree()));
        assertThat(stage.card(story).item().spent().known()).hasToString("$0.25");
        assertThat(stage.pipeline().ledger().leases().held()).isEmpty();
        assertThat(stage.user("git status --porcelain -- src test.sh")).isEmpty();
    }

    @Test
    void doesNothingMoreTheSecondTime() {
        stage.coder("good", Script.commits("src/hello.txt", "hello"));
        var story = stage.story("Say hello", "good");
        stage.run();
        var events = stage.events(story);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.events(story)).isEqualTo(events);
        assertThat(stage.runtime.missions()).hasSize(1);
    }
}
