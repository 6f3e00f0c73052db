package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.content.ContentHash;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A repository that was destroyed comes back; one that is whole stays as it is. */
@Tag("slow")
class GitUndoTest {
    private static final String GIT =
            "git() { command git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
                    + " -c protocol.file.allow=always \"$@\"; }\n";

    /** Everything that a person would miss. */
    private static final String STATE =
            "git fsck --full 2>&1 | grep -v '^dangling\\|^notice'; git for-each-ref; git symbolic-ref HEAD;"
                    + " git status --porcelain; git log --format=%H%s --all; git reflog; git config --local -l;"
                    + " git stash list; git show :staged";

    @TempDir static Path template;
    @TempDir Path temp;
    private Path place;
    private UndoJournal undoJournal;

    @BeforeAll
    static void makeRepository() throws Exception {
        sh(
                template,
                """
                git init -q -b main project && cd project && git config a.b c
                for i in 1 2 3; do echo $i >f$i; git add .; git commit -qm $i; done
                git repack -qad; git tag v1; git pack-refs --all; echo 4 >f4; git add .; git commit -qm 4
                git branch other; echo 5 >f1; git stash -q; echo s >staged; git add staged; echo loose >untracked
                """);
    }

    @BeforeEach
    void copyRepository() throws Exception {
        place = temp.toRealPath();
        sh(place, "cp -a " + template + "/project . && git -C project status");
        open("project");
    }

