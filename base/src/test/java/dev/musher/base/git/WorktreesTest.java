package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.MAIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.Worktree;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorktreesTest {
    private static final Ref STORY = Ref.branch("story");
    private static final Ref OTHER = Ref.branch("other");

    @TempDir Path place;

    @Test
    void listsWorkTreesOfAllStates() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var worktrees = testRepository.git().worktrees();
        var first = testRepository.place().resolve("with space");
        var second = testRepository.place().resolve("-dash\nand newline");
        var third = testRepository.place().resolve("detached");
        testRepository.git().branches().create(OTHER, head);

        testRepository.sh(
                """
                git worktree add -q -b story '../with space'
                git worktree add -q -- "$(printf '../-dash\\nand newline')" other
                git worktree add -q --detach ../detached
                """);

        assertThat(worktrees.list())
                .containsExactlyInAnyOrder(
                        new Worktree(testRepository.top(), new Worktree.OnBranch(MAIN, head)),
                        new Worktree(first, new Worktree.OnBranch(STORY, head)),
                        new Worktree(second, new Worktree.OnBranch(OTHER, head)),
                        new Worktree(third, new Worktree.Detached(head)));
        assertThat(second.resolve("note.txt")).exists();
    }

    @Test
    void knowsABareRepository() throws Exception {
        var testRepository = TestRepository.empty(place);
        testRepository.sh("git init -q --bare");

        assertThat(testRepository.git().worktrees().list())
                .isEqualTo(List.of(new Worktree(testRepository.top(), new Worktree.Bare())));
    }

    @Test
    void knowsTheOnlyWorkTreeWithoutGit() throws Exception {
        var testRepository = TestRepository.started(place);
        var only =
                new Worktree(
                        testRepository.top(), new Worktree.OnBranch(MAIN, testRepository.head()));

        assertThat(GitDirectoryReader.onlyWorktree(testRepository.top())).contains(only);
        testRepository.sh("git pack-refs --all");
        assertThat(testRepository.git().worktrees().list()).isEqualTo(List.of(only));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git worktree add -q ../linked",
                "git checkout -q --detach",
                "git checkout -q --orphan fresh",
                "git config core.worktree ..",
                "git config core.bare true",
                "echo 'bare=true' >>.git/config",
                "echo 'bare = yes' >>.git/config",
                "printf '[core]\\n\\tBare\\n' >>.git/config",
                "echo '[core] bare = 1' >>.git/config",
                "yes '# note' | head -c 1100000 >>.git/config",
                "git config include.path ../other"
            })
    void leavesOtherWorkTreesToGit(String change) throws Exception {
        var testRepository = TestRepository.started(place);

        testRepository.sh(change);

        assertThat(GitDirectoryReader.onlyWorktree(testRepository.top())).isEmpty();
    }
}
