package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SetupTest {
    @TempDir Path place;

    @Test
    void runsOnceForTheSameInputs() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("echo '*.ran' > .gitignore; mkdir sub; echo 1 > sub/x.lock");
        workspaceFixture.user("git add .; git commit -q -m More");
        var workspaces =
                workspaceFixture.workspaces(
                        WorkspaceFixture.setup("echo $MUSHER_PORT >> setup.ran", "**/*.lock"));

        var storyWorkspace = workspaces.open(SEVEN, "tidy");
        workspaces.open(SEVEN, "tidy");
        workspaceFixture.agent(storyWorkspace, "echo 2 > other.txt");
        workspaces.open(SEVEN, "tidy");
        assertThat(storyWorkspace.top().resolve("setup.ran")).hasContent("20070");

        workspaceFixture.agent(storyWorkspace, "echo 2 > sub/x.lock");
        workspaces.open(SEVEN, "tidy");
        assertThat(storyWorkspace.top().resolve("setup.ran")).hasContent("20070\n20070");

        workspaceFixture
                .workspaces(WorkspaceFixture.setup("echo other >> setup.ran", "**/*.lock"))
                .open(SEVEN, "tidy");
        assertThat(storyWorkspace.top().resolve("setup.ran")).hasContent("20070\n20070\nother");
    }

    @Test
    void saysHowItFailedAndTriesAgain() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces =
                workspaceFixture.workspaces(
                        WorkspaceFixture.setup("echo one; echo two >&2; test -e ../go"));

        assertThatThrownBy(() -> workspaces.open(SEVEN, "tidy"))
                .isInstanceOf(StoryWorkspaceException.class)
                .hasMessageContaining("exit code 1")
                .hasMessageEndingWith("one\ntwo");
        assertThat(workspaces.find(SEVEN)).isPresent();
        workspaceFixture.user("touch .musher/state/workspaces/7/go");
        workspaces.open(SEVEN, "tidy");
    }

    @Test
    void isStoppedWhenItTakesTooLong() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var wishes =
                new WorkspaceOptions(
                        WorkspaceFixture.PLAIN.baseBranch(),
                        new WorkspaceOptions.Setup(
                                List.of("sleep 60 & sleep 61"), List.of(), Duration.ofMillis(200)),
                        List.of(),
                        20_000);

        assertThatThrownBy(() -> workspaceFixture.workspaces(wishes).open(SEVEN, "tidy"))
                .isInstanceOf(StoryWorkspaceException.class)
                .hasMessageContaining("workspace.setup_timeout");
    }

    @Test
    void givesCachesOfTheirOwnToWhoWantsThem() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var wishes =
                new WorkspaceOptions(
                        WorkspaceFixture.PLAIN.baseBranch(),
                        WorkspaceFixture.PLAIN.setup(),
                        List.of("npm_config_cache"),
                        40_000);

        var storyWorkspace = workspaceFixture.workspaces(wishes).open(SEVEN, "tidy");

        assertThat(
                        workspaceFixture.agent(
                                storyWorkspace, "cd $npm_config_cache; pwd; echo $MUSHER_PORT"))
                .isEqualTo(
                        workspaceFixture
                                        .project()
                                        .resolve(
                                                ".musher/state/workspaces/7/cache/npm_config_cache")
                                + "\n40070");
    }

    @Test
    void keepsGitInTemporaryFoldersFromTheUsersRepository() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var storyWorkspace = workspaceFixture.workspaces().open(SEVEN, "tidy");

        assertThat(workspaceFixture.agent(storyWorkspace, "git rev-parse --show-toplevel"))
                .isEqualTo(storyWorkspace.top().toString());
        assertThatThrownBy(
                        () ->
                                workspaceFixture.agent(
                                        storyWorkspace,
                                        "cd $TMPDIR; git rev-parse --show-toplevel"))
                .hasMessageContaining("not a git repository");
    }
}
