package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A repository that an agent has made unusable is made again, and no file of it is lost. */
@Tag("slow")
class DamagedWorkspaceTest {
    @TempDir Path place;

    @ParameterizedTest
    @ValueSource(
            strings = {
                ": > .git/commondir",
                "mkdir .git/commondir",
                "echo /elsewhere > .git/gitdir; echo ../x > .git/commondir",
                "rm -rf .git",
                "rm .git/HEAD",
                "echo junk > .git/HEAD",
                "echo '[' > .git/config",
                "rm .git/config; mkdir .git/config",
                "echo junk > .git/index",
                "rm -rf .git/objects",
                "rm -rf .git/refs .git/packed-refs",
                ": > .git/objects/info/alternates",
                "mv .git moved; ln -s moved .git",
                "rm -rf .git; echo 'gitdir: /tmp' > .git"
            })
    void isUsableAgainForTheNextAttempt(String damage) throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.agent(storyWorkspace, "echo two > b.txt; " + damage);

        assertThat(workspaces.open(SEVEN, "add-login")).isEqualTo(storyWorkspace);

        workspaceFixture.agent(storyWorkspace, "git add a.txt b.txt && git commit -q -m 'Add b'");
        assertThat(workspaceFixture.agent(storyWorkspace, "git log --format=%s").lines())
                .containsExactly("Add b", "Add a", "Start");
        assertThat(storyWorkspace.top().resolve("b.txt")).hasContent("two");
    }

    @Test
    void whatIsHiddenInAnUnusableOneIsKeptBesideIt() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.agent(storyWorkspace, "echo mine > .git/mine; rm -r .git/refs");

        workspaces.open(SEVEN, "add-login");

        assertThat(storyWorkspace.top().resolveSibling("damaged-1").resolve("mine"))
                .hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"echo junk > .git/HEAD", "echo junk > .git/index", "rm .git/HEAD"})
    void commitsOfABranchThatIsWholeAreKept(String damage) throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.work(storyWorkspace, "a.txt", "Not brought home");
        workspaceFixture.agent(storyWorkspace, damage);

        workspaces.open(SEVEN, "add-login");

        assertThat(workspaceFixture.agent(storyWorkspace, "git log --format=%s -1"))
                .isEqualTo("Not brought home");
    }

    @Test
    void aUsableOneStaysAsItIs() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.work(storyWorkspace, "a.txt", "Not brought home");
        workspaceFixture.agent(
                storyWorkspace,
                "git config user.name Own; echo x > .git/own; git checkout -q --orphan o");

        workspaces.open(SEVEN, "add-login");

        assertThat(
                        workspaceFixture.agent(
                                storyWorkspace,
                                "git config user.name; cat .git/own; git log --format=%s -1 musher/7-add-login"))
                .isEqualTo("Own\nx\nNot brought home");
    }
}
