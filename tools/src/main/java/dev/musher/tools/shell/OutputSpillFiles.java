package dev.musher.tools.shell;

import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.OutputStore;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The files of a session that hold output too long to show. When they grow beyond a bound the
 * oldest go. The others outlive the session, which may be resumed: a session that spills into the
 * same folder days later deletes them.
 */
public final class OutputSpillFiles {
    /** Memory holds this much of an output's beginning, and of its end. */
    static final int END_BYTES = 4096;

    private static final long FILE_BYTES = 64L * 1024 * 1024;
    private static final long ALL_BYTES = 256L * 1024 * 1024;
    private static final int MOST_FILES = 256;
    private static final Duration STALE = Duration.ofDays(2);
    private static final String PREFIX = "output-";

    private final Path folder;
    private final OutputLimit limit;
    private final Deque<Spill> kept = new ArrayDeque<>();
    private long keptBytes;
    private int named;

    /** A file that a model was told of. */
    private record Spill(Path file, long bytes) {}

    public OutputSpillFiles(Path folder) {
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
    public synchronized Path write(byte[] text) throws IOException {
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
        kept.add(new Spill(file, bytes));
        keptBytes += bytes;
        while (kept.size() > 1 && (keptBytes > ALL_BYTES || kept.size() > MOST_FILES)) {
            var oldest = kept.remove();
            keptBytes -= oldest.bytes();
            drop(oldest.file());
        }
    }

    /** Removes a file that will not be asked for. One that stays costs only disk space. */
    void drop(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException cannot) {
            System.getLogger(OutputSpillFiles.class.getName())
                    .log(System.Logger.Level.WARNING, "cannot delete " + file, cannot);
        }
    }

    /** The time keeps the files of sessions apart that were given the same folder. */
    private synchronized String name() {
        if (named++ == 0) {
            sweep();
        }
        return PREFIX + Long.toString(System.currentTimeMillis(), 36) + "-" + named + ".txt";
    }

    /** What was not written to for days; a file that another session deletes meanwhile is gone. */
    private void sweep() {
        var stale = Instant.now().minus(STALE);
        try (var files = Files.newDirectoryStream(folder, PREFIX + "*")) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(stale)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            // There is no folder yet, or another session cleans it.
        }
    }
}
