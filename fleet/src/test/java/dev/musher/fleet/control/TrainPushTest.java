package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.pipeline.story.item.Stage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the train sends to a remote, and what it does not. */
@Tag("slow")
@Timeout(180)
class TrainPushTest {
    @TempDir Path place;
    private TrainFixture stage;
    private Path remote;
    private final List<String> heard = new ArrayList<>();

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
        remote = place.resolve("remote.git");
        stage.user(
                "git init -q --bare '%s' && git remote add origin '%1$s' && git push -q origin main"
                        .formatted(remote));
        stage.policy = stage.policy.pushing("origin", 1, Duration.ofMillis(10));
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** The first time that this happens on the track, a user does that. */
    private void at(String moment, String script) {
        stage.around =
                baseRepository ->
                        new WatchedBaseRepository(
                                baseRepository,
                                what -> {
                                    if (what.equals(moment) && !heard.contains(moment)) {
                                        stage.asUser(script);
                                    }
                                    heard.add(what);
                                });
    }

    private String sent() throws Exception {
        return stage.user("git --git-dir='%s' log -1 --format=%%s main".formatted(remote));
    }

    @Test
    void onlyWhatLandedIsSent() throws Exception {
        stage.story("Good", "echo 1 > src/1.txt");
        at(
                "before push",
                "echo theirs > src/theirs.txt && git add -A src && git commit -qm Theirs");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(sent()).isEqualTo("story(1): Good");
        assertThat(stage.user("git log -1 --format=%s main")).isEqualTo("Theirs");
    }

    @Test
    void aBaseThatSomebodyElseMovedIsNotSent() throws Exception {
        var story = stage.story("Late", "echo late > src/app.txt");
        at("before land", "echo theirs > src/app.txt && git commit -qam Theirs");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.MergeFailed.class);
        assertThat(heard).contains("before land").doesNotContain("before push");
        assertThat(sent()).isEqualTo("Start");
    }
}
