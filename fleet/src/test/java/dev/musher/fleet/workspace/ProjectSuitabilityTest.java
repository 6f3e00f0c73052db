package dev.musher.fleet.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectSuitabilityTest {
    private static final WorkspaceOptions NO_BASE =
            new WorkspaceOptions(
                    Optional.empty(),
                    WorkspaceFixture.PLAIN.setup(),
                    WorkspaceFixture.PLAIN.caches(),
                    WorkspaceFixture.PLAIN.firstPort());

    @TempDir Path place;

    @Test
    void hasNothingAgainstAUsualProject() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("echo staged > s; git add s");

        assertThat(workspaceFixture.workspaces().problem()).isEmpty();
        assertThat(workspaceFixture.workspaces(NO_BASE).problem()).isEmpty();
        assertThat(workspaceFixture.workspaces(NO_BASE).base())
                .isEqualTo(workspaceFixture.commit("main"));
    }

    @Test
    void wantsARepositoryWithACheckout() throws Exception {
        var workspaceFixture = WorkspaceFixture.empty(place);
        assertThat(workspaceFixture.workspaces().problem().orElseThrow()).contains("Run git init");

        workspaceFixture.user("git init -q --bare .");
        assertThat(workspaceFixture.workspaces().problem().orElseThrow()).contains("is bare");
    }

    @Test
    void wantsAFirstCommit() throws Exception {
        var workspaceFixture = WorkspaceFixture.empty(place);
        workspaceFixture.user("git init -q --initial-branch=main");

        assertThat(workspaceFixture.workspaces().problem().orElseThrow()).contains("first commit");
        assertThat(workspaceFixture.workspaces(NO_BASE).problem().orElseThrow())
                .contains("first commit");
    }

    @Test
    void wantsToKnowTheBaseBranch() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("git branch -m main trunk");
        assertThat(workspaceFixture.workspaces().problem().orElseThrow())
                .contains("base branch main", "base_branch");

        workspaceFixture.user("git checkout -q --detach");
        assertThat(workspaceFixture.workspaces(NO_BASE).problem().orElseThrow())
                .contains("base_branch");
        workspaceFixture.user("git branch main");
        assertThat(workspaceFixture.workspaces().problem()).isEmpty();
    }

    @Test
    void wantsTheTopOfTheRepository() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var below =
                workspaceFixture.at(
                        Files.createDirectory(workspaceFixture.project().resolve("sub")));

        assertThat(below.workspaces().problem().orElseThrow()).contains("repository's top");
    }

    @Test
    void refusesSubmodules() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("git -c protocol.file.allow=always submodule --quiet add ./. sub");
        assertThat(workspaceFixture.workspaces().problem()).isEmpty();

        workspaceFixture.user("git commit -q -m Sub");
        assertThat(workspaceFixture.workspaces().problem().orElseThrow()).contains("submodules");
    }

    @Test
    void refusesLargeFilesThatNobodyCanFetch() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        assumeFalse(
                workspaceFixture.user("git lfs version || true").startsWith("git-lfs"),
                "git-lfs is here");
        workspaceFixture.user(
                "mkdir d; echo '*.bin filter=lfs' > d/.gitattributes; git add d; git commit -q -m L");

        assertThat(workspaceFixture.workspaces().problem().orElseThrow())
                .contains("Install git-lfs");
    }

    @Test
    void refusesAPartialClone() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("git config uploadpack.allowFilter true");
        workspaceFixture.user("git clone -q --filter=blob:none --no-local file://$PWD ../partial");

        var partial = workspaceFixture.at(workspaceFixture.project().resolveSibling("partial"));
        assertThat(partial.workspaces().problem().orElseThrow()).contains("without --filter");
    }

    @Test
    void refusesABranchInTheWayOfOurs() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user("git branch musher");

        assertThat(workspaceFixture.workspaces().problem().orElseThrow())
                .contains("git branch -m musher");
    }
}
