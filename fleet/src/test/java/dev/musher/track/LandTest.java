package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LandTest {
    @TempDir Path place;
    private Siding siding;
    private GitTrack track;
    private CommitId from;
    private List<Carriage> stack;

    @BeforeEach
    void start() throws Exception {
        siding = Siding.in(Files.createDirectory(place.resolve("Ein Hügel")));
        siding.user("mkdir -p old/dir; echo o > old/dir/o; echo gone > gone; ln -s note.txt link");
        siding.user("git add .; git commit -q -m More");
        track = siding.track();
        from = siding.commit("main");
        stack =
                siding.stack(
                        track,
                        siding.story(1, "echo two >> note.txt; mkdir new; echo n > 'new/ü n.txt'"),
                        siding.story(2, "rm -r gone old; ln -sf gone link; echo x>x; chmod +x x"));
    }

    private CommitId head() {
        return stack.getLast().landed().commit();
    }

    private Arrival land() throws Exception {
        return track.land(from, stack);
    }

    private void hasLanded() throws Exception {
        assertThat(siding.commit("main")).isEqualTo(head());
        assertThat(siding.user("git status --porcelain; git diff HEAD")).isEmpty();
        assertThat(siding.user("ls .git | grep -E 'lock|musher' || true")).isEmpty();
    }

    private void waits(Arrival arrival, String before, String... words) throws Exception {
        assertThat(arrival).isInstanceOf(Arrival.Waits.class);
        assertThat(((Arrival.Waits) arrival).why()).contains(words);
        assertThat(siding.sight()).isEqualTo(before);
        assertThat(siding.commit("main")).isEqualTo(from);
        assertThat(siding.isJournaled()).isFalse();
    }

    @Test
    void carriesACleanCheckoutAlong() throws Exception {
        siding.user("echo mine > untracked; printf 'ignored\\n.musher\\n' > .git/info/exclude");
        siding.user("echo i > ignored; mkdir -p new; echo other > new/other; touch note.txt");

        assertThat(land()).isEqualTo(new Arrival.Landed(new Landfall(from, stack)));

        assertThat(siding.commit("main")).isEqualTo(head());
        assertThat(siding.user("git status --porcelain")).isEqualTo("?? new/other\n?? untracked");
        assertThat(siding.user("git diff HEAD; cat note.txt new/other ignored untracked"))
                .isEqualTo("one\ntwo\nother\ni\nmine");
        assertThat(siding.user("readlink link; ls -d old gone 2>/dev/null || true; test -x x"))
                .isEqualTo("gone");
        assertThat(siding.user("git reflog -1 main")).endsWith("musher: landed 1, 2");
    }

    @Test
    void movesBaseAloneIfNobodyHasItCheckedOut() throws Exception {
        siding.user("git checkout -q -b mine; echo dirty >> note.txt; echo s > s; git add s");
        String before = siding.user("git status --porcelain=v2; cksum .git/index");

        assertThat(land()).isInstanceOf(Arrival.Landed.class);

        assertThat(siding.commit("main")).isEqualTo(head());
        assertThat(LastBase.read(siding.project().resolve(".musher/state")))
                .contains(Ref.branch("main"));
        assertThat(siding.user("git status --porcelain=v2; cksum .git/index")).isEqualTo(before);
    }

    @Test
    void whatIsTakenOutOfBaseIsNotToBeTold() throws Exception {
        track.land(from, stack);
        track.land(head(), siding.stack(track, siding.story(3, "echo 3 > three")));

        siding.user("git reset -q --hard " + from);

        assertThat(track.unfinished()).isEmpty();
        assertThat(siding.user("ls .musher/state/train")).isEqualTo("base");
    }

    @Test
    void carriesALinkedWorktreeThatHasBase() throws Exception {
        siding.user("git checkout -q -b mine; git worktree add -q '../a b' main");

        assertThat(land()).isInstanceOf(Arrival.Landed.class);

        assertThat(siding.user("cd '../a b'; git status --porcelain; git rev-parse HEAD"))
                .isEqualTo(head().hex());
        hasLanded("mine");
    }

    private void hasLanded(String branch) throws Exception {
        assertThat(siding.commit("main")).isEqualTo(head());
        assertThat(siding.commit(branch)).isEqualTo(from);
        assertThat(siding.user("git status --porcelain; git diff HEAD")).isEmpty();
    }

    @Test
    void carriesEveryCheckoutOrNone() throws Exception {
        siding.user("git worktree add -q --force ../second main");
        siding.user("echo dirty >> ../second/note.txt");
        waits(land(), siding.sight(), "second", "note.txt");

        siding.user("git -C ../second checkout -q note.txt");
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
        hasLanded();
        assertThat(siding.user("cd ../second; git status --porcelain; git diff HEAD")).isEmpty();
    }

    @Test
    void waitsForChangesOfAnyKindAndNamesThem() throws Exception {
        siding.user("echo mine >> note.txt");
        waits(land(), siding.sight(), "not committed: note.txt", "Commit or stash");
        siding.user("git checkout -q .; echo s > s; git add s");
        waits(land(), siding.sight(), "not committed: s.");
        siding.user("git rm -q --cached s; rm s gone");
        waits(land(), siding.sight(), "not committed: gone");
        siding.user("git checkout -q .; git update-index --assume-unchanged note.txt");
        siding.user("echo hidden >> note.txt");
        waits(land(), siding.sight(), "note.txt");
        siding.user("git update-index --no-assume-unchanged note.txt; git checkout -q .");
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
    }

    @Test
    void waitsForFilesInTheWayEvenIfGitIgnoresThem() throws Exception {
        siding.user("echo mine > x");
        waits(land(), siding.sight(), "does not know", "x");
        siding.user("echo x > .git/info/exclude");
        waits(land(), siding.sight(), "does not know", "x");
        siding.user("rm x; echo file > new");
        waits(land(), siding.sight(), "does not know", "new");
        siding.user("rm new; ln -s /tmp new");
        waits(land(), siding.sight(), "does not know", "new");
        siding.user("rm new; mkdir -p x; echo deep > x/deep");
        waits(land(), siding.sight(), "x/deep");
        siding.user("rm -r x; mkdir x");
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
        hasLanded();
    }

    @Test
    void waitsWhileTheUserIsInTheMiddleOfSomething() throws Exception {
        siding.user("git checkout -q -b side; echo s > s; git add s; git commit -q -m S");
        siding.user("git checkout -q main; git merge -q --no-ff --no-commit -s ours side");
        waits(land(), siding.sight(), "in the middle of a merge");
        siding.user("git merge --abort; touch .git/CHERRY_PICK_HEAD");
        waits(land(), siding.sight(), "a cherry-pick");
        siding.user("rm .git/CHERRY_PICK_HEAD; touch .git/BISECT_LOG");
        waits(land(), siding.sight(), "a bisection");
        siding.user(
                "rm .git/BISECT_LOG; GIT_SEQUENCE_EDITOR='sed -i 1ibreak' git rebase -q -i HEAD~1");
        waits(land(), siding.sight(), "being rebased");
        siding.user("git rebase --abort; touch .git/index.lock");
        waits(land(), siding.sight(), "Another git is at work", "index.lock");
        assertThat(((Arrival.Waits) land()).lasts()).isEqualTo(Arrival.Lasts.MOMENT);
        siding.user("rm .git/index.lock");
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
    }

    @Test
    void touchesNoCheckoutWhileTheReferenceIsLocked() throws Exception {
        var steps = new ArrayList<Step>();
        track = siding.track(step -> steps.add(step));
        for (var name : List.of("refs/heads/main.lock", "HEAD.lock")) {
            Path lock = Files.createFile(siding.project().resolve(".git").resolve(name));

            assertThat(land())
                    .isEqualTo(
                            new Arrival.Waits(
                                    "Another git has locked main. It is tried again; if none is"
                                            + " running, delete "
                                            + lock
                                            + ".",
                                    Arrival.Lasts.MOMENT));
            Files.delete(lock);
        }
        assertThat(steps).isEmpty();
        assertThat(siding.isJournaled()).isFalse();
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
        hasLanded();
    }

    @Test
    void isAskedOfTheBranchThatItMovedWhateverIsBaseSince() throws Exception {
        siding.user("git branch next");
        assertThat(land()).isInstanceOf(Arrival.Landed.class);

        var later = new GitTrack(siding.site(), () -> Ref.branch("next"), Joiner.unsure());

        assertThat(later.unfinished()).contains(new Landfall(from, stack));
    }

    @Test
    void isAskedOfBaseIfThatBranchIsGone() throws Exception {
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
        siding.user("git branch -m main next");

        var later = new GitTrack(siding.site(), () -> Ref.branch("next"), Joiner.unsure());

        assertThat(later.unfinished()).contains(new Landfall(from, stack));
    }

    @Test
    void doesNotTouchWhatItWouldHaveToGuessAbout() throws Exception {
        siding.user("git config core.sparseCheckout true");
        waits(land(), siding.sight(), "sparse checkout", "Check out another branch");
        siding.user("git config --unset core.sparseCheckout; echo > .gitmodules");
        siding.user("echo .gitmodules > .git/info/exclude");
        waits(land(), siding.sight(), "submodules");
        siding.user("rm .gitmodules; git checkout -q -b mine; git worktree add -q ../lost main");
        siding.user("mv ../lost ../elsewhere");
        waits(land(), siding.sight(), "lost", "git worktree prune");
        siding.user("git worktree prune");
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
    }

    @Test
    void doesNotTouchNamesThatAreNoText() throws Exception {
        var odd = siding.story(3, "printf x > \"$(printf 'a\\377b')\"");
        stack = siding.stack(track, odd);
        waits(land(), siding.sight(), "names of files");
        siding.user("git checkout -q -b mine");
        assertThat(land()).isInstanceOf(Arrival.Landed.class);
    }

    @Test
    void keepsTheUsersLineEndings() throws Exception {
        siding.user("git config core.autocrlf true; rm note.txt; git checkout -q note.txt");

        assertThat(land()).isInstanceOf(Arrival.Landed.class);

        assertThat(Files.readString(siding.project().resolve("note.txt")))
                .isEqualTo("one\r\ntwo\r\n");
        hasLanded();
    }

    @Test
    void runsNoHook() throws Exception {
        for (var hook : List.of("reference-transaction", "post-checkout", "post-index-change")) {
            Path file = siding.project().resolve(".git/hooks").resolve(hook);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "#!/bin/sh\necho " + hook + " >> ../hooked\n");
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }

        assertThat(land()).isInstanceOf(Arrival.Landed.class);

        assertThat(siding.project().resolveSibling("hooked")).doesNotExist();
    }
}
