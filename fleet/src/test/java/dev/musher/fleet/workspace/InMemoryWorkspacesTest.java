package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class InMemoryWorkspacesTest implements WorkspacesContract {
    @TempDir Path place;
    private InMemoryWorkspaces yard;

    @BeforeEach
    void start() {
        yard = new InMemoryWorkspaces(place);
    }

    @Override
    public Workspaces yard() {
        return yard;
    }

    @Override
    public CommitId work(StoryWorkspace storyWorkspace) {
        return yard.work(storyWorkspace);
    }

    @Override
    public void scribble(StoryWorkspace storyWorkspace) {
        yard.scribble(storyWorkspace, "note.txt");
    }
}
