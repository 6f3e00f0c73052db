package dev.musher.tools.paths;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.api.ToolFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Finds the repository that git would find, and tells whether it is a loose one: in the workplace
 * and not called {@code .git}, so that its settings look like any other file.
 */
record LooseRepository(WorkingDirectory workplace) {
    private static final String GIT = ".git";
    private static final String POINTER = "gitdir:";
    private static final int LONGEST_POINTER = 4200;

    /**
     * @param folder a real path
     */
    boolean isFoundFrom(Path folder) {
        for (Path at = folder; at != null && workplace.holds(at); at = at.getParent()) {
            Path git = at.resolve(GIT);
            // That it is a whole one, protection sees to.
            if (at.endsWith(GIT) || Files.isDirectory(git, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            if (isThere(git)) {
                return isLoose(at, git);
            }
            if (isRepository(at)) {
                return true;
            }
        }
        return false;
    }

    /** A link or a file that names the repository. */
    private boolean isLoose(Path at, Path git) {
        try {
            String target = Files.isSymbolicLink(git) ? git.toString() : pointed(git);
            Path end = workplace.locate(at.resolve(target).toString()).path();
            return workplace.holds(end) && !hasGitName(workplace.folder().relativize(end));
        } catch (IOException | InvalidPathException | ToolFailure _) {
            return true;
        }
    }

    private static String pointed(Path file) throws IOException {
        try (var in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            String text = new String(in.readNBytes(LONGEST_POINTER), UTF_8).strip();
            return text.startsWith(POINTER) ? text.substring(POINTER.length()).strip() : text;
        }
    }

    private static boolean hasGitName(Path path) {
        for (Path name : path) {
            if (name.toString().equals(GIT)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRepository(Path folder) {
        return isThere(folder.resolve("HEAD"))
                && (isThere(folder.resolve("commondir"))
                        || (isThere(folder.resolve("objects")) && isThere(folder.resolve("refs"))));
    }

    private static boolean isThere(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }
}
