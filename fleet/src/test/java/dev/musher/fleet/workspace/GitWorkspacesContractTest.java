package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class GitWorkspacesContractTest implements WorkspacesContract {
    @TempDir Path place;
    private WorkspaceFixture workspaceFixture;

    @BeforeEach
    void start() throws Exception {
        workspaceFixture = WorkspaceFixture.started(place);
    }

    @Override
    public Workspaces workspaces() {
        return workspaceFixture.workspaces();
    }

    @Override
    public CommitId work(StoryWorkspace storyWorkspace) throws Exception {
        return workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
    }

    @Override
    public void scribble(StoryWorkspace storyWorkspace) throws Exception {
        workspaceFixture.agent(storyWorkspace, "echo more >> note.txt");
    }
}
