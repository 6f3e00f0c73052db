package dev.musher.agent.evidence;

import dev.musher.tools.command.StepDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** From paths as they are written to paths as they are noted. */
record NotedPaths(Path root) {
    /**
     * A file by the path under which it is noted.
     *
     * @param path below the project's folder, or absolute where it is not in there
     */
    record Place(String path, Path file) {
        boolean isInside() {
            return !path.startsWith("/");
        }
    }

    Optional<Place> of(String written) {
        return of(new StepDirectory.Known(""), written);
    }

    /** Empty if it is not a path, or it is unknown where it leads. */
    Optional<Place> of(StepDirectory stepDirectory, String written) {
        if (!(stepDirectory instanceof StepDirectory.Known known) || written.startsWith("~")) {
            return Optional.empty();
        }
        try {
            return Optional.of(place(root.resolve(known.path()).resolve(written).normalize()));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    private Place place(Path file) {
        Path real = file.startsWith(root) ? file : real(file);
        return new Place(
                real.startsWith(root) ? root.relativize(real).toString() : real.toString(), real);
    }

    /** The way to the project may lead through links. */
    private static Path real(Path file) {
        Path parent = file.getParent();
        try {
            return parent == null || !Files.isDirectory(parent)
                    ? file
                    : parent.toRealPath().resolve(file.getFileName());
        } catch (IOException _) {
            return file;
        }
    }
}
