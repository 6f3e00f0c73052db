package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.MAIN;
import static dev.musher.base.git.TestRepository.UNKNOWN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.Worktree;
import dev.musher.base.git.data.WorktreeRemovalResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorktreesTest {
    private static final Ref STORY = Ref.branch("story");
    private static final Ref OTHER = Ref.branch("other");

    @TempDir Path place;

    @Test
    void listsWhatWasAdded() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var worktrees = testRepository.git().worktrees();
        var first = testRepository.place().resolve("with space");
        var second = testRepository.place().resolve("-dash\nand newline");
        var third = testRepository.place().resolve("detached");
        testRepository.git().branches().create(OTHER, head);

        worktrees.add(first, STORY, head);
        worktrees.add(second, OTHER);
        worktrees.add(third, head);

        assertThat(worktrees.list())
                .containsExactlyInAnyOrder(
                        new Worktree(testRepository.top(), new Worktree.OnBranch(MAIN, head)),
                        new Worktree(first, new Worktree.OnBranch(STORY, head)),
                        new Worktree(second, new Worktree.OnBranch(OTHER, head)),
                        new Worktree(third, new Worktree.Detached(head)));
        assertThat(second.resolve("note.txt")).exists();
    }

    @Test
    void refusesWhatExistsOrIsCheckedOutOrUnknown() throws Exception {
        var testRepository = TestRepository.started(place);
        var worktrees = testRepository.git().worktrees();
        var free = testRepository.place().resolve("free");

        assertThat(faultOf(() -> worktrees.add(free, MAIN))).isEqualTo(GitFault.CHECKED_OUT);
        assertThat(faultOf(() -> worktrees.add(free, UNKNOWN))).isEqualTo(GitFault.NOT_FOUND);
        assertThat(faultOf(() -> worktrees.add(free, STORY))).isEqualTo(GitFault.NOT_FOUND);
        assertThat(faultOf(() -> worktrees.add(testRepository.top(), testRepository.head())))
                .isEqualTo(GitFault.ALREADY_EXISTS);
        assertThat(worktrees.list()).hasSize(1);
    }

    @Test
    void removesOneUnlessItHasChanges() throws Exception {
        var testRepository = TestRepository.started(place);
        var worktrees = testRepository.git().worktrees();
        var linked = testRepository.place().resolve("linked");
        worktrees.add(linked, STORY, testRepository.head());
        var note = Files.writeString(linked.resolve("unsaved"), "x");

        assertThat(worktrees.remove(linked)).isEqualTo(new WorktreeRemovalResult.Dirty());
        assertThat(note).exists();

        Files.delete(note);
        assertThat(worktrees.remove(linked)).isEqualTo(new WorktreeRemovalResult.Removed());
        assertThat(linked).doesNotExist();
        assertThat(testRepository.git().refs().find(STORY)).contains(testRepository.head());
        assertThat(faultOf(() -> worktrees.remove(linked))).isEqualTo(GitFault.NOT_FOUND);
    }

    @Test
    void knowsABareRepository() throws Exception {
        var testRepository = TestRepository.empty(place);
        testRepository.sh("git init -q --bare");

        assertThat(testRepository.git().worktrees().list())
                .isEqualTo(List.of(new Worktree(testRepository.top(), new Worktree.Bare())));
    }
}
