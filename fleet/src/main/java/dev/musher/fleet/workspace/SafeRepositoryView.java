package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.git.Git;
import dev.musher.base.git.GitCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A repository of ours over a workspace: its files, commits and references, but none of its
 * settings. Settings name programs that git runs (filters, helpers, servers of missing objects),
 * and an agent in a workspace can write them; our git is not sandboxed, so it uses only this view.
 */
final class SafeRepositoryView implements AutoCloseable {
    static final String PREFIX = ".lookout";

    /** What holds no name of a program. */
    private static final List<String> LINKED =
            List.of("objects", "refs", "packed-refs", "logs", "info", "shallow");

    private static final int MOST_SHARED = 100;
    private static final long MOST_SEARCHED = 64L * 1024 * 1024;
    private static final int LONGEST_HEAD = 4_096;
    private static final String REPOSITORY_IN_IT = "160000 ";

    private final ProjectRepository below;
    private final Path top;

    private SafeRepositoryView(ProjectRepository below, Path top) {
        this.below = below;
        this.top = top;
    }

    /** Looks at a workspace as it is now; what is checked out later is not seen. */
    static SafeRepositoryView over(
            ProjectRepository projectRepository, StatePaths.StatePath statePath)
            throws InterruptedException {
        statePath.requireRepository();
        Path top = statePath.folder().resolve(ProcessOwnedName.fresh(PREFIX));
        var safeRepositoryView =
                new SafeRepositoryView(projectRepository.below(statePath.folder()), top);
        try {
            safeRepositoryView.build(statePath, settings(projectRepository, statePath));
            safeRepositoryView.passOverRepositories();
            return safeRepositoryView;
        } catch (IOException e) {
            safeRepositoryView.close();
            throw StatePaths.unwritable(statePath.folder(), e);
        } catch (InterruptedException | RuntimeException e) {
            safeRepositoryView.close();
            throw e;
        }
    }

    /** Where git is to be run; the files are those of the workspace. */
    Path top() {
        return top;
    }

    Git git() {
        return below.git(top);
    }

    GitCommand command() {
        return below.command(top);
    }

    @Override
    public void close() {
        try {
            FolderTrees.delete(top);
        } catch (IOException e) {
            throw StatePaths.unwritable(top, e);
        }
    }

    private void build(StatePaths.StatePath statePath, String settings) throws IOException {
        Path theirs = statePath.tree().resolve(".git");
        Path ours = Files.createDirectories(top.resolve(".git"));
        for (var name : LINKED) {
            link(theirs.resolve(name), ours);
        }
        int shared = 0;
        try (var parts = Files.newDirectoryStream(theirs, "sharedindex.*")) {
            for (Path part : parts) {
                if (shared++ < MOST_SHARED) {
                    link(part, ours);
                }
            }
        }
        Files.write(ours.resolve("HEAD"), head(theirs.resolve("HEAD"), statePath));
        Path index = theirs.resolve("index");
        if (Files.isRegularFile(index, LinkOption.NOFOLLOW_LINKS)) {
            // Its time tells git which files may have changed in the moment it was written.
            Files.copy(index, ours.resolve("index"), StandardCopyOption.COPY_ATTRIBUTES);
        }
        var worktree = new GitConfigText().add("core.worktree", statePath.tree().toString());
        Files.writeString(ours.resolve("config"), settings + worktree);
    }

    private static void link(Path target, Path ours) throws IOException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(ours.resolve(target.getFileName()), target);
        }
    }

    /** Git takes no link that leads out of a repository for its HEAD, so it is copied. */
    private static byte[] head(Path head, StatePaths.StatePath statePath) throws IOException {
        if (!Files.isRegularFile(head)) {
            throw statePath.noRepository();
        }
        try (var in = Files.newInputStream(head)) {
            return in.readNBytes(LONGEST_HEAD);
        }
    }

    /** Into a repository that is a part of this one git would go, and heed the settings there. */
    private void passOverRepositories() throws InterruptedException, IOException {
        if (!mayHoldRepositories()) {
            return;
        }
        var words = new ArrayList<>(List.of("update-index", "--skip-worktree", "--"));
        for (var entry : command().names("ls-files", "--stage", "-z")) {
            var line = entry.toString();
            if (line.startsWith(REPOSITORY_IN_IT)) {
                words.add(line.substring(line.indexOf('\t') + 1));
            }
        }
        if (words.size() > 3) {
            command().write(words.toArray(String[]::new));
        }
    }

    /** An entry has its mode as these four bytes, whatever the version of the index is. */
    private boolean mayHoldRepositories() throws IOException {
        try (var parts = Files.newDirectoryStream(top.resolve(".git"), "{index,sharedindex.*}")) {
            for (Path part : parts) {
                if (!Files.isRegularFile(part)
                        || Files.size(part) > MOST_SEARCHED
                        || hasMode(Files.readAllBytes(part))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasMode(byte[] index) {
        for (int at = 3; at < index.length; at++) {
            if (index[at - 1] == (byte) 0xE0
                    && index[at] == 0
                    && index[at - 2] == 0
                    && index[at - 3] == 0) {
                return true;
            }
        }
        return false;
    }

    /** The settings that the workspace was made with. */
    private static String settings(
            ProjectRepository projectRepository, StatePaths.StatePath statePath)
            throws IOException, InterruptedException {
        if (!Files.isRegularFile(statePath.settings())) {
            Path scratch = statePath.folder().resolve(ProcessOwnedName.fresh(PREFIX));
            try {
                var like = projectRepository.git().repository().commit("HEAD");
                new SharedCloneMaker(projectRepository)
                        .begin(scratch, "scratch", like.orElseThrow(statePath::noRepository));
                Files.copy(scratch.resolve(".git").resolve("config"), statePath.settings());
            } finally {
                FolderTrees.delete(scratch);
            }
        }
        return Files.readString(statePath.settings());
    }
}
