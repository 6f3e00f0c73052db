package dev.musher.base.config;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.ProjectLinks;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** What Musher has in a project: the folder {@code .musher}. */
public final class MusherFolder {
    static final String STATE = ProjectLinks.FOLDER + "/" + ProjectLinks.STATE;

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

    /**
     * Where what Musher knows of a project is.
     *
     * @throws ExplainedException if a repository has brought something along there: it could make
     *     Musher write elsewhere, and believe what others wrote
     */
    public static Path state(Path project) {
        Path state = of(project).resolve(ProjectLinks.STATE);
        for (Path path : new Path[] {of(project), state}) {
            if (Files.isSymbolicLink(path)) {
                throw PlantedState.planted(path);
            }
        }
        if (Files.isDirectory(state, LinkOption.NOFOLLOW_LINKS)) {
            new PlantedState(project, state).refuse();
        }
        return state;
    }

    private static Path of(Path project) {
        return project.resolve(ProjectLinks.FOLDER);
    }
}
