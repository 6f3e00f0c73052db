package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class InMemoryWorkspacesTest implements WorkspacesContract {
    @TempDir Path place;
    private InMemoryWorkspaces workspaces;

    @BeforeEach
    void start() {
        workspaces = new InMemoryWorkspaces(place);
    }

    @Override
    public Workspaces workspaces() {
        return workspaces;
    }

    @Override
    public CommitId work(StoryWorkspace storyWorkspace) {
        return workspaces.work(storyWorkspace);
    }

    @Override
    public void scribble(StoryWorkspace storyWorkspace) {
        workspaces.scribble(storyWorkspace, "note.txt");
    }
}
