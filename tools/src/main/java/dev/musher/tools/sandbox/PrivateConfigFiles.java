package dev.musher.tools.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Finds the files and folders that we may read and others may not. */
final class PrivateConfigFiles {
    private static final int MOST_FILES = 100_000;

    private final List<Path> found = new ArrayList<>();
    private final ArrayDeque<Path> folders = new ArrayDeque<>();
    private int seen;

    private PrivateConfigFiles() {}

    /**
     * What is there of them in a folder and below; links are not followed.
     *
     * @throws IOException also if there are too many files to look at all of them
     */
    static List<Path> below(Path folder) throws IOException {
        var files = new PrivateConfigFiles();
        files.look(folder);
        while (!files.folders.isEmpty()) {
            files.list(files.folders.removeFirst());
        }
        return files.found;
    }

    /** Half a list is a failure. */
    private void list(Path folder) throws IOException {
        try (var children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                look(child);
            }
        } catch (NoSuchFileException _) {
            // Deleted meanwhile.
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /** What we cannot read, a command cannot either. */
    private void look(Path path) throws IOException {
        if (++seen > MOST_FILES) {
            throw new IOException("there are more than " + MOST_FILES + " files around " + path);
        }
        PosixFileAttributes attributes;
        try {
            attributes =
                    Files.readAttributes(
                            path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException _) {
            return;
        }
        var open = attributes.permissions();
        if (attributes.isDirectory() && Files.isReadable(path)) {
            (open.contains(PosixFilePermission.OTHERS_EXECUTE) ? folders : found).add(path);
        } else if (attributes.isRegularFile()
                && attributes.size() > 0
                && !open.contains(PosixFilePermission.OTHERS_READ)
                && Files.isReadable(path)) {
            found.add(path);
        }
    }
}
