package dev.musher.tools.filetree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the repository around a directory, and the patterns that it keeps to itself. */
final class GitFolderFinder {
    static final String NAME = ".git";

    private static final String POINTER = "gitdir: ";

    /** A path and a little. */
    private static final int MOST_POINTER_BYTES = 8 * 1024;

    private GitFolderFinder() {}

    /** The nearest directory, this one or above, that is the top of a working tree. */
    static Optional<Path> above(Path directory) {
        for (@Nullable Path at = directory; at != null; at = at.getParent()) {
            if (isIn(at)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    static boolean isIn(Path directory) {
        return Files.exists(directory.resolve(NAME), LinkOption.NOFOLLOW_LINKS);
    }

    /** Where the repository whose working tree this is has its own files; it may not exist. */
    static Path gitFolder(Path workTree) {
        var git = workTree.resolve(NAME);
        return Files.isRegularFile(git) ? pointed(git, POINTER).orElse(git) : git;
    }

    /** The file info/exclude of the repository whose working tree this is; it may not exist. */
    static Path excludeFile(Path workTree) {
        var git = gitFolder(workTree);
        return pointed(git.resolve("commondir"), "").orElse(git).resolve("info").resolve("exclude");
    }

    /** Where a file with a path in it leads, seen from its directory. */
    private static Optional<Path> pointed(Path file, String before) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (var input = Files.newInputStream(file)) {
            var text = new String(input.readNBytes(MOST_POINTER_BYTES), UTF_8).strip();
            return text.startsWith(before)
                    ? Optional.of(file.resolveSibling(text.substring(before.length())).normalize())
                    : Optional.empty();
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }
}
