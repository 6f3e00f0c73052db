package dev.musher.fleet.proof.results;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds files that may be reports and were written after a moment. No link is followed. */
final class ReportFiles extends SimpleFileVisitor<Path> {
    private static final int DEEPEST = 16;
    private static final int MOST_ENTRIES = 100_000;
    private static final int MOST_FILES = 5_000;
    private static final long MOST_BYTES = 16L * 1024 * 1024;
    private static final long MOST_BYTES_TOGETHER = 128L * 1024 * 1024;

    private final FileTime since;
    private final List<Path> found = new ArrayList<>();
    private int entries;
    private long bytes;

    private ReportFiles(FileTime since) {
        this.since = since;
    }

    static List<Path> below(Path top, FileTime since) {
        return found(top, DEEPEST, since);
    }

    static List<Path> directlyIn(Path folder, FileTime since) {
        return found(folder, 1, since);
    }

    private static List<Path> found(Path top, int deepest, FileTime since) {
        var files = new ReportFiles(since);
        try {
            Files.walkFileTree(top, EnumSet.noneOf(FileVisitOption.class), deepest, files);
        } catch (IOException _) {
            // What was found so far counts.
        }
        return files.found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        return switch (String.valueOf(folder.getFileName())) {
            case ".git", "node_modules", ".venv" -> FileVisitResult.SKIP_SUBTREE;
            default -> next();
        };
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        var name = String.valueOf(file.getFileName());
        if ((name.endsWith(".xml") || name.endsWith(".trx"))
                && attributes.isRegularFile()
                && attributes.size() <= MOST_BYTES
                && attributes.lastModifiedTime().compareTo(since) > 0) {
            found.add(file);
            bytes += attributes.size();
        }
        return next();
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failed) {
        return next();
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failed) {
        return FileVisitResult.CONTINUE;
    }

    private FileVisitResult next() {
        entries++;
        return entries > MOST_ENTRIES || found.size() > MOST_FILES || bytes > MOST_BYTES_TOGETHER
                ? FileVisitResult.TERMINATE
                : FileVisitResult.CONTINUE;
    }
}
