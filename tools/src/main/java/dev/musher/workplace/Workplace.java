package dev.musher.workplace;

import dev.musher.tool.ToolFailure;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The folder that a session works in. */
public final class Workplace {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private final Path folder;
    private final Path home;

    /**
     * @param folder an existing directory
     * @param home what a tilde stands for
     */
    public Workplace(Path folder, Path home) throws IOException {
        this.folder = folder.toRealPath();
        this.home = Files.isDirectory(home) ? home.toRealPath() : home;
    }

    /** Its real path. */
    public Path folder() {
        return folder;
    }

    /** What a tilde stands for. */
    public Path home() {
        return home;
    }

    public boolean holds(Path path) {
        return path.startsWith(folder);
    }

    /** The path for people and models. */
    public String shown(Path path) {
        if (path.equals(folder)) {
            return ".";
        }
        return holds(path) ? folder.relativize(path).toString() : path.toString();
    }

    /**
     * Where a path leads, inside or outside; what must not be touched is for permission to say.
     *
     * @throws ToolFailure if it is no path, or leads in circles
     */
    public Place locate(String written) {
        if (written.isBlank()) {
            throw ToolFailure.input("The path is empty. Give the path of a file.");
        }
        try {
            Path path = follow(folder.resolve(expanded(written)));
            return new Place(path, shown(path));
        } catch (InvalidPathException e) {
            throw ToolFailure.input("This is not a path: " + e.getReason() + ".");
        } catch (FileSystemLoopException e) {
            throw ToolFailure.input(written + " is a link that leads in circles.");
        } catch (IOException e) {
            throw ToolFailure.error("Cannot look at " + written + ": " + e.getMessage() + ".");
        }
    }

    private Path expanded(String written) {
        if (written.equals("~")) {
            return home;
        }
        return written.startsWith("~/") ? home.resolve(written.substring(2)) : Path.of(written);
    }

    /** Like {@code toRealPath}, but also for what does not exist, links into nothing included. */
    private static Path follow(Path path) throws IOException {
        Path left = path;
        Path real = path.getRoot();
        int links = 0;
        while (left.getNameCount() > 0) {
            Path next = real.resolve(left.getName(0)).normalize();
            left = left.getNameCount() == 1 ? Path.of("") : left.subpath(1, left.getNameCount());
            if (left.toString().isEmpty() && !Files.isSymbolicLink(next)) {
                return next;
            }
            if (!Files.isSymbolicLink(next)) {
                real = next;
                continue;
            }
            if (++links > MOST_LINKS) {
                throw new FileSystemLoopException(path.toString());
            }
            Path target = real.resolve(Files.readSymbolicLink(next));
            left = target.getRoot().relativize(target.resolve(left));
            real = target.getRoot();
        }
        return real;
    }
}
