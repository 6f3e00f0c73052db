package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.options.SandboxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What has to be covered so that commands do not see some files: the files, or whole folders where
 * there are too many of them or where their names cannot be handed to a program.
 */
record HiddenPaths(Set<Path> files, Set<Path> folders) {
    /** Bubblewrap needs a time for each mount that grows with their number: 100 take 40 ms. */
    private static final int MOST = 100;

    /**
     * @param top cannot be hidden as a whole
     * @throws SandboxException if there are too many in too many folders
     */
    static HiddenPaths of(List<Path> secrets, Path top) {
        var places = new HiddenPaths(new TreeSet<>(), new TreeSet<>());
        for (Path secret : secrets) {
            if (Walls.canName(secret)) {
                places.files.add(secret);
            } else {
                places.hideAbove(secret, top);
            }
        }
        while (places.files.size() + places.folders.size() > MOST) {
            places.hideFullest(top);
        }
        return places;
    }

    private void hideAbove(Path secret, Path top) {
        Path folder = secret.getParent();
        while (folder != null && !Walls.canName(folder)) {
            folder = folder.getParent();
        }
        if (folder == null || top.startsWith(folder)) {
            throw new SandboxException(
                    "%s is named like a secret and cannot be hidden, since its name cannot be handed to programs. Rename it."
                            .formatted(secret));
        }
        hide(folder);
    }

    /** The folder in which most files are to be hidden. */
    private void hideFullest(Path top) {
        Map<Path, Integer> counts = new HashMap<>();
        for (Path file : files) {
            if (!top.startsWith(file.resolveSibling(""))) {
                counts.merge(file.resolveSibling(""), 1, Integer::sum);
            }
        }
        var fullest =
                counts.entrySet().stream()
                        .max(
                                Map.Entry.<Path, Integer>comparingByValue()
                                        .thenComparing(Map.Entry.comparingByKey()));
        if (fullest.isEmpty() || fullest.get().getValue() < 2) {
            throw new SandboxException(
                    "More than %d files are named like secrets and cannot all be hidden. Delete those that hold no secrets, or put them into one folder."
                            .formatted(MOST));
        }
        hide(fullest.get().getKey());
    }

    private void hide(Path folder) {
        if (folders.stream().noneMatch(folder::startsWith)) {
            files.removeIf(file -> file.startsWith(folder));
            folders.removeIf(other -> other.startsWith(folder));
            folders.add(folder);
        }
    }

    void build(Walls walls) {
        folders.forEach(walls::hiddenFolder);
        for (Path file : files) {
            if (folders.stream().noneMatch(file::startsWith)) {
                walls.hiddenFile(file);
            }
        }
    }
}
