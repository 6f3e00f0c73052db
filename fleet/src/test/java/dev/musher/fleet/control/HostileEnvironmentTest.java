package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.order.MoveCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What people, disks and other programs do to a project: it is said, and nothing is lost. */
@Tag("slow")
@Timeout(180)
class HostileEnvironmentTest {
    private static final Duration STEP = Duration.ofSeconds(3);

    @TempDir Path place;
    private final CountDownLatch here = new CountDownLatch(1);
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
    void aWorkspaceDeletedByHandIsMadeAgainWithItsCommits() throws Exception {
        stage.coder(
                "ada",
                TeammateScript.commits("src/a.txt", "a").hangs(here),
                TeammateScript.commits("src/b.txt", "b"));
        var story = stage.story("Lose", "ada");
        stage.runUntil(here);
        stage.user("rm -r .musher/state/workspaces/1");

        stage.run();

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Merge.class, merge -> assertThat(merge.candidate().ahead()).isEqualTo(2));
    }

    @Test
    void aWorkspaceDeletedUnderItsCoderIsACrashThatIsToldAndSurvived() {
        stage.coder(
                "ada",
                TeammateScript.of().then((mission, _) -> gone(mission.folder().top())),
                TeammateScript.commits("src/a.txt", "a"));
        var story = stage.story("Vanish", "ada");

        stage.runThroughTime(STEP);

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.endings(story).getFirst().toString()).contains("workspace is gone");
    }

    private static Optional<MissionExit> gone(Path tree) throws InterruptedException {
        try {
            new ProcessBuilder("rm", "-r", tree.resolveSibling("").toString()).start().waitFor();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return Optional.empty();
    }

    @Test
    void aBranchMovedByHandIsLeftAndAPersonIsAsked() throws Exception {
        stage.coder(
                "ada",
                TeammateScript.commits("src/a.txt", "a").hangs(here),
                TeammateScript.commits("src/b.txt", "b"));
        var story = stage.story("Fork", "ada");
        stage.runUntil(here);
        stage.user(
                "git checkout -q musher/1-fork && echo mine > mine.txt && git add mine.txt"
                        + " && git commit -q --amend -m Mine && git checkout -q main");
        var mine = stage.user("git rev-parse musher/1-fork");

        stage.run();

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked -> assertThat(blocked.reason()).contains("musher/1-fork"));
        assertThat(stage.user("git rev-parse musher/1-fork")).isEqualTo(mine);
        assertThat(stage.workspace(story, "cat src/a.txt src/b.txt")).isEqualTo("a\nb");
    }

    @Test
    void aMissingBaseBranchStopsTheFleetWithAReason() throws Exception {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        var story = stage.story("Start", "ada");
        stage.user("git checkout -q -b elsewhere && git branch -q -D main");

        assertThat(stage.run())
                .isInstanceOfSatisfying(
                        Rest.Unable.class, unable -> assertThat(unable.why()).contains("main"));

        assertThat(stage.stage(story)).isInstanceOf(Coding.class);
        assertThat(stage.runtime.missions()).isEmpty();
    }

    @Test
    void whatCannotBeWrittenIsTriedAFewTimesAndThenSaid() throws Exception {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        Files.createDirectories(stage.state());
        Files.writeString(stage.state().resolve("attempts"), "in the way");
        var story = stage.story("Full", "ada");

        assertThat(stage.runThroughTime(STEP)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked -> assertThat(blocked.reason()).contains("attempts"));
        assertThat(stage.runtime.missions()).isEmpty();
        assertThat(stage.pipeline().ledger().leases().held()).isEmpty();

        Files.delete(stage.state().resolve("attempts"));
        stage.person(new MoveCommand.Unblock(story));
        stage.run();
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void aLockLeftInTheWorkspaceStopsNobody() throws Exception {
        stage.coder(
                "ada",
                TeammateScript.of()
                        .writes("src/a.txt", "a")
                        .runs("touch $(git rev-parse --git-dir)/index.lock"),
                TeammateScript.of().commits("Add a"));
        var story = stage.story("Lock", "ada");

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void aDirtyCheckoutOfTheUserIsNeitherUsedNorTouched() throws Exception {
        stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
        stage.user("echo BROKEN > src/app.txt && echo new > src/new.txt && git add src/new.txt");
        var before = stage.user("git status --porcelain -- src");
        var story = stage.story("Apart", "ada");

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.user("git status --porcelain -- src")).isEqualTo(before);
        assertThat(stage.user("git branch --show-current")).isEqualTo("main");
    }
}
