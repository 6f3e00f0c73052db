package dev.musher.fleet.workspace;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Locks that a killed git left in a workspace, and that would stop every commit in it. They are
 * removed only if no process is in the workspace.
 */
final class StaleLocks {
    /** Where processes cannot be listed, a lock counts as stale after this time. */
    private static final Duration OLD = Duration.ofMinutes(30);

    private static final int MOST_PROCESSES = 100_000;
    private static final Path PROC = Path.of("/proc");

    private final StatePaths.StatePath statePath;

    StaleLocks(StatePaths.StatePath statePath) {
        this.statePath = statePath;
    }

    void clear() {
        var locks = locks(statePath.tree().resolve(".git"));
        if (locks.isEmpty() || isInUse(locks)) {
            return;
        }
        for (Path lock : locks) {
            try {
                Files.deleteIfExists(lock);
                System.getLogger(StaleLocks.class.getName())
                        .log(Level.INFO, "removed the lock of a dead git process: " + lock);
            } catch (IOException e) {
                throw new StoryWorkspaceException(
                        "A killed git process left "
                                + lock
                                + ", and it cannot be deleted: "
                                + e.getMessage()
                                + ". Delete it.",
                        e);
            }
        }
    }

    private static List<Path> locks(Path repository) {
        var found = new ArrayList<Path>();
        try {
            Files.walkFileTree(
                    repository,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(
                                Path folder, BasicFileAttributes attributes) {
                            return folder.endsWith("objects")
                                    ? FileVisitResult.SKIP_SUBTREE
                                    : FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFile(
                                Path file, BasicFileAttributes attributes) {
                            if (file.toString().endsWith(".lock")) {
                                found.add(file);
                            }
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException failure) {
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            throw StatePaths.unwritable(repository, e);
        }
        return found;
    }

    private boolean isInUse(List<Path> locks) {
        if (!Files.isDirectory(PROC.resolve("self").resolve("fd"))) {
            return locks.stream().anyMatch(StaleLocks::isYoung);
        }
        try (var processes = Files.list(PROC)) {
            return processes
                    .filter(
                            process ->
                                    Character.isDigit(process.getFileName().toString().charAt(0)))
                    .limit(MOST_PROCESSES)
                    .anyMatch(process -> worksHere(process));
        } catch (IOException e) {
            throw StatePaths.unwritable(PROC, e);
        }
    }

    private static boolean isYoung(Path lock) {
        try {
            return Files.getLastModifiedTime(lock).toInstant().isAfter(Instant.now().minus(OLD));
        } catch (IOException _) {
            return false;
        }
    }

    /**
     * The processes that are in the workspace or have a file of it open. Those of other users are
     * not seen.
     */
    private boolean worksHere(Path process) {
        if (leadsHere(process.resolve("cwd"))) {
            return true;
        }
        try (var files = Files.list(process.resolve("fd"))) {
            return files.anyMatch(this::leadsHere);
        } catch (IOException _) {
            return false;
        }
    }

    private boolean leadsHere(Path link) {
        try {
            return Files.readSymbolicLink(link).startsWith(statePath.folder());
        } catch (IOException _) {
            return false;
        }
    }
}
