package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who is thrown out and who is not, and what a landing waits for. */
@Tag("slow")
@Timeout(180)
class TrainTroubleTest {
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

    private ItemNumber good(int number) throws Exception {
        return stage.story("Good " + number, "echo %d > src/%1$d.txt".formatted(number));
    }

    private ItemNumber bad(int number) throws Exception {
        return stage.story("Bad " + number, "echo BROKEN > src/%d.txt".formatted(number));
    }

    private String redStep(ItemNumber story) {
        return stage.stage(story) instanceof Stage.MergeFailed failed
                ? failed.failure().reason()
                : "";
    }

    private void isBaseGreen() throws Exception {
        assertThat(stage.user("git stash -q -u 2>/dev/null; sh test.sh && echo green"))
                .endsWith("green");
    }

    @Test
    void aCulpritInTheMiddleOfFiveLeavesAndTheOthersLand() throws Exception {
        good(1);
        good(2);
        var culprit = bad(3);
        good(4);
        good(5);

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.landed())
                .containsExactlyInAnyOrder(
                        "story(1): Good 1",
                        "story(2): Good 2",
                        "story(4): Good 4",
                        "story(5): Good 5");
        assertThat(redStep(culprit)).isEqualTo("the gate test is red");
        assertThat(stage.fleet.card(culprit).item().progress().strikes()).isEqualTo(1);
        isBaseGreen();
    }

    @Test
    void twoCulpritsLeaveAndNobodyElse() throws Exception {
        good(1);
        var first = bad(2);
        good(3);
        var second = bad(4);
        good(5);

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.landed()).hasSize(3);
        assertThat(List.of(redStep(first), redStep(second))).containsOnly("the gate test is red");
        isBaseGreen();
    }

    @Test
    void aFlakeIsRetriedRecordedAndShown() throws Exception {
        var mark = place.resolve("flaked");
        stage.gate(
                "test ! -e src/1.txt || test -e '%s' || { touch '%1$s'; exit 1; }".formatted(mark));
        var story = good(1);
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Stage.Done.class,
                        done ->
                                assertThat(
                                                done.landing().gates().steps().stream()
                                                        .filter(GateStep::isFlake)
                                                        .map(GateStep::name))
                                        .containsExactly("test"));
        assertThat(train.view().train().flakes()).containsExactly(new TrainView.Flake("test", 1));
        assertThat(stage.fleet.card(story).item().progress().strikes()).isZero();
    }

    @Test
    void whatConflictsWithBaseLeavesWithItsPaths() throws Exception {
        var story = stage.story("Clash", "echo theirs > src/app.txt");
        stage.user("echo ours > src/app.txt && git commit -qam Ours");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story))
                .isInstanceOfSatisfying(
                        Stage.MergeFailed.class,
                        failed ->
                                assertThat(failed.failure())
                                        .isEqualTo(
                                                new MergeFailure.Conflict(List.of("src/app.txt"))));
    }

    @Test
    void whatWouldChangeNothingIsBlocked() throws Exception {
        var story = stage.story("Same", "echo same > src/same.txt");
        stage.user("echo same > src/same.txt && git add src && git commit -qm Same");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Blocked.class);
        assertThat(stage.landed()).isEmpty();
    }

    @Test
    void ofTwoThatConflictTheSecondLeavesOnceTheFirstHasLanded() throws Exception {
        var first = stage.story("First", "echo first > src/app.txt");
        var second = stage.story("Second", "echo second > src/app.txt");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(first)).isInstanceOf(Stage.Done.class);
        assertThat(redStep(second)).startsWith("conflict in ");
    }

    @Test
    void aDirtyCheckoutIsWaitedForAndThenCarriedAlong() throws Exception {
        var story = good(1);
        stage.user("echo mine >> src/app.txt");
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(train.view().train().notes())
                .singleElement()
                .satisfies(note -> assertThat(note).startsWith("A green stack cannot land: "));
        assertThat(train.view().train().of(story).orElseThrow().why().needs())
                .isEqualTo(TrainReason.Needs.PERSON);
        assertThat(stage.user("tail -1 src/app.txt")).isEqualTo("mine");

        stage.user("git checkout -q src/app.txt");
        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
        assertThat(stage.user("cat src/1.txt && git status --porcelain -uno")).isEqualTo("1");
    }

    @Test
    void withoutGatesNothingLandsAndItSaysWhy() throws Exception {
        stage.gates = List.of();
        var story = good(1);
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(train.view().train().notes())
                .singleElement()
                .satisfies(note -> assertThat(note).startsWith("Nothing lands in a project"));
    }

    @Test
    void aFixCommandMendsWhatItsGateFindsBeforeThatCounts() throws Exception {
        stage.gates =
                List.of(
                        Gate.of("format", "! grep -rq UGLY src")
                                .fixedBy(Optional.of("sed -i s/UGLY/nice/ src/*.txt")),
                        Gate.of("test", "sh test.sh"));
        var story = stage.story("Words", "echo UGLY > src/words.txt");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
        assertThat(Files.readString(stage.fleet.project.resolve("src/words.txt")))
                .isEqualTo("nice\n");
        assertThat(stage.fleet.card(story).item().progress().strikes()).isZero();
    }

    @Test
    void aFixCommandThatDoesNotHelpLeavesTheFailure() throws Exception {
        stage.gates =
                List.of(
                        Gate.of("format", "! grep -rq UGLY src")
                                .fixedBy(Optional.of("echo more >> src/other.txt")));
        var story = stage.story("Words", "echo UGLY > src/words.txt");

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(redStep(story)).isEqualTo("the gate format is red");
        assertThat(stage.landed()).isEmpty();
    }

    @Test
    void aRedBaseBlamesNobody() throws Exception {
        var story = good(1);
        stage.user("echo BROKEN > src/app.txt && git commit -qam Break");
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Stage.Merge.class);
        assertThat(train.view().train().notes().getFirst())
                .startsWith("Base is failing: gate test");

        stage.user("echo app > src/app.txt && git commit -qam Mend");
        assertThat(stage.land()).isEqualTo(new Rest.Idle());
        assertThat(stage.stage(story)).isInstanceOf(Stage.Done.class);
    }

    @Test
    void aRefusedPushIsSaidAndASentOneIsNot() throws Exception {
        var remote = place.resolve("remote.git");
        stage.user("git init -q --bare '%s' && git remote add origin '%1$s'".formatted(remote));
        stage.policy = stage.policy.pushing("origin", 1, Duration.ofMillis(10));
        var hook = remote.resolve("hooks/pre-receive");
        Files.writeString(hook, "#!/bin/sh\necho not today >&2\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        good(1);
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.landed()).hasSize(1);
        assertThat(train.view().train().notes())
                .singleElement()
                .satisfies(note -> assertThat(note).startsWith("origin rejected the push"));

        Files.delete(hook);
        var next = stage.train();
        assertThat(next.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());
        assertThat(next.view().train().notes()).isEmpty();
        assertThat(stage.user("git --git-dir='%s' log --format=%%s main".formatted(remote)))
                .startsWith("story(1): Good 1");
    }

    @Test
    void aRemoteThatHasMoreIsNotForced() throws Exception {
        var remote = place.resolve("remote.git");
        stage.user(
                """
                git init -q --bare '%s' && git remote add origin '%1$s'
                git push -q origin main
                git clone -q '%1$s' ../other && cd ../other && git checkout -q main
                echo x > x.txt && git add -A && git commit -q -m Theirs && git push -q origin main"""
                        .formatted(remote));
        stage.policy = stage.policy.pushing("origin", 1, Duration.ofMillis(10));
        good(1);
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(train.view().train().notes())
                .singleElement()
                .satisfies(note -> assertThat(note).startsWith("origin rejected the push"));
        assertThat(stage.user("git --git-dir='%s' log -1 --format=%%s main".formatted(remote)))
                .isEqualTo("Theirs");
    }

    @Test
    void aRemoteThatIsNotThereIsAskedAgainAndThenSaid() throws Exception {
        stage.user("git remote add origin '%s'".formatted(place.resolve("nowhere.git")));
        stage.policy = stage.policy.pushing("origin", 2, Duration.ofMillis(1));
        good(1);
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.landed()).hasSize(1);
        assertThat(train.view().train().notes())
                .singleElement()
                .satisfies(note -> assertThat(note).startsWith("origin cannot be reached"));
    }

    @Test
    void aStoryThatIsFrozenDoesNotLand() throws Exception {
        var frozen = good(1);
        var other = good(2);
        stage.fleet.person(new MoveCommand.Freeze(frozen, "wait"));

        assertThat(stage.land()).isEqualTo(new Rest.Idle());

        assertThat(stage.done()).containsExactly(other);
    }
}
