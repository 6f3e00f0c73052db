package dev.musher.tools.undo;

import dev.musher.base.task.TaskGroup;
import dev.musher.tools.undo.FolderScan.Unread;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.UndoException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads and keeps the files that a scan found changed, on two threads. */
final class ChangedFileReader {
    private static final int READERS = 2;

    /** Beside this few, starting threads takes longer. */
    private static final int FEW = 8;

    /** Larger ones are not held in memory. */
    private static final long SMALL = 1 << 20;

    private static final int TRIES = 3;

    private final ContentStore contentStore;
    private final UndoLimits undoLimits;

    ChangedFileReader(ContentStore contentStore, UndoLimits undoLimits) {
        this.contentStore = contentStore;
        this.undoLimits = undoLimits;
    }

    void readAll(List<Unread> files) throws InterruptedException {
        var next = new AtomicInteger();
        if (files.size() <= FEW) {
            readFrom(next, files);
            return;
        }
        try (var group = TaskGroup.<Integer>ofPlatformThreads("undo")) {
            for (int i = 0; i < READERS; i++) {
                group.fork(() -> readFrom(next, files));
            }
            group.join();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UndoException failure) {
                throw failure;
            }
            throw new IllegalStateException("a file could not be kept", e);
        }
    }

    private int readFrom(AtomicInteger next, List<Unread> files) throws InterruptedException {
        for (int i = next.getAndIncrement(); i < files.size(); i = next.getAndIncrement()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            var file = files.get(i);
            read(file.seen(), file.path());
        }
        return files.size();
    }

    /** Tries again when the file changes meanwhile; at last takes what it got. */
    void read(ScannedFile scannedFile, Path path) throws InterruptedException {
        try {
            for (int tries = 1; ; tries++) {
                var before = FileStat.of(path);
                if (before.isEmpty() || before.get().kind() != FileStat.Kind.FILE) {
                    throw new NoSuchFileException(path.toString());
                }
                scannedFile.becomes(keep(path, before.get()));
                if (FileStat.of(path).equals(before)) {
                    if (!before.get().equals(scannedFile.print())) {
                        scannedFile.unsettle();
                    }
                    return;
                }
                if (tries == TRIES) {
                    scannedFile.unsettle();
                    return;
                }
            }
        } catch (NoSuchFileException _) {
            scannedFile.becomes(new Absent());
            scannedFile.unsettle();
        } catch (ClosedByInterruptException _) {
            throw stopped();
        } catch (IOException e) {
            scannedFile.becomes(Unkept.unreadable(e));
        }
    }

    private static InterruptedException stopped() {
        Thread.interrupted();
        return new InterruptedException();
    }

    private File keep(Path path, FileStat fileStat) throws IOException, InterruptedException {
        try (var input =
                Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            if (fileStat.size() < SMALL) {
                byte[] content = input.readNBytes((int) SMALL);
                if (content.length < SMALL) {
                    return new File(
                            fileStat.permissions(), content.length, contentStore.keep(content));
                }
            }
        }
        try (var input =
                Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            var kept = contentStore.keep(input, undoLimits.fileBytes());
            return new File(fileStat.permissions(), kept.size(), kept.hash());
        }
    }
}
