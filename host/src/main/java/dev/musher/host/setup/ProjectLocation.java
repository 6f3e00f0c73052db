package dev.musher.host.setup;

import dev.musher.base.config.ProjectConfigFile;
import dev.musher.base.failure.ExplainedException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a project is.
 *
 * @param root the folder that holds {@code .musher}
 */
public record ProjectLocation(Path root, Keeping keeping) {
    /** Whether git keeps the project. */
    enum Keeping {
        REPOSITORY,
        NO_REPOSITORY
    }

    static final String FILE = ".musher/project.toml";

    /**
     * The project around a folder: where its settings are, else the root of its repository, else
     * the folder itself. A home folder is no project, since its settings would be those of every
     * folder below.
     */
    public static ProjectLocation around(Path directory, Path home) {
        var repository = repository(directory);
        var keeping = repository.isPresent() ? Keeping.REPOSITORY : Keeping.NO_REPOSITORY;
        var settled = settled(directory);
        var root = settled.or(() -> repository).orElse(directory.toAbsolutePath().normalize());
        if (keeping == Keeping.NO_REPOSITORY && isBare(root)) {
            throw new ExplainedException(
                    root + " is a bare repository, which has no files to look at.",
                    "Go to a checkout of it, then try again.");
        }
        boolean everything = root.getParent() == null || root.equals(home.normalize());
        if (keeping == Keeping.NO_REPOSITORY && settled.isEmpty() && everything) {
            throw new ExplainedException(
                    root + " is not a project: its settings would apply to everything below.",
                    "Go to the folder of a project, then try again.");
        }
        return new ProjectLocation(root, keeping);
    }

    /** The folder of the project whose settings hold in a directory. */
    public static Optional<Path> settled(Path directory) {
        return ProjectConfigFile.above(directory).map(Path::getParent).map(Path::getParent);
    }

    private static boolean isBare(Path folder) {
        return Files.isRegularFile(folder.resolve("HEAD"))
                && Files.isDirectory(folder.resolve("objects"))
                && Files.isDirectory(folder.resolve("refs"));
    }

    private static Optional<Path> repository(Path directory) {
        var at = directory.toAbsolutePath().normalize();
        while (at != null) {
            if (Files.exists(at.resolve(".git"))) {
                return Optional.of(at);
            }
            at = at.getParent();
        }
        return Optional.empty();
    }
}
