package dev.musher.app.servecommand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderChangesTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of(
                    "PATH",
                    String.valueOf(System.getenv("PATH")),
                    "GIT_AUTHOR_NAME",
                    "a",
                    "GIT_AUTHOR_EMAIL",
                    "a@b",
                    "GIT_COMMITTER_NAME",
                    "a",
                    "GIT_COMMITTER_EMAIL",
                    "a@b");

    @TempDir private Path folder;
    private Git git;
    private FolderChanges changes;

    @BeforeEach
    void makeRepository() throws InterruptedException {
        git = new Git(new ProcessRunner(ENVIRONMENT), ENVIRONMENT, folder);
        git.init(Ref.branch("main"));
        changes = new FolderChanges(git);
    }

    private void write(String file, String content) throws IOException {
        Files.writeString(folder.resolve(file), content);
    }

    private void commit() throws InterruptedException {
        git.workTree().addAll();
        git.workTree().commit(NewCommit.of("Change"));
    }

    @Test
    void namesWhatWasChangedCommittedRenamedOrDeletedSince() throws Exception {
        for (String file : List.of("stays", "edited", "deleted", "renamed", "committed")) {
            write(file, file + "\n");
        }
        commit();
        write("mine before", "x\n");
        var before = changes.snapshot().orElseThrow();

        write("committed", "other\n");
        git.workTree().add(List.of(RepoPath.of("committed")));
        git.workTree().commit(NewCommit.of("Change"));
        write("edited", "longer than it was\n");
        Files.delete(folder.resolve("deleted"));
        Files.move(folder.resolve("renamed"), folder.resolve("moved"));
        git.workTree().add(List.of(RepoPath.of("renamed"), RepoPath.of("moved")));
        write("new", "x\n");

        assertThat(changes.since(before))
                .hasValue(List.of("committed", "deleted", "edited", "moved", "new", "renamed"));
    }

    @Test
    void saysNothingWhereGitFails() throws Exception {
        var before = changes.snapshot().orElseThrow();

        write(".git/HEAD", "damaged");

        assertThat(changes.since(before)).isEmpty();
    }
}
