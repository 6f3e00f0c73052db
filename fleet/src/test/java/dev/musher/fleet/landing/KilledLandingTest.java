package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.Eventually;
import dev.musher.base.process.TestDepth;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackedCommit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A landing is killed after a step, and somebody else comes. */
@Tag("slow")
class KilledLandingTest {
    private static final int KILLED = 137;

    @TempDir Path folder;
    private Path place;
    private LandingFixture landingFixture;
    private CommitId from;
    private List<QueuedStory> queuedStories;
    private List<StackedCommit> stack;

    @BeforeEach
    void start() throws Exception {
        place = Files.createDirectory(folder.resolve("Ein Hügel")).toRealPath();
        landingFixture = LandingFixture.in(place);
        landingFixture.user(
                "mkdir -p old/dir; echo o > old/dir/o; echo gone > gone; ln -s note.txt link");
        landingFixture.user("git add .; git commit -q -m More; echo mine > mine.txt");
        queuedStories =
                List.of(
                        landingFixture.story(
                                1, "seq 9000 >> note.txt; mkdir new; echo n > 'new/ü n'"),
                        landingFixture.story(2, "rm -r gone old; ln -sf gone link; echo x > zx"));
        from = landingFixture.commit("main");
        stack =
                landingFixture.stack(
                        landingFixture.track(), queuedStories.get(0), queuedStories.get(1));
    }

    static List<LandingStep> steps() {
        return TestDepth.some(3, List.of(LandingStep.values()));
    }

    @ParameterizedTest
    @MethodSource("steps")
    void isWholeOrNothingWhereBaseIsCheckedOut(LandingStep landingStep) throws Exception {
        isWholeOrNothing(landingStep);
    }

    static List<LandingStep> stepsThatTouchNoCheckout() {
        return TestDepth.some(
                1, List.of(LandingStep.MOVED, LandingStep.WRITTEN_DOWN, LandingStep.SETTLED));
    }

    @ParameterizedTest
    @MethodSource("stepsThatTouchNoCheckout")
    void isWholeOrNothingWhereItIsNot(LandingStep landingStep) throws Exception {
        landingFixture.user("git checkout -q -b other; echo dirty >> note.txt");

        isWholeOrNothing(landingStep);
    }

    private void isWholeOrNothing(LandingStep landingStep) throws Exception {
        String before = landingFixture.sight();
        boolean lands = landingStep.compareTo(LandingStep.MOVED) >= 0;

        die(landingStep);
        var track = landingFixture.track();
        var left = track.unfinished();

        assertThat(left).isEqualTo(lands ? List.of(landfall()) : List.of());
        if (!lands) {
            assertThat(landingFixture.sight()).isEqualTo(before);
            assertThat(track.land(from, stack)).isEqualTo(new LandingResult.Landed(landfall()));
        }
        track.arrived(landfall());
        assertThat(track.unfinished()).isEmpty();
        String killed = landingFixture.sight();
        assertThat(killed).isEqualTo(uninterrupted());
    }

    /** What is seen after a landing that nobody disturbed. */
    private String uninterrupted() throws Exception {
        landingFixture.user("git update-ref refs/heads/main " + from);
        boolean isBase = landingFixture.user("git symbolic-ref HEAD").endsWith("/main");
        if (isBase) {
            landingFixture.user("git reset -q --hard; git clean -qfd -e mine.txt -e .musher");
        }
        assertThat(landingFixture.track().land(from, stack))
                .isInstanceOf(LandingResult.Landed.class);
        landingFixture.track().arrived(landfall());
        return landingFixture.sight();
    }

    @Test
    void filesThatGitLeftHalfWrittenAreMadeWhole() throws Exception {
        String before = landingFixture.sight();
        die(LandingStep.CARRIED);
        landingFixture.user("truncate -s 5000 note.txt; : > zx; rm link");

        assertThat(landingFixture.track().unfinished()).isEmpty();

        assertThat(landingFixture.sight()).isEqualTo(before);
    }

    @Test
    void whatTheUserWroteMeanwhileStaysWhenItIsTakenBack() throws Exception {
        die(LandingStep.CARRIED);
        landingFixture.user("echo edited > note.txt; echo more >> zx; echo again > gone");

        assertThat(landingFixture.track().unfinished()).isEmpty();

        assertThat(landingFixture.user("cat note.txt zx gone")).isEqualTo("edited\nx\nmore\nagain");
        assertThat(landingFixture.user("git status --porcelain -uall | grep -v .musher"))
                .isEqualTo("M gone\n M note.txt\n?? mine.txt\n?? zx");
        assertThat(landingFixture.isJournaled()).isFalse();
    }

    @Test
    void whatTheUserWroteMeanwhileStaysWhenItIsFinished() throws Exception {
        die(LandingStep.MOVED);
        landingFixture.user("echo edited > note.txt");

        assertThat(landingFixture.track().unfinished()).containsExactly(landfall());

        assertThat(landingFixture.user("cat note.txt; git status --porcelain | grep -v .musher"))
                .isEqualTo("edited\n M note.txt\n?? mine.txt");
    }

    @Test
    void filesThatTheUserRemovedBeforeAnythingWasWrittenStayAway() throws Exception {
        die(LandingStep.WRITTEN_DOWN);
        landingFixture.user("rm gone; : > note.txt");

        assertThat(landingFixture.track().unfinished()).isEmpty();

        assertThat(landingFixture.user("git status --porcelain -uno"))
                .isEqualTo("D gone\n M note.txt");
    }

