package dev.musher.fleet.landing;

import dev.musher.base.git.data.TreeChange;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Files that git does not know, or ignores, where something is to be written. Git itself would
 * overwrite those that it ignores.
 */
final class BlockingFiles {
    private final Path top;
    private final Set<Path> leaving = new HashSet<>();

    private BlockingFiles(Path top, List<TreeChange> deltas) {
        this.top = top;
        for (var treeChange : deltas) {
            if (!treeChange.after().isThere()) {
                leaving.add(treeChange.path().below(top));
            }
        }
    }

    /** The first of them for every file that comes, from the top. */
    static List<Path> of(Path top, List<TreeChange> deltas) {
        var look = new BlockingFiles(top, deltas);
        var found = new ArrayList<Path>();
        for (var treeChange : deltas) {
            if (!treeChange.before().isThere()) {
                look.at(treeChange.path().below(top)).stream()
                        .map(top::relativize)
                        .filter(path -> !found.contains(path))
                        .forEach(found::add);
            }
        }
        return found;
    }

    private List<Path> at(Path file) {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return strangersIn(file);
        }
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return isLeaving(file) ? List.of() : List.of(file);
        }
        return above(file);
    }

    /** A file or a link in place of a folder. */
    private List<Path> above(Path file) {
        for (Path folder = file.getParent();
                folder != null && !folder.equals(top);
                folder = folder.getParent()) {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) || isLeaving(folder)
                        ? List.of()
                        : List.of(folder);
            }
        }
        return List.of();
    }

    private List<Path> strangersIn(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> !isLeaving(file))
                    .limit(1)
                    .toList();
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot read " + folder + ": " + e.getMessage(), e);
        }
    }

    /** By another spelling, too, where the file system takes both for the same. */
    private boolean isLeaving(Path file) {
        return leaving.contains(file)
                || leaving.stream().anyMatch(other -> isOtherSpelling(other, file));
    }

    private static boolean isOtherSpelling(Path other, Path file) {
        try {
            return other.toString().equalsIgnoreCase(file.toString())
                    && Files.isSameFile(other, file);
        } catch (IOException _) {
            return false;
        }
    }
}
