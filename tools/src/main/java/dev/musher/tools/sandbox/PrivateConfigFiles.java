package dev.musher.tools.sandbox;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;

/** Finds the files and folders that we may read and others may not. */
final class PrivateConfigFiles extends SimpleFileVisitor<Path> {
    private static final int MOST_FILES = 100_000;

    private final List<Path> found = new ArrayList<>();
    private int seen;

    private PrivateConfigFiles() {}

    /**
     * @throws IOException also if there are too many files to look at all of them
     */
    static List<Path> below(Path folder) throws IOException {
        var visitor = new PrivateConfigFiles();
        Files.walkFileTree(folder, visitor);
        return visitor.found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
            throws IOException {
        if (isOpen(folder, PosixFilePermission.OTHERS_EXECUTE)) {
            return FileVisitResult.CONTINUE;
        }
        found.add(folder);
        return FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        if (++seen > MOST_FILES) {
            throw new IOException("there are more than " + MOST_FILES + " files around " + file);
        }
        if (attributes.isRegularFile()
                && attributes.size() > 0
                && !isOpen(file, PosixFilePermission.OTHERS_READ)) {
            found.add(file);
        }
        return FileVisitResult.CONTINUE;
    }

    /** What cannot be looked at cannot be read by a command either. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failed) {
        return FileVisitResult.CONTINUE;
    }

    private static boolean isOpen(Path path, PosixFilePermission needed) throws IOException {
        return Files.readAttributes(path, PosixFileAttributes.class).permissions().contains(needed)
                || !Files.isReadable(path);
    }
}
