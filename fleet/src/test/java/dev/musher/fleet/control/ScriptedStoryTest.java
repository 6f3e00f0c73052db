package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.event.WorkEvent.AttemptEnded;
import dev.musher.pipeline.story.event.WorkEvent.GatesPassed;
import dev.musher.pipeline.story.item.Stage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptedStoryTest {
    @TempDir Path place;
    private FleetFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetFixture(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void takesAStoryFromCodingToMergeWithEvidence() throws Exception {
        stage.coder("good", TeammateScript.commits("src/hello.txt", "hello").pays("0.25"));
        var story = stage.story("Say hello", "good");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        MergeCandidate mergeCandidate = ((Stage.Merge) stage.stage(story)).candidate();
        assertThat(stage.user("git show musher/1-say-hello:src/hello.txt")).isEqualTo("hello");
        assertThat(stage.user("git rev-parse musher/1-say-hello"))
                .isEqualTo(mergeCandidate.tip().hex());
        assertThat(stage.events(story, AttemptEnded.class))
                .extracting(AttemptEnded::ending)
                .containsExactly(new AttemptEnding.Finished());
        assertThat(stage.events(story, GatesPassed.class))
                .singleElement()
                .satisfies(
                        passed ->
                                assertThat(passed.report().tree())
                                        .isEqualTo(mergeCandidate.tree()));
        assertThat(stage.card(story).item().spent().known()).hasToString("$0.25");
        assertThat(stage.pipeline().ledger().leases().held()).isEmpty();
        assertThat(stage.user("git status --porcelain -- src test.sh")).isEmpty();
    }

    @Test
    void doesNothingMoreTheSecondTime() {
        stage.coder("good", TeammateScript.commits("src/hello.txt", "hello"));
        var story = stage.story("Say hello", "good");
        stage.run();
        var events = stage.events(story);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.events(story)).isEqualTo(events);
        assertThat(stage.runtime.missions()).hasSize(1);
    }
}
