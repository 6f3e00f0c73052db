package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.CommitId;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users do things in the very moment of a landing. */
class DisturbedLandingTest {
    @TempDir Path place;
    private Siding siding;
    private CommitId from;
    private List<Carriage> stack;

    @BeforeEach
    void start() throws Exception {
        siding = Siding.in(place);
        siding.user("echo .musher > .git/info/exclude; echo gone > gone; git add gone");
        siding.user("git commit -q -m Gone");
        from = siding.commit("main");
        stack =
                siding.stack(
                        siding.track(),
                        siding.story(1, "echo two >> note.txt; echo a > a.txt; rm gone"));
    }

    /** Lands while a user does this after a step. */
    private Arrival landWhile(Step moment, String script) throws Exception {
        return siding.track(
                        step -> {
                            if (step == moment) {
                                attempt(script);
                            }
                        })
                .land(from, stack);
    }

    private void attempt(String script) {
        try {
            siding.user(script);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void waitsAMoment(Arrival arrival) {
        assertThat(arrival)
                .isInstanceOfSatisfying(
                        Arrival.Waits.class,
                        waits -> assertThat(waits.lasts()).isEqualTo(Arrival.Lasts.MOMENT));
    }

    private String status() throws Exception {
        return siding.user("git status --porcelain -uall; ls .git | grep -E 'lock|musher' || true");
    }

    @Test
    void anEditAfterTheLookIsKept() throws Exception {
        for (var moment : List.of(Step.WRITTEN_DOWN, Step.LOCKED, Step.CHECKED)) {
            var arrival = landWhile(moment, "echo mine > note.txt");

            assertThat(arrival).as("after %s", moment).isInstanceOf(Arrival.Waits.class);
            assertThat(siding.user("cat note.txt gone")).isEqualTo("mine\ngone");
            assertThat(status()).isEqualTo("M note.txt");
            assertThat(siding.commit("main")).isEqualTo(from);
            siding.user("git checkout -q note.txt");
        }
    }

    @Test
    void aFileThatComesInTheWayAfterTheLookIsKept() throws Exception {
        assertThat(landWhile(Step.CHECKED, "echo mine > a.txt")).isInstanceOf(Arrival.Waits.class);

        assertThat(siding.user("cat a.txt note.txt gone")).isEqualTo("mine\none\ngone");
        assertThat(status()).isEqualTo("?? a.txt");
        assertThat(siding.isJournaled()).isFalse();
    }

    @Test
    void aRemovalOrATruncationAfterTheLookIsKept() throws Exception {
        assertThat(landWhile(Step.CHECKED, ": > note.txt")).isInstanceOf(Arrival.Waits.class);
        assertThat(status()).isEqualTo("M note.txt");
        assertThat(siding.user("cat note.txt")).isEmpty();
    }

    @Test
    void anEditOfWhatWasCarriedIsKept() throws Exception {
        assertThat(landWhile(Step.CARRIED, "echo mine >> note.txt"))
                .isInstanceOf(Arrival.Landed.class);

        assertThat(siding.user("cat note.txt")).isEqualTo("one\ntwo\nmine");
        assertThat(status()).isEqualTo("M note.txt");
    }

    @Test
    void aGitThatWasFasterIsLeftAlone() throws Exception {
        waitsAMoment(landWhile(Step.WRITTEN_DOWN, "touch .git/index.lock"));

        assertThat(siding.project().resolve(".git/index.lock")).isEmptyFile();
        assertThat(siding.isJournaled()).isFalse();
    }

    @Test
    void aCheckoutThatWasCarriedGoesBackIfAnotherCannotCome() throws Exception {
        siding.user("git worktree add -q --force ../second main");

        assertThat(landWhile(Step.CARRIED, "echo mine >> ../second/note.txt"))
                .isInstanceOf(Arrival.Waits.class);

        assertThat(status()).isEmpty();
        assertThat(siding.user("cat note.txt gone; cat ../second/note.txt"))
                .isEqualTo("one\ngone\none\nmine");
        assertThat(siding.commit("main")).isEqualTo(from);
    }

    @Test
    void aJournalThatCannotBeReadIsToldAndKept() throws Exception {
        siding.user("mkdir -p .musher/state/train; echo '{' > .musher/state/train/landing");

        assertThatThrownBy(() -> siding.track().unfinished())
                .isInstanceOf(TrackException.class)
                .hasMessageContaining("delete that file");
        assertThat(siding.isJournaled()).isTrue();
    }

    @Test
    void nobodyCommitsHalfALanding() throws Exception {
        String tries = "! git commit -q -a -m Half 2> /dev/null; ! git stash -q 2> /dev/null";

        assertThat(landWhile(Step.CARRIED, tries)).isInstanceOf(Arrival.Landed.class);

        assertThat(status()).isEmpty();
        assertThat(siding.user("git log -1 --format=%s; git stash list"))
                .isEqualTo("story(1): Story 1");
    }

    @Test
    void aCheckoutThatLeavesBaseIsTakenBack() throws Exception {
        assertThat(
                        landWhile(
                                Step.CARRIED,
                                "git branch mine; git symbolic-ref HEAD refs/heads/mine"))
                .isInstanceOf(Arrival.Landed.class);

        assertThat(status()).isEmpty();
        assertThat(siding.commit("HEAD")).isEqualTo(from);
        assertThat(siding.user("cat note.txt gone")).isEqualTo("one\ngone");
    }

    @Test
    void aCheckoutThatComesToBaseIsCarriedAlong() throws Exception {
        siding.user("git checkout -q -b mine");

        assertThat(landWhile(Step.WRITTEN_DOWN, "git checkout -q main"))
                .isInstanceOf(Arrival.Landed.class);

        assertThat(status()).isEmpty();
        assertThat(siding.user("cat note.txt a.txt; git rev-parse HEAD"))
                .isEqualTo("one\ntwo\na\n" + stack.getFirst().landed().commit());
    }

    @Test
    void baseThatMovesInTheMomentStaysWhereItIs() throws Exception {
        String move = "git update-ref refs/heads/main $(git commit-tree -p main -m X main^{tree})";

        assertThat(landWhile(Step.CARRIED, move))
                .isEqualTo(new Arrival.BaseMoved(siding.commit("main")));

        assertThat(siding.user("git log -1 --format=%s main; cat note.txt gone"))
                .isEqualTo("X\none\ngone");
        assertThat(status()).isEmpty();
        assertThat(siding.isJournaled()).isFalse();
    }

    @Test
    void aReferenceThatIsLockedMakesItWait() throws Exception {
        waitsAMoment(landWhile(Step.CARRIED, "touch .git/refs/heads/main.lock"));

        siding.user("rm .git/refs/heads/main.lock");
        assertThat(status()).isEmpty();
        assertThat(siding.user("cat note.txt gone")).isEqualTo("one\ngone");
    }

    @Test
    void aGitThatDiesWhileItWritesIsTakenBack() throws Exception {
        siding.user("echo 'note.txt filter=deadly' > .git/info/attributes");
        siding.user("git config filter.deadly.smudge 'kill -9 $PPID'");

        assertThatThrownBy(() -> siding.track().land(from, stack))
                .isInstanceOf(TrackException.class)
                .hasMessageContaining("git cannot write");

        siding.user("git config --unset filter.deadly.smudge");
        assertThat(siding.commit("main")).isEqualTo(from);
        assertThat(siding.track().unfinished()).isEmpty();
        assertThat(siding.user("ls; git status --porcelain")).isEqualTo("gone\nnote.txt");
        assertThat(siding.track().land(from, stack)).isInstanceOf(Arrival.Landed.class);
    }

    @Test
    void anInterruptionLeavesNothingHalfDone() throws Exception {
        for (var moment : List.of(Step.WRITTEN_DOWN, Step.LOCKED, Step.CHECKED, Step.CARRIED)) {
            var track =
                    siding.track(
                            step -> {
                                if (step == moment) {
                                    Thread.currentThread().interrupt();
                                }
                            });

            assertThatThrownBy(() -> track.land(from, stack))
                    .as("after %s", moment)
                    .isInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isFalse();
            assertThat(status()).isEmpty();
            assertThat(siding.user("cat note.txt gone")).isEqualTo("one\ngone");
            assertThat(siding.isJournaled()).isFalse();
        }
        assertThat(siding.track().land(from, stack)).isInstanceOf(Arrival.Landed.class);
    }
}
