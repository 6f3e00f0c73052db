package dev.musher.tools.sandbox.gitfiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds the repository of a folder from its files, without git. A {@code .git} file may have been
 * written by a command, so a git directory outside is believed only if it points back: otherwise
 * any repository on the machine could be drawn into the sandbox.
 */
public final class GitFinder {
    private static final int MOST_CHARACTERS = 8192;

    private final Path home;

    public GitFinder(Path home) {
        this.home = home;
    }

    /**
     * The repository that holds a folder; one that holds the home folder as well does not count.
     */
    public GitLocation around(Path folder) {
        for (Path top = folder; top != null && !home.startsWith(top); top = top.getParent()) {
            if (Files.exists(top.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                return at(top);
            }
        }
        return new GitLocation.None();
    }

    public GitLocation at(Path top) {
        Path entry = top.resolve(".git");
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
            return inside(top, entry);
        }
        return text(entry)
                .filter(text -> text.startsWith("gitdir:"))
                .flatMap(text -> real(top, text.substring("gitdir:".length())))
                .map(directory -> elsewhere(top, directory))
                .orElseGet(() -> new GitLocation.Unusable(entry, "it names no git directory"));
    }

    private static GitLocation inside(Path top, Path directory) {
        if (Files.exists(directory.resolve("commondir"), LinkOption.NOFOLLOW_LINKS)) {
            return new GitLocation.Unusable(
                    directory, "its file commondir points git to settings elsewhere");
        }
        return isRepository(directory)
                ? new GitLocation.Own(top, directory)
                : new GitLocation.Unusable(directory, "it is not a complete git directory");
    }

    private static GitLocation elsewhere(Path top, Path directory) {
        Path entry = top.resolve(".git");
        if (Files.exists(directory.resolve("commondir"), LinkOption.NOFOLLOW_LINKS)) {
            return text(directory.resolve("commondir"))
                    .flatMap(written -> real(directory, written))
                    .filter(common -> isWorktree(entry, directory, common))
                    .<GitLocation>map(common -> new GitLocation.Linked(top, directory, common))
                    .orElseGet(() -> new GitLocation.Unusable(entry, doesNotPointBack(directory)));
        }
        boolean ours =
                directory.startsWith(top) || workTree(directory).filter(top::equals).isPresent();
        return ours && isRepository(directory)
                ? new GitLocation.Own(top, directory)
                : new GitLocation.Unusable(entry, doesNotPointBack(directory));
    }

    private static boolean isWorktree(Path entry, Path directory, Path common) {
        return isRepository(common)
                && common.resolve("worktrees").equals(directory.getParent())
                && text(directory.resolve("gitdir"))
                        .flatMap(written -> real(directory, written))
                        .filter(entry::equals)
                        .isPresent();
    }

    private static String doesNotPointBack(Path directory) {
        return directory + " does not name this folder as its work tree";
    }

    /** Where the settings of a git directory say that its files are. */
    static Optional<Path> workTree(Path directory) {
        return GitSettings.of(directory.resolve("config"))
                .value("core.worktree")
                .flatMap(written -> real(directory, written));
    }

    public static boolean isRepository(Path directory) {
        return Files.isDirectory(directory.resolve("objects"), LinkOption.NOFOLLOW_LINKS)
                && Files.isDirectory(directory.resolve("refs"), LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(directory.resolve("config"), LinkOption.NOFOLLOW_LINKS);
    }

    /** The first line of a small file that is not a link. */
    public static Optional<String> text(Path file) {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(file) > MOST_CHARACTERS) {
                return Optional.empty();
            }
            return Optional.of(Files.readString(file).strip());
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static Optional<Path> real(Path base, String written) {
        try {
            return Optional.of(base.resolve(written.strip()).toRealPath());
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }
}
