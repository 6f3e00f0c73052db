package dev.musher.workplace;

import dev.musher.text.Utf8;
import dev.musher.tool.ToolFailure;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The folder that a session works in. */
public final class Workplace {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    /** What Linux takes in one path, and no system takes more in a name. */
    private static final int LONGEST_PATH = 4096;

    private static final int LONGEST_NAME = 255;

    /** Names that stand for another. */
    private static final List<String> DOTS = List.of(".", "..");

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
        return locate(written, this::followHere);
    }

    /**
     * The name itself that a path ends in: where it is a link, the link and not what it leads to.
     * For what deletes a name or gives it to something else.
     *
     * @throws ToolFailure if it is no path, or leads in circles before its last name
     */
    public Place locateName(String written) {
        return locate(written, this::followAllButLast);
    }

    /** The way from a path to where it leads. */
    private interface Following {
        Path follow(Path path) throws IOException;
    }

    private Place locate(String written, Following following) {
        if (written.isBlank()) {
            throw ToolFailure.input("The path is empty. Give the path of a file.");
        }
        refuseOverlong(written);
        try {
            Path path = following.follow(folder.resolve(expanded(written)));
            return new Place(path, shown(path));
        } catch (InvalidPathException e) {
            throw ToolFailure.input("This is not a path: " + e.getReason() + ".");
        } catch (FileSystemLoopException e) {
            throw ToolFailure.input(written + " is a link that leads in circles.");
        } catch (IOException e) {
            throw ToolFailure.error("Cannot look at " + written + ": " + e.getMessage() + ".");
        }
    }

    /** Here, since the system's own words would repeat all of it. */
    private static void refuseOverlong(String written) {
        long bytes = Utf8.length(written);
        if (bytes > LONGEST_PATH) {
            throw ToolFailure.input(
                    "The path has " + bytes + " bytes, and no path has more than 4096.");
        }
        for (String name : written.split("/", -1)) {
            if (Utf8.length(name) > LONGEST_NAME) {
                throw ToolFailure.input(
                        "The path holds a name of "
                                + Utf8.length(name)
                                + " bytes, and no name has more than 255.");
            }
        }
    }

    private Path expanded(String written) {
        if (written.equals("~")) {
            return home;
        }
        return written.startsWith("~/") ? home.resolve(written.substring(2)) : Path.of(written);
    }

    /**
     * Like {@code toRealPath}, but also for what does not exist, links into nothing included. The
     * folder is real, so the way begins there where it leads through it; whoever opens what is
     * found follows no link, so one that was put above the folder meanwhile is noticed then.
     */
    private Path followHere(Path path) throws IOException {
        boolean through = path.startsWith(folder) && !path.equals(folder);
        return through
                ? follow(folder, path.subpath(folder.getNameCount(), path.getNameCount()))
                : follow(path);
    }

    static Path follow(Path path) throws IOException {
        return follow(path.getRoot(), path);
    }

    /** The way from a real path along names that may be links. */
    private static Path follow(Path start, Path names) throws IOException {
        Path left = names;
        Path real = start;
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
                throw new FileSystemLoopException(names.toString());
            }
            // Not relativized: that would take away dots with the names before them, and those
            // may be links.
            Path target = real.resolve(Files.readSymbolicLink(next)).resolve(left);
            left = withoutRoot(target);
            real = target.getRoot();
        }
        return real;
    }

    private Path followAllButLast(Path path) throws IOException {
        Path name = path.getFileName();
        Path parent = path.getParent();
        if (name == null || parent == null || DOTS.contains(name.toString())) {
            return followHere(path);
        }
        return followHere(parent).resolve(name);
    }

    private static Path withoutRoot(Path path) {
        return path.getNameCount() == 0 ? Path.of("") : path.subpath(0, path.getNameCount());
    }
}
