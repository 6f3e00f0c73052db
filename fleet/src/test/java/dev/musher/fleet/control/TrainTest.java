package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How stories land, with real git and real gates. */
@Tag("slow")
@Timeout(180)
class TrainTest {
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
    void aProvenStoryLands() throws Exception {
        var story = stage.story("Greet", "echo hello > src/hello.txt");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
        assertThat(stage.landed()).containsExactly("story(1): Greet");
        assertThat(stage.user("git status --porcelain -uno")).isEmpty();
        assertThat(stage.user("cat src/hello.txt")).isEqualTo("hello");
    }

    @Test
    void whatAgentsWroteLandsInTheSameRun() throws Exception {
        stage.fleet.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.fleet.coder("ben", TeammateScript.commits("src/b.txt", "b"));
        var first = stage.fleet.story("First", "ada");
        var second =
                stage.fleet.draft(
                        "Second",
                        new ItemTerms(
                                List.of(first),
                                Optional.empty(),
                                Optional.of("ben"),
                                Optional.empty(),
                                Optional.empty()));

        assertThat(new ProjectFleet(stage.parts()).run(WhenIdle.UNTIL_IDLE))
                .isEqualTo(new Rest.Idle());

        assertThat(stage.done()).containsExactly(first, second);
        assertThat(stage.landed()).containsExactly("story(2): Second", "story(1): First");
        assertThat(stage.fleet.state().resolve("workspaces/1")).doesNotExist();
        assertThat(stage.user("git status --porcelain -uno")).isEmpty();
    }

    @Test
    void fiveStoriesLandInOneGo() throws Exception {
        for (int i = 1; i <= 5; i++) {
            stage.story("Number " + i, "echo %d > src/%1$d.txt".formatted(i));
        }

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.landed())
                .containsExactly(
                        "story(5): Number 5",
                        "story(4): Number 4",
                        "story(3): Number 3",
                        "story(2): Number 2",
                        "story(1): Number 1");
    }
}
