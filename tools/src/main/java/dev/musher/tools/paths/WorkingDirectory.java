package dev.musher.tools.paths;

import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.permission.policy.PathFacts.LastLink;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The folder that a session works in. */
public final class WorkingDirectory {
    /** What Linux takes in one path, and no system takes more in a name. */
    private static final int LONGEST_PATH = 4096;

    private static final int LONGEST_NAME = 255;

    /** Of one char in UTF-8. */
    private static final int MOST_BYTES = 3;

    private final Path folder;
    private final Path home;

    /**
     * @param folder an existing directory
     * @param home what a tilde stands for
     */
    public WorkingDirectory(Path folder, Path home) throws IOException {
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
     * @throws ToolFailure if it is not a path, or leads in circles
     */
    public ResolvedPath locate(String written) {
        return locate(written, LastLink.FOLLOWED);
    }

    /**
     * The name itself that a path ends in: where it is a link, the link and not what it leads to.
     * For what deletes a name or gives it to something else.
     *
     * @throws ToolFailure if it is not a path, or leads in circles before its last name
     */
    public ResolvedPath locateName(String written) {
        return locate(written, LastLink.KEPT);
    }

    private ResolvedPath locate(String written, LastLink lastLink) {
        if (written.isBlank()) {
            throw ToolFailure.input("The path is empty. Give the path of a file.");
        }
        refuseOverlong(written);
        try {
            Path whole = folder.resolve(expanded(written));
            var linkResolution = new LinkResolution(folder, lastLink);
            Path path = linkResolution.follow(whole);
            return new ResolvedPath(path, shown(path), linkResolution.way(whole, path));
        } catch (InvalidPathException e) {
            throw ToolFailure.input("This is not a path: " + e.getReason() + ".");
        } catch (FileSystemLoopException e) {
            throw ToolFailure.input(written + " is a link that points back to itself.");
        } catch (IOException e) {
            throw ToolFailure.error("Cannot inspect " + written + ": " + e.getMessage() + ".");
        }
    }

    /** Here, since the system's own words would repeat all of it. */
    private static void refuseOverlong(String written) {
        if (written.length() * MOST_BYTES <= LONGEST_NAME) {
            return;
        }
        long bytes = Utf8.length(written);
        if (bytes > LONGEST_PATH) {
            throw ToolFailure.input("The path has " + bytes + " bytes; the limit is 4096.");
        }
        for (String name : written.split("/", -1)) {
            if (Utf8.length(name) > LONGEST_NAME) {
                throw ToolFailure.input(
                        "The path contains a name of "
                                + Utf8.length(name)
                                + " bytes; the limit is 255.");
            }
        }
    }

    private Path expanded(String written) {
        if (written.equals("~")) {
            return home;
        }
        return written.startsWith("~/") ? home.resolve(written.substring(2)) : Path.of(written);
    }
}
