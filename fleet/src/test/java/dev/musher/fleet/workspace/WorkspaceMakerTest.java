package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.Ref;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class WorkspaceMakerTest {
    @TempDir Path place;

    @Test
    void worksFromALinkedWorktree() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user(
                "git worktree add -q ../linked -b side; cd ../linked; echo x > x; git add x");
        workspaceFixture.user("cd ../linked; git commit -q -m Side");
        var linked = workspaceFixture.at(workspaceFixture.project().resolveSibling("linked"));
        var workspaces = linked.workspaces();

        assertThat(workspaces.problem()).isEmpty();
        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        var tip = linked.work(storyWorkspace, "a.txt", "Add a");

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
        assertThat(storyWorkspace.top().resolve(".git/objects/info/alternates"))
                .hasContent(workspaceFixture.project().resolve(".git/objects") + "\n");
        assertThat(workspaceFixture.commit("musher/7-tidy")).isEqualTo(tip);
    }

    @Test
    void worksFromAShallowClone() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user(
                "git commit -q --allow-empty -m Two; git commit -q --allow-empty -m Three");
        workspaceFixture.user("git clone -q --depth=1 file://$PWD ../shallow");
        var shallow = workspaceFixture.at(workspaceFixture.project().resolveSibling("shallow"));
        var workspaces = shallow.workspaces();

        assertThat(workspaces.problem()).isEmpty();
        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        var tip = shallow.work(storyWorkspace, "a.txt", "Add a");

        assertThat(workspaces.inspect(storyWorkspace).ahead()).isEqualTo(1);
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
        assertThat(shallow.user("git log --format=%s musher/7-tidy")).isEqualTo("Add a\nThree");
        shallow.user("git fsck --connectivity-only");
    }

    @Test
    void hasAllFilesThoughTheUsersCheckoutIsSparse() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user(
                "mkdir d e; echo > d/f; echo > e/g; git add .; git commit -q -m More");
        workspaceFixture.user("git sparse-checkout set d");

        var storyWorkspace = workspaceFixture.workspaces().open(SEVEN, "tidy");

        assertThat(workspaceFixture.project().resolve("e/g")).doesNotExist();
        assertThat(storyWorkspace.top().resolve("e/g")).exists();
    }

    @Test
    void takesAnotherHashThanSha1() throws Exception {
        var workspaceFixture = WorkspaceFixture.empty(place);
        workspaceFixture.user(
                "git init -q --object-format=sha256 --initial-branch=main; echo > a; git add a");
        workspaceFixture.user("git commit -q -m Start");
        var workspaces = workspaceFixture.workspaces();

        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        var tip = workspaceFixture.work(storyWorkspace, "b", "Add b");

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
    }

    @Test
    void hasNoHooksNoTemplatesAndNowhereToPush() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("printf '#!/bin/sh\\nexit 1\\n' > .git/hooks/pre-commit");
        workspaceFixture.user("chmod +x .git/hooks/pre-commit; mkdir -p ../t/hooks");
        workspaceFixture.user(
                "cp .git/hooks/pre-commit ../t/hooks; git config --global init.templateDir $PWD/../t");

        var storyWorkspace = workspaceFixture.workspaces().open(SEVEN, "tidy");

        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        assertThat(storyWorkspace.top().resolve(".git/hooks")).doesNotExist();
        assertThatThrownBy(() -> workspaceFixture.agent(storyWorkspace, "git push origin HEAD"))
                .hasMessageContaining("no-push-from-a-workspace");
    }

    @Test
    void commitsAsTheUserOrElseAsNobodyInParticular() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("git config user.name 'Bea \\ \"B\" #1'");
        var first = workspaceFixture.workspaces().open(SEVEN, "tidy");
        workspaceFixture.work(first, "a.txt", "Add a");
        workspaceFixture.user("git config --unset user.name; rm ../home/.gitconfig");
        var second = workspaceFixture.workspaces().open(SEVEN.next(), "tidy");
        workspaceFixture.work(second, "a.txt", "Add a");

        assertThat(workspaceFixture.agent(first, "git log -1 --format='%an <%ae>'"))
                .isEqualTo("Bea \\ \"B\" #1 <ada@example.org>");
        assertThat(workspaceFixture.agent(second, "git log -1 --format='%an <%ae>'"))
                .isEqualTo("Musher <musher@localhost>");
    }

    @Test
    void sweepsWhatADeadProcessLeftAndLeavesWhatALivingOneMakes() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        Path workspaces = workspaceFixture.project().resolve(".musher/state/workspaces");
        var own = ProcessHandle.current();
        var living =
                workspaces.resolve(
                        ".making-1-"
                                + own.pid()
                                + "-"
                                + own.info().startInstant().orElseThrow().toEpochMilli());
        Files.createDirectories(living);
        var reused = Files.createDirectories(workspaces.resolve(".making-1-" + own.pid() + "-5"));
        var dead = Files.createDirectories(workspaces.resolve(".making-2-999999999-5"));
        Files.createDirectories(dead.resolve(".git"));

        workspaceFixture.workspaces().open(SEVEN, "tidy");

        assertThat(List.of(reused, dead)).allSatisfy(gone -> assertThat(gone).doesNotExist());
        assertThat(living).exists();
    }

    @Test
    void startsFromTheBranchThatIsThereWhateverItsName() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("git branch musher/7-old-name; git branch musher/77-other");
        workspaceFixture.user("git commit -q --allow-empty -m Later");

        var storyWorkspace = workspaceFixture.workspaces().open(SEVEN, "new-name");

        assertThat(storyWorkspace.branch()).isEqualTo(Ref.branch("musher/7-old-name"));
        assertThat(storyWorkspace.base()).isEqualTo(workspaceFixture.commit("main~1"));
    }

    @Test
    void leavesNothingWhenItCannotBeMade() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        Path workspaces = workspaceFixture.project().resolve(".musher/state/workspaces");
        Files.createDirectories(workspaces.resolveSibling(""));
        Files.writeString(workspaces, "a file where the folder should be");

        assertThatThrownBy(() -> workspaceFixture.workspaces().open(SEVEN, "tidy"))
                .isInstanceOf(StoryWorkspaceException.class)
                .hasMessageContaining("you may write there");
        Files.delete(workspaces);
        assertThat(workspaceFixture.workspaces().open(SEVEN, "tidy").top().resolve("note.txt"))
                .exists();
    }

    @Test
    void removesALockThatADeadGitLeft() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        workspaceFixture.agent(
                storyWorkspace,
                "echo x > x; : > .git/index.lock; : > .git/refs/heads/musher/7-tidy.lock");

        assertThat(workspaces.inspect(storyWorkspace).dirty()).containsExactly("x");
        assertThat(storyWorkspace.top().resolve(".git/index.lock")).exists();

        workspaces.open(SEVEN, "tidy");
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
    }

    @Test
    void leavesALockWhileSomebodyIsThere() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        workspaceFixture.agent(storyWorkspace, ": > .git/index.lock");
        var builder = new ProcessBuilder("sleep", "60").directory(storyWorkspace.top().toFile());
        var sleeper = builder.start();
        try {
            workspaces.open(SEVEN, "tidy");
            assertThat(storyWorkspace.top().resolve(".git/index.lock")).exists();
        } finally {
            sleeper.destroyForcibly().waitFor();
        }
    }
}
