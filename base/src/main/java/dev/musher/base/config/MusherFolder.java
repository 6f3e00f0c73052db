package dev.musher.base.config;

import dev.musher.base.failure.ExplainedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What Musher has in a project: the folder {@code .musher}. */
public final class MusherFolder {
    private MusherFolder() {}

    public static Path settings(Path project) {
        return of(project).resolve("project.toml");
    }

    /**
     * The nearest {@code .musher/project.toml} in the directory or above it, but not above the root
     * of its git repository: a stranger's folder further up must not decide what runs here.
     */
    public static Optional<Path> settingsAbove(Path directory) {
        var at = directory.toAbsolutePath().normalize();
        while (at != null) {
            var file = settings(at);
            if (Files.exists(file)) {
                return Optional.of(file);
            }
            if (Files.exists(at.resolve(".git"))) {
                return Optional.empty();
            }
            at = at.getParent();
        }
        return Optional.empty();
    }

    /** Where what Musher knows of a project is. */
    public static Path state(Path project) {
        return of(project).resolve("state");
    }

    /** The same. A repository can bring links along, and what is written must stay inside. */
    public static Path requireState(Path project) {
        for (Path path : new Path[] {of(project), state(project)}) {
            if (Files.isSymbolicLink(path)) {
                throw new ExplainedException(
                        path + " is a link, and Musher writes only inside the project.",
                        "Replace the link by a folder, then try again.");
            }
        }
        return state(project);
    }

    private static Path of(Path project) {
        return project.resolve(".musher");
    }
}