    @Test
    void aCommitThatTheUserMadeOfItStays() throws Exception {
        die(LandingStep.CARRIED);
        landingFixture.user("rm .git/index.lock; git add -A .; git commit -q -m Mine");
        var mine = landingFixture.commit("main");

        assertThat(landingFixture.track().unfinished()).isEmpty();

        assertThat(landingFixture.commit("main")).isEqualTo(mine);
        assertThat(landingFixture.user("git status --porcelain")).isEmpty();
    }

    @Test
    void whatIsSettledBelongsToItsUserAgain() throws Exception {
        die(LandingStep.SETTLED);
        landingFixture.user("git revert --no-commit HEAD HEAD~1");
        String before = landingFixture.sight();

        assertThat(landingFixture.track().unfinished()).containsExactly(landfall());

        assertThat(landingFixture.sight()).isEqualTo(before);
    }

    @Test
    void aLockThatTheUserRemovedIsNotNeeded() throws Exception {
        String before = landingFixture.sight();
        die(LandingStep.CARRIED);
        landingFixture.user("rm .git/index.lock");

        assertThat(landingFixture.track().unfinished()).isEmpty();

        // What the landing took away may have been removed by the user as well.
        landingFixture.user("git checkout -q gone old");
        assertThat(landingFixture.sight()).isEqualTo(before);
    }

    @Test
    void baseMayHaveGoneOnSince() throws Exception {
        die(LandingStep.SETTLED);
        landingFixture.user("rm -f .git/index.lock; echo on > on; git add on; git commit -q -m On");

        assertThat(landingFixture.track().unfinished()).containsExactly(landfall());

        assertThat(landingFixture.user("git status --porcelain -uno")).isEmpty();
    }

    @Test
    void aGitThatOutlivesItsParentIsStoppedFirst() throws Exception {
        landingFixture.user("echo 'zx filter=slow' > .git/info/attributes");
        landingFixture.user("git config filter.slow.smudge 'cat; touch ../begun; sleep 60'");
        String before = landingFixture.sight();
        var landing = KilledLander.start(place, KilledLander.NEVER, queuedStories);
        Eventually.until("git at work", () -> Files.exists(place.resolve("begun")));
        landing.destroyForcibly().waitFor();
        landingFixture.user("git config filter.slow.smudge cat");

        assertThat(landingFixture.track().unfinished()).isEmpty();

        assertThat(landingFixture.sight()).isEqualTo(before);
    }

    @Test
    void isWholeOrNothingAmongManyFiles() throws Exception {
        landingFixture.user(
                "for i in $(seq 800); do echo old $i > f$i; done; git add .; git commit -qm F");
        from = landingFixture.commit("main");
        queuedStories =
                List.of(
                        landingFixture.story(1, "for i in $(seq 800); do echo new $i > f$i; done"),
                        landingFixture.story(
                                2, "mkdir -p d/e; for i in $(seq 300); do echo $i > d/e/$i; done"));
        stack =
                landingFixture.stack(
                        landingFixture.track(), queuedStories.get(0), queuedStories.get(1));
        Path inTheMiddle = landingFixture.project().resolve("d/e/150");

        var landing = KilledLander.start(place, KilledLander.NEVER, queuedStories);
        Eventually.until("git at work", () -> Files.exists(inTheMiddle));
        landing.destroyForcibly().waitFor();
        var left = landingFixture.track().unfinished();

        assertThat(landingFixture.commit("main")).isEqualTo(head(left));
        assertThat(landingFixture.user("git status --porcelain | grep -v mine.txt || true"))
                .isEmpty();
        assertThat(landingFixture.user("ls .git | grep -E 'lock|musher' || true")).isEmpty();
    }

    @Test
    void isWholeOrNothingInALinkedWorktree() throws Exception {
        landingFixture.user("git checkout -q -b other; git worktree add -q '../a b' main");
        for (var landingStep : List.of(LandingStep.CARRIED, LandingStep.MOVED)) {
            die(landingStep);

            var left = landingFixture.track().unfinished();

            assertThat(
                            landingFixture.user(
                                    "cd '../a b'; git status --porcelain; git rev-parse HEAD"))
                    .isEqualTo(head(left).hex());
        }
    }

    @Test
    void isTakenBackAlsoAfterTheUserHadGitTidyUp() throws Exception {
        String before = landingFixture.sight();
        die(LandingStep.CARRIED);

        landingFixture.user("git prune --expire=now");

        assertThat(landingFixture.track().unfinished()).isEmpty();
        assertThat(landingFixture.sight()).isEqualTo(before);
    }

    @Test
    void anotherGitIsWaitedFor() throws Exception {
        die(LandingStep.WRITTEN_DOWN);
        landingFixture.user("touch .git/index.lock");
        var track = landingFixture.track();

        assertThatThrownBy(track::unfinished)
                .isInstanceOf(BaseRepositoryException.class)
                .hasMessageContaining("index.lock");

        landingFixture.user("rm .git/index.lock");
        assertThat(track.unfinished()).isEmpty();
    }

    private CommitId head(List<LandedStack> left) {
        return left.isEmpty() ? from : left.getLast().head();
    }

    private LandedStack landfall() {
        return new LandedStack(from, stack);
    }

    private void die(LandingStep landingStep) throws Exception {
        var process = KilledLander.start(place, landingStep.name(), queuedStories);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it died").isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(place.resolve("said.txt")))
                .isEqualTo(KILLED);
        assertThat(landingFixture.isJournaled()).isTrue();
    }
}
