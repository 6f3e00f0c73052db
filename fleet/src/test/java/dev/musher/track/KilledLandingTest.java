package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.CommitId;
import dev.musher.process.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A landing is killed after a step, and somebody else comes. */
@Tag("slow")
class KilledLandingTest {
    private static final int KILLED = 137;

    @TempDir Path folder;
    private Path place;
    private Siding siding;
    private CommitId from;
    private List<Load> loads;
    private List<Carriage> stack;

    @BeforeEach
    void start() throws Exception {
        place = Files.createDirectory(folder.resolve("Ein Hügel")).toRealPath();
        siding = Siding.in(place);
        siding.user("mkdir -p old/dir; echo o > old/dir/o; echo gone > gone; ln -s note.txt link");
        siding.user("git add .; git commit -q -m More; echo mine > mine.txt");
        loads =
                List.of(
                        siding.story(1, "seq 9000 >> note.txt; mkdir new; echo n > 'new/ü n'"),
                        siding.story(2, "rm -r gone old; ln -sf gone link; echo x > zx"));
        from = siding.commit("main");
        stack = siding.stack(siding.track(), loads.get(0), loads.get(1));
    }

    @ParameterizedTest
    @EnumSource(Step.class)
    void isWholeOrNothingWhereBaseIsCheckedOut(Step step) throws Exception {
        isWholeOrNothing(step);
    }

    @ParameterizedTest
    @EnumSource(names = {"WRITTEN_DOWN", "MOVED", "SETTLED"})
    void isWholeOrNothingWhereItIsNot(Step step) throws Exception {
        siding.user("git checkout -q -b other; echo dirty >> note.txt");

        isWholeOrNothing(step);
    }

    private void isWholeOrNothing(Step step) throws Exception {
        String before = siding.sight();
        boolean lands = step.compareTo(Step.MOVED) >= 0;

        die(step);
        var track = siding.track();
        var left = track.unfinished();

        assertThat(left).isEqualTo(lands ? List.of(landfall()) : List.of());
        if (!lands) {
            assertThat(siding.sight()).isEqualTo(before);
            assertThat(track.land(from, stack)).isEqualTo(new Arrival.Landed(landfall()));
        }
        track.arrived(landfall());
        assertThat(track.unfinished()).isEmpty();
        String killed = siding.sight();
        assertThat(killed).isEqualTo(uninterrupted());
    }

    /** What is seen after a landing that nobody disturbed. */
    private String uninterrupted() throws Exception {
        siding.user("git update-ref refs/heads/main " + from);
        boolean isBase = siding.user("git symbolic-ref HEAD").endsWith("/main");
        if (isBase) {
            siding.user("git reset -q --hard; git clean -qfd -e mine.txt -e .musher");
        }
        assertThat(siding.track().land(from, stack)).isInstanceOf(Arrival.Landed.class);
        siding.track().arrived(landfall());
        return siding.sight();
    }

    @Test
    void filesThatGitLeftHalfWrittenAreMadeWhole() throws Exception {
        String before = siding.sight();
        die(Step.CARRIED);
        siding.user("truncate -s 5000 note.txt; : > zx; rm link");

        assertThat(siding.track().unfinished()).isEmpty();

        assertThat(siding.sight()).isEqualTo(before);
    }

    @Test
    void whatTheUserWroteMeanwhileStaysWhenItIsTakenBack() throws Exception {
        die(Step.CARRIED);
        siding.user("echo edited > note.txt; echo more >> zx; echo again > gone");

        assertThat(siding.track().unfinished()).isEmpty();

        assertThat(siding.user("cat note.txt zx gone")).isEqualTo("edited\nx\nmore\nagain");
        assertThat(siding.user("git status --porcelain -uall | grep -v .musher"))
                .isEqualTo("M gone\n M note.txt\n?? mine.txt\n?? zx");
        assertThat(siding.isJournaled()).isFalse();
    }

    @Test
    void whatTheUserWroteMeanwhileStaysWhenItIsFinished() throws Exception {
        die(Step.MOVED);
        siding.user("echo edited > note.txt");

        assertThat(siding.track().unfinished()).containsExactly(landfall());

        assertThat(siding.user("cat note.txt; git status --porcelain | grep -v .musher"))
                .isEqualTo("edited\n M note.txt\n?? mine.txt");
    }

    @Test
    void filesThatTheUserRemovedBeforeAnythingWasWrittenStayAway() throws Exception {
        die(Step.WRITTEN_DOWN);
        siding.user("rm gone; : > note.txt");

        assertThat(siding.track().unfinished()).isEmpty();

        assertThat(siding.user("git status --porcelain -uno")).isEqualTo("D gone\n M note.txt");
    }

