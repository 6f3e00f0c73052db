package dev.musher.base.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the settings file of the project around a directory. */
public final class ProjectConfigFile {
    private ProjectConfigFile() {}

    /**
     * The nearest {@code .musher/project.toml} in the directory or above it, but not above the root
     * of its git repository: a stranger's folder further up must not decide what runs here.
     */
    public static Optional<Path> above(Path directory) {
        var at = directory.toAbsolutePath().normalize();
        while (at != null) {
            var file = at.resolve(".musher").resolve("project.toml");
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
}
