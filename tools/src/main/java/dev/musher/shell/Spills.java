package dev.musher.shell;

import dev.musher.process.OutputLimit;
import dev.musher.process.OutputStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The files of a session that hold output too long to show. When they grow beyond a bound the
 * oldest go; the others go with the session.
 */
final class Spills implements AutoCloseable {
    /** Memory holds this much of an output's beginning, and of its end. */
    static final int END_BYTES = 4096;

    private static final long FILE_BYTES = 64L * 1024 * 1024;
    private static final long ALL_BYTES = 256L * 1024 * 1024;
    private static final int MOST_FILES = 256;

    private final Path folder;
    private final OutputLimit limit;
    private final Deque<Spill> kept = new ArrayDeque<>();
    private long keptBytes;
    private int named;
    private boolean closed;

    /** A file that a model was told of. */
    private record Spill(Path file, long bytes) {}

    Spills(Path folder) {
        this.folder = folder;
        this.limit =
                new OutputLimit(
                        END_BYTES, END_BYTES, new OutputLimit.Spill.Into(folder, FILE_BYTES));
    }

    /** Keeps an output that is still to come, and has a file only once it is long. */
    OutputStore fresh() {
        return new OutputStore(limit, name());
    }

    /** Puts a text into a file of its own. */
    synchronized Path write(byte[] text) throws IOException {
        var always = new OutputLimit(0, 0, new OutputLimit.Spill.Into(folder, FILE_BYTES));
        var name = name();
        var store = new OutputStore(always, name);
        store.append(text, text.length);
        store.seal();
        var file = folder.resolve(name);
        if (!Files.exists(file)) {
            throw new IOException(store.captured().spilled().toString());
        }
        keep(file, text.length);
        return file;
    }

    /** Keeps a file for as long as there is room for it. */
    synchronized void keep(Path file, long bytes) {
        if (closed) {
            drop(file);
            return;
        }
        kept.add(new Spill(file, bytes));
        keptBytes += bytes;
        while (kept.size() > 1 && (keptBytes > ALL_BYTES || kept.size() > MOST_FILES)) {
            var oldest = kept.remove();
            keptBytes -= oldest.bytes();
            drop(oldest.file());
        }
    }

    /** Removes a file that nobody will ask for. One that stays harms nobody but the disk. */
    void drop(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException cannot) {
            System.getLogger(Spills.class.getName())
                    .log(System.Logger.Level.WARNING, "cannot delete " + file, cannot);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        while (!kept.isEmpty()) {
            drop(kept.remove().file());
        }
    }

    /** The time keeps the files of sessions apart that were given the same folder. */
    private synchronized String name() {
        named++;
        return "output-" + Long.toString(System.currentTimeMillis(), 36) + "-" + named + ".txt";
    }
}