    @Test
    void aCommitThatTheUserMadeOfItStays() throws Exception {
        die(Step.CARRIED);
        siding.user("rm .git/index.lock; git add -A .; git commit -q -m Mine");
        var mine = siding.commit("main");

        assertThat(siding.track().unfinished()).isEmpty();

        assertThat(siding.commit("main")).isEqualTo(mine);
        assertThat(siding.user("git status --porcelain")).isEmpty();
    }

    @Test
    void whatIsSettledBelongsToItsUserAgain() throws Exception {
        die(Step.SETTLED);
        siding.user("git revert --no-commit HEAD HEAD~1");
        String before = siding.sight();

        assertThat(siding.track().unfinished()).containsExactly(landfall());

        assertThat(siding.sight()).isEqualTo(before);
    }

    @Test
    void aLockThatTheUserRemovedIsNotNeeded() throws Exception {
        String before = siding.sight();
        die(Step.CARRIED);
        siding.user("rm .git/index.lock");

        assertThat(siding.track().unfinished()).isEmpty();

        // What the landing took away may have been removed by the user as well.
        siding.user("git checkout -q gone old");
        assertThat(siding.sight()).isEqualTo(before);
    }

    @Test
    void baseMayHaveGoneOnSince() throws Exception {
        die(Step.SETTLED);
        siding.user("rm -f .git/index.lock; echo on > on; git add on; git commit -q -m On");

        assertThat(siding.track().unfinished()).containsExactly(landfall());

        assertThat(siding.user("git status --porcelain -uno")).isEmpty();
    }

    @Test
    void aGitThatOutlivesItsParentIsStoppedFirst() throws Exception {
        siding.user("echo 'zx filter=slow' > .git/info/attributes");
        siding.user("git config filter.slow.smudge 'cat; touch ../begun; sleep 60'");
        String before = siding.sight();
        var landing = DoomedLander.start(place, DoomedLander.NEVER, loads);
        Eventually.until("git at work", () -> Files.exists(place.resolve("begun")));
        landing.destroyForcibly().waitFor();
        siding.user("git config filter.slow.smudge cat");

        assertThat(siding.track().unfinished()).isEmpty();

        assertThat(siding.sight()).isEqualTo(before);
    }

    @Test
    void isWholeOrNothingAmongManyFiles() throws Exception {
        siding.user("for i in $(seq 800); do echo old $i > f$i; done; git add .; git commit -qm F");
        from = siding.commit("main");
        loads =
                List.of(
                        siding.story(1, "for i in $(seq 800); do echo new $i > f$i; done"),
                        siding.story(
                                2, "mkdir -p d/e; for i in $(seq 300); do echo $i > d/e/$i; done"));
        stack = siding.stack(siding.track(), loads.get(0), loads.get(1));
        Path inTheMiddle = siding.project().resolve("d/e/150");

        var landing = DoomedLander.start(place, DoomedLander.NEVER, loads);
        Eventually.until("git at work", () -> Files.exists(inTheMiddle));
        landing.destroyForcibly().waitFor();
        var left = siding.track().unfinished();

        assertThat(siding.commit("main")).isEqualTo(head(left));
        assertThat(siding.user("git status --porcelain | grep -v mine.txt || true")).isEmpty();
        assertThat(siding.user("ls .git | grep -E 'lock|musher' || true")).isEmpty();
    }

    @Test
    void isWholeOrNothingInALinkedWorktree() throws Exception {
        siding.user("git checkout -q -b other; git worktree add -q '../a b' main");
        for (var step : List.of(Step.CARRIED, Step.MOVED)) {
            die(step);

            var left = siding.track().unfinished();

            assertThat(siding.user("cd '../a b'; git status --porcelain; git rev-parse HEAD"))
                    .isEqualTo(head(left).hex());
        }
    }

    @Test
    void isTakenBackAlsoAfterTheUserHadGitTidyUp() throws Exception {
        String before = siding.sight();
        die(Step.CARRIED);

        siding.user("git prune --expire=now");

        assertThat(siding.track().unfinished()).isEmpty();
        assertThat(siding.sight()).isEqualTo(before);
    }

    @Test
    void anotherGitIsWaitedFor() throws Exception {
        die(Step.WRITTEN_DOWN);
        siding.user("touch .git/index.lock");
        var track = siding.track();

        assertThatThrownBy(track::unfinished)
                .isInstanceOf(TrackException.class)
                .hasMessageContaining("index.lock");

        siding.user("rm .git/index.lock");
        assertThat(track.unfinished()).isEmpty();
    }

    private CommitId head(List<Landfall> left) {
        return left.isEmpty() ? from : left.getLast().head();
    }

    private Landfall landfall() {
        return new Landfall(from, stack);
    }

    private void die(Step step) throws Exception {
        var process = DoomedLander.start(place, step.name(), loads);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it died").isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(place.resolve("said.txt")))
                .isEqualTo(KILLED);
        assertThat(siding.isJournaled()).isTrue();
    }
}
