package dev.musher.tools.read;

import dev.musher.base.text.NearestWord;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds files with names like the path of a missing file. */
final class SimilarFiles {
    private static final int MOST_NAMES = 10_000;
    private static final int MOST_HITS = 3;
    private static final Set<String> SKIPPED =
            Set.of(".git", "node_modules", "target", "build", ".venv");

    private final WorkingDirectory workingDirectory;
    private int seen;

    SimilarFiles(WorkingDirectory workingDirectory) {
        this.workingDirectory = workingDirectory;
    }

    /** A sentence for the model. Outside the workplace nothing is looked for. */
    String missing(ResolvedPath resolvedPath) throws InterruptedException {
        var text = new StringBuilder(resolvedPath.shown()).append(" does not exist.");
        if (workingDirectory.holds(resolvedPath.path())) {
            var near = sibling(resolvedPath.path()).map(List::of).orElse(List.of());
            var hits = near.isEmpty() ? namesakes(resolvedPath.path()) : near;
            if (!hits.isEmpty()) {
                var shown = hits.stream().map(workingDirectory::shown).toList();
                text.append(" Did you mean ").append(String.join(" or ", shown)).append('?');
            }
        }
        return text.append(text.indexOf("?") < 0 ? " Use glob to find it." : "").toString();
    }

    /** The path with its first missing part replaced by the nearest name that is there. */
    private Optional<Path> sibling(Path path) throws InterruptedException {
        Path missing = path;
        Path parent = missing.getParent();
        while (parent != null && !Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
            missing = parent;
            parent = missing.getParent();
        }
        if (parent == null || !workingDirectory.holds(parent)) {
            return Optional.empty();
        }
        var names = new ArrayList<String>();
        for (var child : children(parent)) {
            names.add(child.getFileName().toString());
        }
        var nearest = NearestWord.of(missing.getFileName().toString(), names);
        Path directory = parent;
        Path tail = missing.relativize(path);
        return nearest.map(name -> directory.resolve(name).resolve(tail).normalize())
                .filter(Files::exists);
    }

    /** Files of the same name elsewhere, the ones nearest to the top first. */
    private List<Path> namesakes(Path path) throws InterruptedException {
        var wanted = path.getFileName().toString();
        var hits = new ArrayList<Path>();
        var directories = new ArrayDeque<Path>(List.of(workingDirectory.folder()));
        while (!directories.isEmpty() && hits.size() < MOST_HITS && seen < MOST_NAMES) {
            for (var child : children(directories.remove())) {
                var name = child.getFileName().toString();
                if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                    if (!SKIPPED.contains(name)) {
                        directories.add(child);
                    }
                } else if (name.equalsIgnoreCase(wanted) && hits.size() < MOST_HITS) {
                    hits.add(child);
                }
            }
        }
        return hits;
    }

    private List<Path> children(Path directory) throws InterruptedException {
        var children = new ArrayList<Path>();
        try (var stream = Files.newDirectoryStream(directory)) {
            for (var child : stream) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                if (++seen > MOST_NAMES) {
                    break;
                }
                children.add(child);
            }
        } catch (IOException | DirectoryIteratorException _) {
            // What cannot be looked into suggests nothing.
        }
        children.sort(null);
        return children;
    }
}
