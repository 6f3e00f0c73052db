package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The repository of a workspace that git may not be able to use. */
record DamagedRepository(ProjectRepository site, StatePaths.StatePath place, Finder finder) {
    /** By these git looks for the repository elsewhere; one that stands alone has none of them. */
    private static final List<String> STRAY = List.of("commondir", "gitdir", "config.worktree");

    private static final int MOST_KEPT = 1_000;
    private static final long LONGEST_SETTINGS = 1024L * 1024;

    /** Finds the workspace. */
    interface Finder {
        StoryWorkspace find() throws InterruptedException;
    }

    void removeStrayFiles() {
        if (!Files.isDirectory(own(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            for (var name : STRAY) {
                Path stray = own().resolve(name);
                if (Files.exists(stray, LinkOption.NOFOLLOW_LINKS)) {
                    FolderTrees.delete(stray);
                }
            }
        } catch (IOException e) {
            throw StatePaths.unwritable(own(), e);
        }
    }

    /** Whether git can tell the branch, the commits and the state of the files. */
    boolean isUsable(CommitId base) throws InterruptedException {
        try (var safeRepositoryView = SafeRepositoryView.over(site, place)) {
            new WorkspaceInspector(safeRepositoryView, place, new CommitTrees())
                    .inspect(finder.find(), base);
            return hasSettings() && Files.isDirectory(own().resolve("refs"));
        } catch (StoryWorkspaceException | GitException e) {
            System.getLogger(DamagedRepository.class.getName())
                    .log(Level.WARNING, place.tree() + " cannot be used: " + e.getMessage(), e);
            return false;
        }
    }

    /** Has the branch checked out, with nothing staged: its commits may be whole. */
    void resetHead(Ref branch) {
        if (!Files.isDirectory(own(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            FolderTrees.delete(own().resolve("index"));
            FolderTrees.delete(own().resolve("HEAD"));
            Files.writeString(own().resolve("HEAD"), "ref: " + branch + "\n");
        } catch (IOException e) {
            throw StatePaths.unwritable(own(), e);
        }
    }

    private boolean hasSettings() throws InterruptedException {
        Path settings = own().resolve("config");
        try {
            if (!Files.isRegularFile(settings, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(settings) > LONGEST_SETTINGS) {
                return false;
            }
            site.command()
                    .write("config", "--no-includes", "--file", settings.toString(), "--list");
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** The files of the workspace stay; what was the repository is kept beside it. */
    void replaceBy(Path fresh) throws IOException {
        if (Files.exists(own(), LinkOption.NOFOLLOW_LINKS)) {
            Files.move(own(), beside());
        }
        Files.copy(fresh.resolve("config"), place.settings(), StandardCopyOption.REPLACE_EXISTING);
        Files.move(fresh, own(), StandardCopyOption.ATOMIC_MOVE);
    }

    private Path beside() throws IOException {
        for (int number = 1; number <= MOST_KEPT; number++) {
            Path free = place.folder().resolve("damaged-" + number);
            if (!Files.exists(free, LinkOption.NOFOLLOW_LINKS)) {
                return free;
            }
        }
        throw new IOException("too many damaged repositories");
    }

    private Path own() {
        return place.tree().resolve(".git");
    }
}