    private void open(String name) {
        Path folder = place.resolve(name);
        undoJournal =
                UndoStore.open(
                                place.resolve("undo"),
                                folder,
                                IgnoreSources.ofTree(folder),
                                UndoLimits.usual())
                        .journal("session");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm -f .git/objects/*/*; rm -rf .git/refs/heads .git/logs",
                "rm -rf .git",
                "rm -rf .git/objects",
                "rm -rf .git/refs",
                "rm -f .git/objects/pack/*",
                "rm -f .git/objects/4*/* .git/objects/[a-f]*/*",
                ": >.git/index",
                "rm .git/index",
                ": >.git/refs/heads/main",
                "rm -r .git/refs/heads",
                ": >.git/HEAD",
                "rm .git/HEAD .git/packed-refs",
                ": >.git/config; : >.git/packed-refs",
                "rm -rf .git; git init -q -b main .",
                "rm -rf .git .gitignore * && git init -q . -b main 2>/dev/null; rm -rf .git/objects .git/HEAD",
            })
    void bringsBackWhatWasDestroyed(String script) throws Exception {
        Path project = place.resolve("project");
        var before = sh(project, STATE);
        var checkpoint = undoJournal.checkpoint("before");
        sh(project, script + "; true");
        assertThat(sh(project, STATE + "; true")).isNotEqualTo(before);

        var restored = (Restored) undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(sh(project, STATE)).isEqualTo(before);
        assertThat(restored.head().orElse("")).contains("was damaged; restored: ");
        assertThat(restored.left()).isEmpty();
    }

    /** In whatever state the repository is, and whatever its branches are called. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git gc -q",
                "git pack-refs --all --prune; rm -rf .git/logs",
                "for b in lfs annex objects/work hooks/x.sample refs/x logs/y config x/HEAD; do"
                        + " git branch $b; git tag t-$b; done; git checkout -q objects/work",
                "git checkout -q --detach; mkdir -p .git/modules/x;"
                        + " printf '\\tworktree = a\\0b\\n' >.git/modules/x/config",
            })
    void bringsBackARepositoryInAnyState(String script) throws Exception {
        Path project = place.resolve("project");
        sh(project, script);
        var before = sh(project, STATE + "; true");
        var checkpoint = undoJournal.checkpoint("before");
        sh(project, "rm -rf .git");

        var restored = (Restored) undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(sh(project, STATE + "; true")).isEqualTo(before);
        assertThat(restored.left()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git commit -qm 5; git branch -q -D other; git checkout -q -b new",
                "git gc -q --prune=now",
                "git repack -qad; git prune-packed; git pack-refs --all",
                "git remote add o .; git fetch -q o; git remote remove o; git rm -q --cached f1",
                "true",
            })
    void leavesAWholeRepositoryAsItIs(String script) throws Exception {
        Path project = place.resolve("project");
        var checkpoint = undoJournal.checkpoint("before");
        sh(project, script);
        var after = sh(project, "find .git -type f | grep -v objects/../ | sort; git for-each-ref");

        var restored = (Restored) undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(sh(project, "find .git -type f | grep -v objects/../ | sort; git for-each-ref"))
                .isEqualTo(after);
        assertThat(restored.head().orElse("")).doesNotContain("damaged");
    }

    @ParameterizedTest
    @CsvSource({
        "worktree, rm -rf ../project/.git/worktrees/worktree ../project/.git/refs/heads",
        "worktree, rm -rf .git ../project/.git",
        "super/sub, rm -rf .git ../.git/modules/sub/objects ../.git/modules/sub/HEAD",
        "super, rm -rf .git sub/.git",
    })
    void knowsWorktreesAndSubmodules(String folder, String script) throws Exception {
        sh(
                place,
                "git -C project worktree add -q ../worktree -b tree; git init -q -b main super; cd super;"
                        + " git submodule --quiet add ../project sub; git commit -qm Sub; echo s >staged; git add staged;"
                        + " cd sub; echo s >staged; git add staged; cd ../../worktree; echo s >staged; git add staged");
        open(folder);
        var before = sh(place.resolve(folder), STATE);
        var checkpoint = undoJournal.checkpoint("before");
        sh(place.resolve(folder), script);

        var restored = (Restored) undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(sh(place.resolve(folder), STATE)).as(restored.toString()).isEqualTo(before);
    }

    @Test
    void bringsBackAnUnfinishedMerge() throws Exception {
        Path project = place.resolve("project");
        sh(
                project,
                "git commit -qm s; git checkout -q -b side HEAD~1; echo x >f4; git commit -qam x;"
                        + " git checkout -q main; echo y >f4; git commit -qam y; git merge -q side; true");
        var before = sh(project, "git status");
        var checkpoint = undoJournal.checkpoint("before");
        sh(project, "rm -rf .git");

        undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(sh(project, "git status")).isEqualTo(before).contains("Unmerged paths");
    }

    @Test
    void namesWhatItCouldNotBringBack() throws Exception {
        Path project = place.resolve("project");
        Files.writeString(project.resolve(".gitignore"), "built/\n.env\n");
        sh(project, "mkdir -p built sub; echo x >built/x; echo secret >sub/.env");
        var checkpoint = undoJournal.checkpoint("before");
        sh(project, "git clean -fdxq; chmod u+w .git/objects/pack/*; : >.git/objects/pack/*.pack");

        var restored = (Restored) undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(restored.left())
                .extracting(CheckpointDiff.NotKept::path, CheckpointDiff.NotKept::because)
                .anyMatch(
                        left ->
                                left.toString()
                                        .matches("\\(\"\\.git/objects/pack/.*emptied in place.*"))
                .contains(
                        tuple("built", "it is gone, and was not kept because git ignores it"),
                        tuple("sub/.env", "it is gone, and was not kept because git ignores it"));
    }

    @ParameterizedTest
    @ValueSource(strings = {".git/logs", ".git/refs", ".git/objects", ".git"})
    void makesNothingWhereALinkLeads(String replaced) throws Exception {
        Path project = place.resolve("project");
        var checkpoint = undoJournal.checkpoint("before");
        Path elsewhere = Files.createDirectory(place.resolve("elsewhere"));
        sh(project, "rm -rf %s; ln -s %s %s".formatted(replaced, elsewhere, replaced));

        var restored = (Restored) undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(elsewhere).isEmptyDirectory();
        assertThat(restored.left())
                .extracting(CheckpointDiff.NotKept::because)
                .contains("its path goes through a link");
    }

    @Test
    void keepsOnlyWhatIsNew() throws Exception {
        Path project = place.resolve("project");
        var first = undoJournal.checkpoint("first");
        var again = undoJournal.checkpoint("again");
        sh(project, "git commit -qm 5");
        var moved = undoJournal.checkpoint("moved");

        assertThat(again.git()).isEqualTo(first.git());
        assertThat(moved.git()).isNotEqualTo(first.git());
        assertThat(List.of(first.git(), moved.git())).doesNotContain(ContentHash.NONE);
    }

    private static String sh(Path folder, String script) throws Exception {
        var process =
                new ProcessBuilder("bash", "-c", GIT + script)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        var text = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return text;
    }
}
