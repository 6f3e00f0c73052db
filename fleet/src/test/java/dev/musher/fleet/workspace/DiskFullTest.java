package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskFullTest {
    @TempDir Path place;
    private WorkspaceFixture workspaceFixture;
    private Path state;

    @BeforeEach
    void mountASmallDisk() throws Exception {
        workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user(
                "head -c 2000000 /dev/urandom > large; git add .; git commit -q -m Large");
        state = Files.createDirectories(workspaceFixture.project().resolve(".musher/state"));
        assumeTrue(
                mount("-t", "tmpfs", "-o", "size=600k", "tmpfs", state.toString()) == 0,
                "a tmpfs cannot be mounted here");
    }

    @AfterEach
    void unmount() throws Exception {
        new ProcessBuilder("umount", state.toString()).start().waitFor();
    }

    @Test
    void saysSoLeavesNothingHalfMadeAndWorksWhenThereIsSpace() throws Exception {
        var workspaces = workspaceFixture.workspaces();

        assertThatThrownBy(() -> workspaces.open(SEVEN, "tidy"))
                .isInstanceOf(StoryWorkspaceException.class)
                .hasMessageContaining("Is the disk full? Free some space");
        assertThatThrownBy(() -> workspaces.checkOut(workspaceFixture.commit("main"), "gates"))
                .isInstanceOf(StoryWorkspaceException.class)
                .hasMessageContaining("Is the disk full? Free some space");
        assertThat(workspaces.find(SEVEN)).isEmpty();
        assertThat(state.resolve("workspaces/7")).isEmptyDirectory();
        assertThat(state.resolve("checkouts")).isEmptyDirectory();

        assertThat(mount("-o", "remount,size=16m", state.toString())).isZero();
        assertThat(workspaces.open(SEVEN, "tidy").top().resolve("large")).hasSize(2_000_000);
    }

    private static int mount(String... words) throws Exception {
        var line = new ArrayList<>(List.of("mount"));
        line.addAll(List.of(words));
        return new ProcessBuilder(line).redirectErrorStream(true).start().waitFor();
    }
}
