package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Heard;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.event.WorkEvent.GatesFailed;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Teammates of all kinds: each story ends in exactly the state that the rules say. */
@Tag("slow")
@Timeout(180)
class ScriptedTeamTest {
    private static final Duration STEP = Duration.ofSeconds(3);

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
    void whoeverLoopsWithoutAnythingNewBurnsItsTries() {
        stage.coder("looping", TeammateScript.of().says("thinking").reads("src/app.txt"));
        var story = stage.story("Loop", "looping");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        // The first time it read a file that nobody had read.
        var quit =
                new AttemptEnding.QuitEarly(
                        "it left no new commit, and changed and read nothing new");
        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.Finished(), quit, quit, quit);
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked -> {
                            assertThat(blocked.reason())
                                    .isEqualTo(
                                            "the last agent quit early: it left no new commit, and"
                                                    + " changed and read nothing new; all 3 tries"
                                                    + " in coding are used");
                            assertThat(((Coding) blocked.was()).tries())
                                    .isEqualTo(new StageTries(3, 0, 0));
                        });
        stage.isQuiet(story);
    }

    @Test
    void whoeverNeverCommitsIsAskedToAndThenBlockedWithNothingLost() throws Exception {
        stage.coder("shy", TeammateScript.of().session("s").runs("echo more >> src/draft.txt"));
        var story = stage.story("Draft", "shy");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.endings(story))
                .isEqualTo(Collections.nCopies(8, new AttemptEnding.Finished()));
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked ->
                                assertThat(blocked.reason())
                                        .startsWith("no commit after 8 attempts"));
        assertThat(stage.workspace(story, "wc -l < src/draft.txt")).isEqualTo("8");
        assertThat(stage.runtime.missions().get(1).prompting())
                .isInstanceOfSatisfying(
                        Prompting.Resumed.class,
                        talk -> {
                            assertThat(talk.session()).isEqualTo("s");
                            assertThat(talk.words()).contains("src/draft.txt");
                        });
    }

    @Test
    void leftoversBesideACommitAreAskedForOnce() {
        stage.coder(
                "messy",
                TeammateScript.commits("src/a.txt", "a").writes("src/b.txt", "b"),
                TeammateScript.of().commits("Add the rest"));
        var story = stage.story("Two files", "messy");

        stage.run();

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Merge.class, merge -> assertThat(merge.candidate().ahead()).isEqualTo(2));
        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.Finished(), new AttemptEnding.Finished());
    }

    @Test
    void crashesBeforeTheFirstWordPauseAndThenBlock() {
        stage.coder("dumb", TeammateScript.of().breaksBeforeAnyWord());
        var story = stage.story("Crash", "dumb");

        stage.runThroughTime(STEP);

        assertThat(stage.endings(story))
                .isEqualTo(
                        Collections.nCopies(
                                5, new AttemptEnding.Crashed(Heard.NOTHING, "no connection")));
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked -> {
                            assertThat(blocked.reason())
                                    .startsWith("5 crashes in a row before any output");
                            assertThat(((Coding) blocked.was()).tries().retries()).isZero();
                        });
    }

    @Test
    void whoeverCrashesWithCommitsGoesOnInItsSessionAndLosesNothing() throws Exception {
        stage.coder(
                "brittle",
                TeammateScript.commits("src/a.txt", "a").breaks(),
                TeammateScript.commits("src/b.txt", "b"));
        var story = stage.story("Crash late", "brittle");

        stage.runThroughTime(STEP);

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Merge.class, merge -> assertThat(merge.candidate().ahead()).isEqualTo(2));
        assertThat(stage.endings(story))
                .containsExactly(
                        new AttemptEnding.Crashed(Heard.SOMETHING, "the stream broke"),
                        new AttemptEnding.Finished());
        assertThat(stage.runtime.missions().getLast().prompting())
                .isInstanceOfSatisfying(
                        Prompting.Resumed.class,
                        talk -> assertThat(talk.session()).isEqualTo("s-src/a.txt"));
        assertThat(stage.user("git ls-tree --name-only musher/1-crash-late src/"))
                .contains("src/a.txt", "src/b.txt");
    }

    @Test
    void aLieAboutTestsIsHeldAgainstTheGates() {
        stage.coder(
                "liar",
                TeammateScript.commits("src/a.txt", "BROKEN").says("All tests pass."),
                TeammateScript.commits("src/a.txt", "mended").says("Now they do."));
        var story = stage.story("Lie", "liar");

        stage.run();

        assertThat(stage.events(story, GatesFailed.class))
                .singleElement()
                .satisfies(
                        failed ->
                                assertThat(failed.report().firstRed().orElseThrow().name())
                                        .isEqualTo("test"));
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.runtime.missions().getLast().prompting().words()).contains("sh test.sh");
    }

    @Test
    void whoeverDoesNothingAboutRedGatesIsNotHeardAgain() {
        stage.coder("deaf", TeammateScript.commits("src/a.txt", "BROKEN"));
        var story = stage.story("Ignore", "deaf");

        stage.run();

        assertThat(stage.events(story, GatesFailed.class)).hasSize(1);
        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked ->
                                assertThat(((Coding) blocked.was()).task())
                                        .isInstanceOf(CoderTask.RedGates.class));
        assertThat(stage.endings(story)).hasSize(3);
    }

    @Test
    void whoeverDeletesTestsDoesNotPass() {
        stage.coder(
                "vandal",
                TeammateScript.of()
                        .runs(
                                "[ ! -f test.sh ] || { git rm -q test.sh; git commit -qm 'Tidy up'; }"));
        var story = stage.story("Delete", "vandal");

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Blocked.class);
        assertThat(stage.events(story, GatesFailed.class)).hasSize(1);
    }

    @Test
    void whoeverIsThrottledSleepsAndGoesOnWhereItWas() {
        var reset = FleetFixture.NOON.plus(Duration.ofMinutes(2));
        stage.coder(
                "fast",
                TeammateScript.of().session("s-1").writes("src/a.txt", "a").isThrottledUntil(reset),
                TeammateScript.of().session("s-1").commits("Add a"));
        var story = stage.story("Wait", "fast");

        stage.runThroughTime(STEP);

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.Throttled(reset), new AttemptEnding.Finished());
        var missions = stage.runtime.missions();
        assertThat(missions.getLast().prompting())
                .isInstanceOfSatisfying(
                        Prompting.Resumed.class,
                        talk -> assertThat(talk.session()).isEqualTo("s-1"));
        assertThat(missions.getLast().folder().top()).isEqualTo(missions.getFirst().folder().top());
        assertThat(stage.clock.now()).isAfter(reset);
    }

    @Test
    void aSessionThatIsGoneIsBegunAnewAtOnceAndCostsNothing() {
        stage.coder(
                "forgetful",
                TeammateScript.of().session("s-1").breaks(),
                TeammateScript.of().isNotResumed(),
                TeammateScript.commits("src/a.txt", "a"));
        var story = stage.story("Forget", "forgetful");

        stage.runThroughTime(STEP);

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.endings(story)).hasSize(2);
        assertThat(stage.runtime.missions())
                .extracting(mission -> mission.prompting().getClass().getSimpleName())
                .containsExactly("Fresh", "Resumed", "Fresh");
    }

    @Test
    void aStoryWithoutMoneyIsParkedWithEverythingKept() throws Exception {
        stage.coder("eater", TeammateScript.of().writes("src/a.txt", "a").pays("0.95"));
        var itemTerms =
                new ItemTerms(
                        List.of(),
                        Optional.empty(),
                        Optional.of("eater"),
                        Optional.empty(),
                        Optional.of(Dollars.of("1.00")));
        var story = stage.story("Eat", itemTerms);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Coding.class);
        assertThat(stage.endings(story)).containsExactly(new AttemptEnding.Finished());
        assertThat(stage.card(story).item().spent().known()).isEqualTo(Dollars.of("0.95"));
        assertThat(stage.workspace(story, "cat src/a.txt")).isEqualTo("a");
    }

    @Test
    void whatIsLeftRunningIsEndedBeforeTheAttemptIs() {
        stage.coder(
                "untidy",
                TeammateScript.commits("src/a.txt", "a")
                        .runs("setsid sh -c 'sleep 600' >/dev/null 2>&1 </dev/null &"));
        var story = stage.story("Leave", "untidy");

        stage.run();

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        stage.isQuiet(story);
    }

    @Test
    void aRuntimeThatThrowsIsACrashOfItsAttempt() {
        stage.coder(
                "odd",
                TeammateScript.of().fails(new IllegalStateException("a bug")),
                TeammateScript.commits("src/a.txt", "a"));
        var story = stage.story("Throw", "odd");

        stage.runThroughTime(STEP);

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.endings(story).getFirst()).isInstanceOf(AttemptEnding.Crashed.class);
    }

    @Test
    void aWholeTeamWorksSideBySide() {
        for (String name : List.of("ada", "ben", "cyd", "dan")) {
            stage.coder(name, TeammateScript.commits("src/" + name + ".txt", name));
        }
        var stories =
                List.of("ada", "ben", "cyd", "dan").stream()
                        .map(name -> stage.story("Work of " + name, name))
                        .toList();

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stories)
                .allSatisfy(
                        story -> {
                            assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
                            assertThat(stage.endings(story)).hasSize(1);
                        });
    }
}
