package dev.musher.evidence;

import dev.musher.command.Folder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** From paths as they are written to paths as they are noted. */
record Places(Path root) {
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
        return of(new Folder.Known(""), written);
    }

    /** Empty if it is no path, or nobody knows where it leads. */
    Optional<Place> of(Folder folder, String written) {
        if (!(folder instanceof Folder.Known known) || written.startsWith("~")) {
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
