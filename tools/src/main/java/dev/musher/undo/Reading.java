package dev.musher.undo;

import dev.musher.task.TaskGroup;
import dev.musher.undo.Entry.Absent;
import dev.musher.undo.Entry.File;
import dev.musher.undo.Entry.Unkept;
import dev.musher.undo.Scan.Unread;
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
final class Reading {
    private static final int READERS = 2;

    /** Beside this few, starting threads takes longer. */
    private static final int FEW = 8;

    /** Larger ones are not held in memory. */
    private static final long SMALL = 1 << 20;

    private static final int TRIES = 3;

    private final Contents contents;
    private final Limits limits;

    Reading(Contents contents, Limits limits) {
        this.contents = contents;
        this.limits = limits;
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
    void read(Seen seen, Path path) throws InterruptedException {
        try {
            for (int tries = 1; ; tries++) {
                var before = Print.of(path);
                if (before.isEmpty() || before.get().kind() != Print.Kind.FILE) {
                    throw new NoSuchFileException(path.toString());
                }
                seen.becomes(keep(path, before.get()));
                if (Print.of(path).equals(before)) {
                    if (!before.get().equals(seen.print())) {
                        seen.unsettle();
                    }
                    return;
                }
                if (tries == TRIES) {
                    seen.unsettle();
                    return;
                }
            }
        } catch (NoSuchFileException _) {
            seen.becomes(new Absent());
            seen.unsettle();
        } catch (ClosedByInterruptException _) {
            throw stopped();
        } catch (IOException e) {
            seen.becomes(Unkept.unreadable(e));
        }
    }

    private static InterruptedException stopped() {
        Thread.interrupted();
        return new InterruptedException();
    }

    private File keep(Path path, Print print) throws IOException, InterruptedException {
        try (var input =
                Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            if (print.size() < SMALL) {
                byte[] content = input.readNBytes((int) SMALL);
                if (content.length < SMALL) {
                    return new File(print.permissions(), content.length, contents.keep(content));
                }
            }
        }
        try (var input =
                Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            var kept = contents.keep(input, limits.fileBytes());
            return new File(print.permissions(), kept.size(), kept.hash());
        }
    }
}
