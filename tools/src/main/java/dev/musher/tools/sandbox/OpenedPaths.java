package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.inspect.ProjectTree;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

/**
 * Shows one command the files that it may use beyond the walls. Secrets in a folder stay hidden and
 * its repositories unchanged, unless they are named themselves. A path that is a link by now is
 * left out: it is not what was decided about.
 */
record OpenedPaths(
        WallOpenings openings, Path workplace, List<String> secrets, List<String> command) {
    private static final List<String> MAKE_FOLDERS =
            List.of("mkdir", "init", "clone", "venv", "worktree", "install -d", "cp -r", "cp -a");

    /** What lies above the workplace, which is put over it afterwards. */
    void buildAbove(Walls walls) throws IOException {
        for (Path path : openings.readable()) {
            if (workplace.startsWith(path)) {
                readable(walls, path);
            }
        }
    }

    void build(Walls walls) throws IOException {
        for (Path path : openings.readable()) {
            if (!workplace.startsWith(path)) {
                readable(walls, path);
            }
        }
        for (Path path : openings.writable()) {
            writable(walls, path);
        }
    }

    private void readable(Walls walls, Path path) throws IOException {
        if (isItself(path)) {
            walls.readable(path);
            hideIn(walls, path);
        }
    }

    private void writable(Walls walls, Path path) throws IOException {
        Path folder = path.getParent();
        if (folder != null
                && !Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                && isItself(folder)
                && Files.isWritable(folder)) {
            if (isMeantAsFolder(path)) {
                walls.newFolder(path);
            } else {
                walls.newFile(path);
            }
        } else if (isItself(path)) {
            walls.writable(path);
            hideIn(walls, path);
        }
    }

    /** What is not there cannot be mounted, so it is made before: as what the command tells. */
    private boolean isMeantAsFolder(Path path) {
        var name = path.getFileName() + "/";
        return command.stream()
                .anyMatch(
                        text ->
                                text.contains(name)
                                        || MAKE_FOLDERS.stream().anyMatch(text::contains));
    }

    private void hideIn(Walls walls, Path path) {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            var found = new ProjectTree(path, path, secrets).lookAtFolders();
            new TreeSet<>(found.repositories()).forEach(walls::readableUnlessLink);
            HiddenPaths.of(found.secrets(), path).build(walls);
        }
    }

    private static boolean isItself(Path path) throws IOException {
        return Walls.isPlain(path) && Walls.canName(path) && path.toRealPath().equals(path);
    }
}
