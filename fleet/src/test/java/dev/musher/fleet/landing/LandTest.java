package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.fleet.commitstack.ConflictResolver;
import dev.musher.fleet.commitstack.StackedCommit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LandTest {
    @TempDir Path place;
    private LandingFixture landingFixture;
    private GitBaseRepository track;
    private CommitId from;
    private List<StackedCommit> stack;

    @BeforeEach
    void start() throws Exception {
        landingFixture = LandingFixture.in(Files.createDirectory(place.resolve("Ein Hügel")));
        landingFixture.user(
                "mkdir -p old/dir; echo o > old/dir/o; echo gone > gone; ln -s note.txt link");
        landingFixture.user("git add .; git commit -q -m More");
        track = landingFixture.track();
        from = landingFixture.commit("main");
        stack =
                landingFixture.stack(
                        track,
                        landingFixture.story(
                                1, "echo two >> note.txt; mkdir new; echo n > 'new/ü n.txt'"),
                        landingFixture.story(
                                2, "rm -r gone old; ln -sf gone link; echo x>x; chmod +x x"));
    }

    private CommitId head() {
        return stack.getLast().landed().commit();
    }

    private LandingResult land() throws Exception {
        return track.land(from, stack);
    }

    private void hasLanded() throws Exception {
        assertThat(landingFixture.commit("main")).isEqualTo(head());
        assertThat(landingFixture.user("git status --porcelain; git diff HEAD")).isEmpty();
        assertThat(landingFixture.user("ls .git | grep -E 'lock|musher' || true")).isEmpty();
    }

    private void waits(LandingResult landingResult, String before, String... words)
            throws Exception {
        assertThat(landingResult).isInstanceOf(LandingResult.Waits.class);
        assertThat(((LandingResult.Waits) landingResult).why()).contains(words);
        assertThat(landingFixture.sight()).isEqualTo(before);
        assertThat(landingFixture.commit("main")).isEqualTo(from);
        assertThat(landingFixture.isJournaled()).isFalse();
    }

    @Test
    void carriesACleanCheckoutAlong() throws Exception {
        landingFixture.user(
                "echo mine > untracked; printf 'ignored\\n.musher\\n' > .git/info/exclude");
        landingFixture.user(
                "echo i > ignored; mkdir -p new; echo other > new/other; touch note.txt");

        assertThat(land()).isEqualTo(new LandingResult.Landed(new LandedStack(from, stack)));

        assertThat(landingFixture.commit("main")).isEqualTo(head());
        assertThat(landingFixture.user("git status --porcelain"))
                .isEqualTo("?? new/other\n?? untracked");
        assertThat(landingFixture.user("git diff HEAD; cat note.txt new/other ignored untracked"))
                .isEqualTo("one\ntwo\nother\ni\nmine");
        assertThat(
                        landingFixture.user(
                                "readlink link; ls -d old gone 2>/dev/null || true; test -x x"))
                .isEqualTo("gone");
        assertThat(landingFixture.user("git reflog -1 main")).endsWith("musher: landed 1, 2");
    }

    @Test
    void movesBaseAloneIfNobodyHasItCheckedOut() throws Exception {
        landingFixture.user(
                "git checkout -q -b mine; echo dirty >> note.txt; echo s > s; git add s");
        String before = landingFixture.user("git status --porcelain=v2; cksum .git/index");

        assertThat(land()).isInstanceOf(LandingResult.Landed.class);

        assertThat(landingFixture.commit("main")).isEqualTo(head());
        assertThat(LastLandingBranch.read(landingFixture.project().resolve(".musher/state")))
                .contains(Ref.branch("main"));
        assertThat(landingFixture.user("git status --porcelain=v2; cksum .git/index"))
                .isEqualTo(before);
    }

    @Test
    void whatIsTakenOutOfBaseIsNotToBeTold() throws Exception {
        track.land(from, stack);
        track.land(head(), landingFixture.stack(track, landingFixture.story(3, "echo 3 > three")));

        landingFixture.user("git reset -q --hard " + from);

        assertThat(track.unfinished()).isEmpty();
        assertThat(landingFixture.user("ls .musher/state/train")).isEqualTo("base");
    }

    @Test
    void carriesALinkedWorktreeThatHasBase() throws Exception {
        landingFixture.user("git checkout -q -b mine; git worktree add -q '../a b' main");

        assertThat(land()).isInstanceOf(LandingResult.Landed.class);

        assertThat(landingFixture.user("cd '../a b'; git status --porcelain; git rev-parse HEAD"))
                .isEqualTo(head().hex());
        hasLanded("mine");
    }

    private void hasLanded(String branch) throws Exception {
        assertThat(landingFixture.commit("main")).isEqualTo(head());
        assertThat(landingFixture.commit(branch)).isEqualTo(from);
        assertThat(landingFixture.user("git status --porcelain; git diff HEAD")).isEmpty();
    }

    @Test
    void carriesEveryCheckoutOrNone() throws Exception {
        landingFixture.user("git worktree add -q --force ../second main");
        landingFixture.user("echo dirty >> ../second/note.txt");
        waits(land(), landingFixture.sight(), "second", "note.txt");

        landingFixture.user("git -C ../second checkout -q note.txt");
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
        hasLanded();
        assertThat(landingFixture.user("cd ../second; git status --porcelain; git diff HEAD"))
                .isEmpty();
    }

    @Test
    void waitsForChangesOfAnyKindAndNamesThem() throws Exception {
        landingFixture.user("echo mine >> note.txt");
        waits(land(), landingFixture.sight(), "not committed: note.txt", "Commit or stash");
        landingFixture.user("git checkout -q .; echo s > s; git add s");
        waits(land(), landingFixture.sight(), "not committed: s.");
        landingFixture.user("git rm -q --cached s; rm s gone");
        waits(land(), landingFixture.sight(), "not committed: gone");
        landingFixture.user("git checkout -q .; git update-index --assume-unchanged note.txt");
        landingFixture.user("echo hidden >> note.txt");
        waits(land(), landingFixture.sight(), "note.txt");
        landingFixture.user("git update-index --no-assume-unchanged note.txt; git checkout -q .");
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
    }

    @Test
    void waitsForFilesInTheWayEvenIfGitIgnoresThem() throws Exception {
        landingFixture.user("echo mine > x");
        waits(land(), landingFixture.sight(), "untracked files", "x");
        landingFixture.user("echo x > .git/info/exclude");
        waits(land(), landingFixture.sight(), "untracked files", "x");
        landingFixture.user("rm x; echo file > new");
        waits(land(), landingFixture.sight(), "untracked files", "new");
        landingFixture.user("rm new; ln -s /tmp new");
        waits(land(), landingFixture.sight(), "untracked files", "new");
        landingFixture.user("rm new; mkdir -p x; echo deep > x/deep");
        waits(land(), landingFixture.sight(), "x/deep");
        landingFixture.user("rm -r x; mkdir x");
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
        hasLanded();
    }

    @Test
    void waitsWhileTheUserIsInTheMiddleOfSomething() throws Exception {
        landingFixture.user("git checkout -q -b side; echo s > s; git add s; git commit -q -m S");
        landingFixture.user("git checkout -q main; git merge -q --no-ff --no-commit -s ours side");
        waits(land(), landingFixture.sight(), "in the middle of a merge");
        landingFixture.user("git merge --abort; touch .git/CHERRY_PICK_HEAD");
        waits(land(), landingFixture.sight(), "a cherry-pick");
        landingFixture.user("rm .git/CHERRY_PICK_HEAD; touch .git/BISECT_LOG");
        waits(land(), landingFixture.sight(), "a bisection");
        landingFixture.user(
                "rm .git/BISECT_LOG; GIT_SEQUENCE_EDITOR='sed -i 1ibreak' git rebase -q -i HEAD~1");
        waits(land(), landingFixture.sight(), "being rebased");
        landingFixture.user("git rebase --abort; touch .git/index.lock");
        waits(land(), landingFixture.sight(), "Another git process is working", "index.lock");
        assertThat(((LandingResult.Waits) land()).lasts()).isEqualTo(LandingResult.Lasts.MOMENT);
        landingFixture.user("rm .git/index.lock");
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
    }

    @Test
    void touchesNoCheckoutWhileTheReferenceIsLocked() throws Exception {
        var steps = new ArrayList<LandingStep>();
        track = landingFixture.track(landingStep -> steps.add(landingStep));
        for (var name : List.of("refs/heads/main.lock", "HEAD.lock")) {
            Path lock = Files.createFile(landingFixture.project().resolve(".git").resolve(name));

            assertThat(land())
                    .isEqualTo(
                            new LandingResult.Waits(
                                    "Another git has locked main. Musher retries; if none is running, delete "
                                            + lock
                                            + ".",
                                    LandingResult.Lasts.MOMENT));
            Files.delete(lock);
        }
        assertThat(steps).isEmpty();
        assertThat(landingFixture.isJournaled()).isFalse();
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
        hasLanded();
    }

    @Test
    void isAskedOfTheBranchThatItMovedWhateverIsBaseSince() throws Exception {
        landingFixture.user("git branch next");
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);

        var later =
                new GitBaseRepository(
                        landingFixture.site(), () -> Ref.branch("next"), ConflictResolver.unsure());

        assertThat(later.unfinished()).contains(new LandedStack(from, stack));
    }

    @Test
    void isAskedOfBaseIfThatBranchIsGone() throws Exception {
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
        landingFixture.user("git branch -m main next");

        var later =
                new GitBaseRepository(
                        landingFixture.site(), () -> Ref.branch("next"), ConflictResolver.unsure());

        assertThat(later.unfinished()).contains(new LandedStack(from, stack));
    }

    @Test
    void doesNotTouchWhatItWouldHaveToGuessAbout() throws Exception {
        landingFixture.user("git config core.sparseCheckout true");
        waits(land(), landingFixture.sight(), "sparse checkout", "Check out another branch");
        landingFixture.user("git config --unset core.sparseCheckout; echo > .gitmodules");
        landingFixture.user("echo .gitmodules > .git/info/exclude");
        waits(land(), landingFixture.sight(), "submodules");
        landingFixture.user(
                "rm .gitmodules; git checkout -q -b mine; git worktree add -q ../lost main");
        landingFixture.user("mv ../lost ../elsewhere");
        waits(land(), landingFixture.sight(), "lost", "git worktree prune");
        landingFixture.user("git worktree prune");
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
    }

    @Test
    void doesNotTouchNamesThatAreNoText() throws Exception {
        var odd = landingFixture.story(3, "printf x > \"$(printf 'a\\377b')\"");
        stack = landingFixture.stack(track, odd);
        waits(land(), landingFixture.sight(), "file names");
        landingFixture.user("git checkout -q -b mine");
        assertThat(land()).isInstanceOf(LandingResult.Landed.class);
    }

    @Test
    void keepsTheUsersLineEndings() throws Exception {
        landingFixture.user("git config core.autocrlf true; rm note.txt; git checkout -q note.txt");

        assertThat(land()).isInstanceOf(LandingResult.Landed.class);

        assertThat(Files.readString(landingFixture.project().resolve("note.txt")))
                .isEqualTo("one\r\ntwo\r\n");
        hasLanded();
    }

    @Test
    void runsNoHook() throws Exception {
        for (var hook : List.of("reference-transaction", "post-checkout", "post-index-change")) {
            Path file = landingFixture.project().resolve(".git/hooks").resolve(hook);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "#!/bin/sh\necho " + hook + " >> ../hooked\n");
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }

        assertThat(land()).isInstanceOf(LandingResult.Landed.class);

        assertThat(landingFixture.project().resolveSibling("hooked")).doesNotExist();
    }
}
