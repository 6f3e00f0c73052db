package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.StackedCommit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users do things in the very moment of a landing. */
@Tag("slow")
class DisturbedLandingTest {
    @TempDir Path place;
    private LandingFixture landingFixture;
    private CommitId from;
    private List<StackedCommit> stack;

    @BeforeEach
    void start() throws Exception {
        landingFixture = LandingFixture.in(place);
        landingFixture.user("echo .musher > .git/info/exclude; echo gone > gone; git add gone");
        landingFixture.user("git commit -q -m Gone");
        from = landingFixture.commit("main");
        stack =
                landingFixture.stack(
                        landingFixture.track(),
                        landingFixture.story(1, "echo two >> note.txt; echo a > a.txt; rm gone"));
    }

    /** Lands while a user does this after a step. */
    private LandingResult landWhile(LandingStep moment, String script) throws Exception {
        return landingFixture
                .track(
                        landingStep -> {
                            if (landingStep == moment) {
                                attempt(script);
                            }
                        })
                .land(from, stack);
    }

    private void attempt(String script) {
        try {
            landingFixture.user(script);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void waitsAMoment(LandingResult landingResult) {
        assertThat(landingResult)
                .isInstanceOfSatisfying(
                        LandingResult.Waits.class,
                        waits -> assertThat(waits.lasts()).isEqualTo(LandingResult.Lasts.MOMENT));
    }

    private String status() throws Exception {
        return landingFixture.user(
                "git status --porcelain -uall; ls .git | grep -E 'lock|musher' || true");
    }

    @Test
    void anEditAfterTheLookIsKept() throws Exception {
        for (var moment :
                List.of(LandingStep.WRITTEN_DOWN, LandingStep.LOCKED, LandingStep.CHECKED)) {
            var landingResult = landWhile(moment, "echo mine > note.txt");

            assertThat(landingResult)
                    .as("after %s", moment)
                    .isInstanceOf(LandingResult.Waits.class);
            assertThat(landingFixture.user("cat note.txt gone")).isEqualTo("mine\ngone");
            assertThat(status()).isEqualTo("M note.txt");
            assertThat(landingFixture.commit("main")).isEqualTo(from);
            landingFixture.user("git checkout -q note.txt");
        }
    }

    @Test
    void aFileThatComesInTheWayAfterTheLookIsKept() throws Exception {
        assertThat(landWhile(LandingStep.CHECKED, "echo mine > a.txt"))
                .isInstanceOf(LandingResult.Waits.class);

        assertThat(landingFixture.user("cat a.txt note.txt gone")).isEqualTo("mine\none\ngone");
        assertThat(status()).isEqualTo("?? a.txt");
        assertThat(landingFixture.isJournaled()).isFalse();
    }

    @Test
    void aRemovalOrATruncationAfterTheLookIsKept() throws Exception {
        assertThat(landWhile(LandingStep.CHECKED, ": > note.txt"))
                .isInstanceOf(LandingResult.Waits.class);
        assertThat(status()).isEqualTo("M note.txt");
        assertThat(landingFixture.user("cat note.txt")).isEmpty();
    }

    @Test
    void anEditOfWhatWasCarriedIsKept() throws Exception {
        assertThat(landWhile(LandingStep.CARRIED, "echo mine >> note.txt"))
                .isInstanceOf(LandingResult.Landed.class);

        assertThat(landingFixture.user("cat note.txt")).isEqualTo("one\ntwo\nmine");
        assertThat(status()).isEqualTo("M note.txt");
    }

    @Test
    void aGitThatWasFasterIsLeftAlone() throws Exception {
        waitsAMoment(landWhile(LandingStep.WRITTEN_DOWN, "touch .git/index.lock"));

        assertThat(landingFixture.project().resolve(".git/index.lock")).isEmptyFile();
        assertThat(landingFixture.isJournaled()).isFalse();
    }

    @Test
    void aCheckoutThatWasCarriedGoesBackIfAnotherCannotCome() throws Exception {
        landingFixture.user("git worktree add -q --force ../second main");

        assertThat(landWhile(LandingStep.CARRIED, "echo mine >> ../second/note.txt"))
                .isInstanceOf(LandingResult.Waits.class);

        assertThat(status()).isEmpty();
        assertThat(landingFixture.user("cat note.txt gone; cat ../second/note.txt"))
                .isEqualTo("one\ngone\none\nmine");
        assertThat(landingFixture.commit("main")).isEqualTo(from);
    }

    @Test
    void aJournalThatCannotBeReadIsToldAndKept() throws Exception {
        landingFixture.user("mkdir -p .musher/state/train; echo '{' > .musher/state/train/landing");

        assertThatThrownBy(() -> landingFixture.track().unfinished())
                .isInstanceOf(BaseRepositoryException.class)
                .hasMessageContaining("delete that file");
        assertThat(landingFixture.isJournaled()).isTrue();
    }

    @Test
    void nobodyCommitsHalfALanding() throws Exception {
        String tries = "! git commit -q -a -m Half 2> /dev/null; ! git stash -q 2> /dev/null";

        assertThat(landWhile(LandingStep.CARRIED, tries)).isInstanceOf(LandingResult.Landed.class);

        assertThat(status()).isEmpty();
        assertThat(landingFixture.user("git log -1 --format=%s; git stash list"))
                .isEqualTo("story(1): Story 1");
    }

    @Test
    void aCheckoutThatLeavesBaseIsTakenBack() throws Exception {
        assertThat(
                        landWhile(
                                LandingStep.CARRIED,
                                "git branch mine; git symbolic-ref HEAD refs/heads/mine"))
                .isInstanceOf(LandingResult.Landed.class);

        assertThat(status()).isEmpty();
        assertThat(landingFixture.commit("HEAD")).isEqualTo(from);
        assertThat(landingFixture.user("cat note.txt gone")).isEqualTo("one\ngone");
    }

    @Test
    void aCheckoutThatComesToBaseIsCarriedAlong() throws Exception {
        landingFixture.user("git checkout -q -b mine");

        assertThat(landWhile(LandingStep.WRITTEN_DOWN, "git checkout -q main"))
                .isInstanceOf(LandingResult.Landed.class);

        assertThat(status()).isEmpty();
        assertThat(landingFixture.user("cat note.txt a.txt; git rev-parse HEAD"))
                .isEqualTo("one\ntwo\na\n" + stack.getFirst().landed().commit());
    }

    @Test
    void baseThatMovesInTheMomentStaysWhereItIs() throws Exception {
        String move = "git update-ref refs/heads/main $(git commit-tree -p main -m X main^{tree})";

        assertThat(landWhile(LandingStep.CARRIED, move))
                .isEqualTo(new LandingResult.BaseMoved(landingFixture.commit("main")));

        assertThat(landingFixture.user("git log -1 --format=%s main; cat note.txt gone"))
                .isEqualTo("X\none\ngone");
        assertThat(status()).isEmpty();
        assertThat(landingFixture.isJournaled()).isFalse();
    }

    @Test
    void aReferenceThatIsLockedMakesItWait() throws Exception {
        waitsAMoment(landWhile(LandingStep.CARRIED, "touch .git/refs/heads/main.lock"));

        landingFixture.user("rm .git/refs/heads/main.lock");
        assertThat(status()).isEmpty();
        assertThat(landingFixture.user("cat note.txt gone")).isEqualTo("one\ngone");
    }

    @Test
    void aGitThatDiesWhileItWritesIsTakenBack() throws Exception {
        landingFixture.user("echo 'note.txt filter=deadly' > .git/info/attributes");
        landingFixture.user("git config filter.deadly.smudge 'kill -9 $PPID'");

        assertThatThrownBy(() -> landingFixture.track().land(from, stack))
                .isInstanceOf(BaseRepositoryException.class)
                .hasMessageContaining("git cannot write");

        landingFixture.user("git config --unset filter.deadly.smudge");
        assertThat(landingFixture.commit("main")).isEqualTo(from);
        assertThat(landingFixture.track().unfinished()).isEmpty();
        assertThat(landingFixture.user("ls; git status --porcelain")).isEqualTo("gone\nnote.txt");
        assertThat(landingFixture.track().land(from, stack))
                .isInstanceOf(LandingResult.Landed.class);
    }

    @Test
    void anInterruptionLeavesNothingHalfDone() throws Exception {
        for (var moment :
                List.of(
                        LandingStep.WRITTEN_DOWN,
                        LandingStep.LOCKED,
                        LandingStep.CHECKED,
                        LandingStep.CARRIED)) {
            var track =
                    landingFixture.track(
                            landingStep -> {
                                if (landingStep == moment) {
                                    Thread.currentThread().interrupt();
                                }
                            });

            assertThatThrownBy(() -> track.land(from, stack))
                    .as("after %s", moment)
                    .isInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isFalse();
            assertThat(status()).isEmpty();
            assertThat(landingFixture.user("cat note.txt gone")).isEqualTo("one\ngone");
            assertThat(landingFixture.isJournaled()).isFalse();
        }
        assertThat(landingFixture.track().land(from, stack))
                .isInstanceOf(LandingResult.Landed.class);
    }
}
