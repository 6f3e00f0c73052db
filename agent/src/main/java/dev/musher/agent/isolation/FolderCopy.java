package dev.musher.agent.isolation;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * Copies the files of a project, ignored ones among them, with their times and modes. Not copied
 * are its repository, what links its submodules to theirs, and Musher's own state. No file of the
 * copy is one with a file of the project.
 */
final class FolderCopy extends SimpleFileVisitor<Path> {
    private static final int MOST_FILES = 300_000;
    private static final String GIT = ".git";

    private final Path from;
    private final Path to;
    private final long mostBytes;
    private long bytes;
    private int files;
    private boolean tooLarge;

    private FolderCopy(Path from, Path to, long mostBytes) {
        this.from = from;
        this.to = to;
        this.mostBytes = mostBytes;
    }

    /** What came of it. */
    enum Result {
        WHOLE,
        /** It would have been too much; what is there is not whole. */
        TOO_LARGE
    }

    static Result of(Path from, Path to, long mostBytes) throws IOException, InterruptedException {
        var folderCopy = new FolderCopy(from, to, mostBytes);
        Files.walkFileTree(from, folderCopy);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return folderCopy.tooLarge ? Result.TOO_LARGE : Result.WHOLE;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
            throws IOException {
        if (folder.equals(from.resolve(GIT)) || folder.endsWith(Path.of(".musher", "state"))) {
            return FileVisitResult.SKIP_SUBTREE;
        }
        if (!folder.equals(from)) {
            Files.createDirectories(target(folder));
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            return FileVisitResult.TERMINATE;
        }
        if (attributes.isOther() || file.endsWith(GIT)) {
            return FileVisitResult.CONTINUE;
        }
        bytes += attributes.size();
        files++;
        if (bytes > mostBytes || files > MOST_FILES) {
            tooLarge = true;
            return FileVisitResult.TERMINATE;
        }
        try {
            Files.copy(
                    file,
                    target(file),
                    StandardCopyOption.COPY_ATTRIBUTES,
                    StandardCopyOption.REPLACE_EXISTING,
                    LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException | AccessDeniedException _) {
            // It is gone or unreadable for us: then the agent in the copy may not read it either.
            return FileVisitResult.CONTINUE;
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
        if (failure instanceof NoSuchFileException || failure instanceof AccessDeniedException) {
            return FileVisitResult.CONTINUE;
        }
        throw failure;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
            throws IOException {
        if (!folder.equals(from)) {
            Files.setLastModifiedTime(target(folder), Files.getLastModifiedTime(folder));
            Files.setPosixFilePermissions(target(folder), Files.getPosixFilePermissions(folder));
        }
        return FileVisitResult.CONTINUE;
    }

    private Path target(Path path) {
        return to.resolve(from.relativize(path));
    }
}
