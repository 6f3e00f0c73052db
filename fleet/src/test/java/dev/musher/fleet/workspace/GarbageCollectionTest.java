package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class GarbageCollectionTest {
    private static final String COLLECT =
            "git reflog expire --expire=now --all; git gc -q --prune=now";

    @TempDir Path place;

    @Test
    void takesNothingFromAWorkspaceWhenBaseMovedAway() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("echo two > two.txt; git add .; git commit -q -m Two");
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");

        moveBaseAwayAndCollect(workspaceFixture);

        workspaceFixture.agent(
                storyWorkspace, "git fsck --no-dangling; git gc -q --prune=now; git log");
        var more = workspaceFixture.work(storyWorkspace, "two.txt", "Add more");
        assertThat(more).isNotEqualTo(tip);
        assertThat(workspaces.inspect(storyWorkspace).ahead()).isEqualTo(4);
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(more));
        workspaceFixture.user(COLLECT + "; git fsck --no-dangling");
        assertThat(workspaceFixture.subjects("musher/7-tidy"))
                .containsExactly("Add more", "Add a", "Two", "Start");
    }

    @Test
    void wouldTakeItWithoutTheReference() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("echo two > two.txt; git add .; git commit -q -m Two");
        var storyWorkspace = workspaceFixture.workspaces().open(SEVEN, "tidy");
        workspaceFixture.user("git update-ref -d refs/musher/base/7");

        moveBaseAwayAndCollect(workspaceFixture);

        assertThatThrownBy(() -> workspaceFixture.agent(storyWorkspace, "git log"))
                .isInstanceOf(AssertionError.class);
    }

    private static void moveBaseAwayAndCollect(WorkspaceFixture workspaceFixture) throws Exception {
        workspaceFixture.user("git checkout -q --orphan fresh; git commit -q -m 'Begin again'");
        workspaceFixture.user("git branch -M fresh main; " + COLLECT);
    }
}
