package dev.musher.git;

import static dev.musher.git.Workshop.MAIN;
import static dev.musher.git.Workshop.UNKNOWN;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkedWorktreesTest {
    private static final Ref STORY = Ref.branch("story");
    private static final Ref OTHER = Ref.branch("other");

    @TempDir Path place;

    @Test
    void listsWhatWasAdded() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var worktrees = workshop.git().worktrees();
        var first = workshop.place().resolve("with space");
        var second = workshop.place().resolve("-dash\nand newline");
        var third = workshop.place().resolve("detached");
        workshop.git().branches().create(OTHER, head);

        worktrees.add(first, STORY, head);
        worktrees.add(second, OTHER);
        worktrees.add(third, head);

        assertThat(worktrees.list())
                .containsExactlyInAnyOrder(
                        new Worktree(workshop.top(), new Worktree.OnBranch(MAIN, head)),
                        new Worktree(first, new Worktree.OnBranch(STORY, head)),
                        new Worktree(second, new Worktree.OnBranch(OTHER, head)),
                        new Worktree(third, new Worktree.Detached(head)));
        assertThat(second.resolve("note.txt")).exists();
    }

    @Test
    void refusesWhatExistsOrIsCheckedOutOrUnknown() throws Exception {
        var workshop = Workshop.started(place);
        var worktrees = workshop.git().worktrees();
        var free = workshop.place().resolve("free");

        assertThat(faultOf(() -> worktrees.add(free, MAIN))).isEqualTo(Fault.CHECKED_OUT);
        assertThat(faultOf(() -> worktrees.add(free, UNKNOWN))).isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> worktrees.add(free, STORY))).isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> worktrees.add(workshop.top(), workshop.head())))
                .isEqualTo(Fault.ALREADY_EXISTS);
        assertThat(worktrees.list()).hasSize(1);
    }

    @Test
    void removesOneUnlessItHasChanges() throws Exception {
        var workshop = Workshop.started(place);
        var worktrees = workshop.git().worktrees();
        var linked = workshop.place().resolve("linked");
        worktrees.add(linked, STORY, workshop.head());
        var note = Files.writeString(linked.resolve("unsaved"), "x");

        assertThat(worktrees.remove(linked)).isEqualTo(new WorktreeRemoval.Dirty());
        assertThat(note).exists();

        Files.delete(note);
        assertThat(worktrees.remove(linked)).isEqualTo(new WorktreeRemoval.Removed());
        assertThat(linked).doesNotExist();
        assertThat(workshop.git().refs().find(STORY)).contains(workshop.head());
        assertThat(faultOf(() -> worktrees.remove(linked))).isEqualTo(Fault.NOT_FOUND);
    }

    @Test
    void knowsABareRepository() throws Exception {
        var workshop = Workshop.empty(place);
        workshop.sh("git init -q --bare");

        assertThat(workshop.git().worktrees().list())
                .isEqualTo(List.of(new Worktree(workshop.top(), new Worktree.Bare())));
    }
}
