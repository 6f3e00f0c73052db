package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class KilledWorkspaceMakerTest {
    private static final int FILES = 3_000;

    @TempDir Path place;

    @Test
    void leavesNothingThatIsTakenForWhole() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        for (int file = 0; file < FILES; file++) {
            Files.writeString(workspaceFixture.project().resolve("f" + file), "content " + file);
        }
        workspaceFixture.user("git add .; git commit -q -m Many");
        Path folder = workspaceFixture.project().resolve(".musher/state/workspaces");
        var probe = WorkspaceOpener.start(workspaceFixture, "true");
        Eventually.until("files in a workspace that is being made", () -> isHalfMade(folder));
        probe.destroyForcibly().waitFor();
        var workspaces = workspaceFixture.workspaces();

        assertThat(workspaces.find(SEVEN)).isEmpty();
        var storyWorkspace = workspaces.open(SEVEN, "tidy");

        assertThat(workspaces.inspect(storyWorkspace).dirty()).isEmpty();
        assertThat(storyWorkspace.top().resolve("f" + (FILES - 1))).exists();
        Eventually.until("no leftovers", () -> swept(workspaces, folder));
    }

    @Test
    void leavesNoSetupRunning() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        Path workspace = workspaceFixture.project().resolve(".musher/state/workspaces/7");
        var probe =
                WorkspaceOpener.start(
                        workspaceFixture, "echo $$ > ../pid.new; mv ../pid.new ../pid; sleep 60");
        Eventually.until("setup", () -> Files.exists(workspace.resolve("pid")));
        probe.destroyForcibly().waitFor();
        long pid = Long.parseLong(Files.readString(workspace.resolve("pid")).strip());
        assertThat(ProcessHandle.of(pid)).isPresent();

        workspaceFixture.workspaces(WorkspaceFixture.setup("true")).open(SEVEN, "tidy");

        // Dead at once, but for its entry, which is there until its new parent has taken notice.
        Eventually.until(
                "its end", () -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
    }

    private static boolean isHalfMade(Path folder) {
        return ProcessOwnedName.folders(folder).stream()
                .anyMatch(made -> Files.exists(made.resolve("f0")));
    }

    /** Git outlives its parent for a moment, and may write while its folder is swept. */
    private static boolean swept(Workspaces workspaces, Path folder) {
        try {
            workspaces.open(SEVEN, "tidy");
            return ProcessOwnedName.folders(folder).equals(List.of(folder.resolve("7")));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
