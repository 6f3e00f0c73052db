package dev.musher.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The links that a repository can bring along in its folder {@code .musher}: what is written there
 * goes through none that leads out of the project, and below {@code .musher/state} through none.
 *
 * <p>A path tells by its names whether it is such a place, so that no caller can forget to ask.
 */
public final class ProjectLinks {
    public static final String FOLDER = ".musher";
    public static final String STATE = "state";

    private ProjectLinks() {}

    /**
     * Refuses a path that goes through such a link, or ends in one.
     *
     * @param verb what is tried, like {@code write}
     * @throws FileException with the link and what to do
     */
    public static void refuse(String verb, Path file) {
        for (int i = 0; i < file.getNameCount(); i++) {
            if (file.getName(i).toString().equals(FOLDER)) {
                refuse(verb, file, i);
                return;
            }
        }
    }

    private static void refuse(String verb, Path file, int folder) {
        boolean state =
                folder + 1 < file.getNameCount()
                        && file.getName(folder + 1).toString().equals(STATE);
        for (int i = folder; i < file.getNameCount(); i++) {
            Path at = upTo(file, i);
            boolean link = Files.isSymbolicLink(at);
            if (link && (state || !staysInside(at, project(file, folder)))) {
                var operation = new FileOperation(verb, file);
                throw operation.failed(FileFault.PLANTED_LINK, at.toString());
            }
        }
    }

    private static boolean staysInside(Path link, Path project) {
        try {
            return link.toRealPath().startsWith(project.toRealPath());
        } catch (IOException _) {
            // It leads nowhere yet: what is written would be made there.
            return false;
        }
    }

    private static Path project(Path file, int folder) {
        if (folder > 0) {
            return upTo(file, folder - 1);
        }
        Path root = file.getRoot();
        return root == null ? Path.of("") : root;
    }

    private static Path upTo(Path file, int last) {
        Path names = file.subpath(0, last + 1);
        Path root = file.getRoot();
        return root == null ? names : root.resolve(names);
    }
}
