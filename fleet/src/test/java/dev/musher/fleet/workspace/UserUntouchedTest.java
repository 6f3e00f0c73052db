package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserUntouchedTest {
    /** Everything of the user's that the workspaces could change, as text. */
    private static final String EVERYTHING =
            """
            export GIT_OPTIONAL_LOCKS=0
            cat .git/HEAD; cksum .git/index .git/config; ls -lR .git/hooks .git/info
            git status --porcelain=v2 -b; git stash list; git worktree list
            git for-each-ref refs/heads refs/tags refs/remotes refs/stash | grep -v /musher/
            git reflog --all | grep -v musher/; git diff; git diff --cached; ls -A
            """;

    @TempDir Path place;

    @Test
    void findsTheUsersRepositoryAsItWas() throws Exception {
        var workspaceFixture = dirty();
        var before = workspaceFixture.user(EVERYTHING);
        var workspaces = workspaceFixture.workspaces();

        workspaces.problem();
        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.inspect(storyWorkspace);
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.agent(storyWorkspace, "git commit -q --amend -m Better; echo x > x");
        workspaces.fetchCommits(storyWorkspace);
        workspaces.inspect(storyWorkspace);
        workspaces.checkOut(workspaceFixture.commit("musher/7-tidy"), "gates").close();
        workspaces.orphans(Set.of());
        workspaces.remove(SEVEN, Workspaces.RemovalReason.MERGED);
        workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED);

        assertThat(workspaceFixture.user(EVERYTHING)).isEqualTo(before);
    }

    @Test
    void wouldSeeAChange() throws Exception {
        var workspaceFixture = dirty();
        var before = workspaceFixture.user(EVERYTHING);

        workspaceFixture.user("git add new.txt");

        assertThat(workspaceFixture.user(EVERYTHING)).isNotEqualTo(before);
    }

    private WorkspaceFixture dirty() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user(
                "echo stashed >> note.txt; git stash -q; git branch side; git tag v1");
        workspaceFixture.user(
                "echo staged >> note.txt; git add note.txt; echo unstaged >> note.txt");
        workspaceFixture.user(
                "echo new > new.txt; mkdir -p .musher/state; echo '*' > .musher/state/.gitignore");
        return workspaceFixture;
    }
}
