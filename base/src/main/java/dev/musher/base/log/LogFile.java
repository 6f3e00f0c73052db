package dev.musher.base.log;

import dev.musher.base.files.PrivateFiles;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A log file that several processes append to, of bounded size: a full file becomes {@code .1}, and
 * what was {@code .1} becomes {@code .2}. Each record is one write in append mode, so records of
 * different processes do not mix. A process that still holds a renamed file writes its record
 * there, where it is kept, and moves on to the new file with the next.
 *
 * <p>Not a {@link FileChannel}: that would close itself when an interrupted thread logs.
 */
final class LogFile {
    private static final int MOST_ATTEMPTS = 5;

    private final Path path;
    private final long largest;
    private final int oldFiles;
    private @Nullable FileOutputStream out;
    private @Nullable Object openKey;
    private boolean torn;

    LogFile(Path path, long largest, int oldFiles) {
        this.path = path;
        this.largest = largest;
        this.oldFiles = oldFiles;
    }

    /** Blocks for one write. A record after one that was cut short starts on a line of its own. */
    synchronized void append(String record) throws IOException {
        var bytes = (torn ? "\n" + record : record).getBytes(StandardCharsets.UTF_8);
        var target = target(bytes.length);
        torn = true;
        target.write(bytes);
        torn = false;
    }

    private FileOutputStream target(int more) throws IOException {
        var state = state();
        if (state != null && state.size() > 0 && state.size() + more > largest) {
            rotate(more);
            state = state();
        }
        var current = out;
        if (current == null || state == null || !Objects.equals(openKey, state.fileKey())) {
            current = reopen();
        }
        return current;
    }

    private @Nullable BasicFileAttributes state() throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException _) {
            return null;
        }
    }

    /**
     * Opens until the name meant the same file before and after, for a file renamed in between
     * would pass for the new one and grow without bound.
     */
    private FileOutputStream reopen() throws IOException {
        var folder = path.toAbsolutePath().getParent();
        if (folder != null) {
            PrivateFiles.missingFolder(folder);
        }
        for (int attempt = 1; ; attempt++) {
            if (out != null) {
                out.close();
                out = null;
            }
            var before = state();
            PrivateFiles.create(path);
            var opened = new FileOutputStream(path.toFile(), true);
            out = opened;
            var after = state();
            openKey = after == null ? null : after.fileKey();
            boolean same =
                    before != null && after != null && Objects.equals(before.fileKey(), openKey);
            if (same || attempt == MOST_ATTEMPTS) {
                return opened;
            }
        }
    }

    /**
     * A process that finds the lock taken writes on: the holder is renaming the file at this
     * moment.
     */
    private void rotate(int more) throws IOException {
        var lock = path.resolveSibling(path.getFileName() + ".lock");
        try (var channel =
                        PrivateFiles.open(
                                lock, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE));
                var held = channel.tryLock()) {
            // Another process may have renamed the file since we looked, and not made a new one.
            var state = state();
            if (held != null && state != null && state.size() + more > largest) {
                shift();
            }
        } catch (OverlappingFileLockException _) {
            return;
        }
    }

    private void shift() throws IOException {
        for (int age = oldFiles; age > 0; age--) {
            var younger = age == 1 ? path : aged(age - 1);
            if (Files.exists(younger)) {
                Files.move(younger, aged(age), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    private Path aged(int age) {
        return path.resolveSibling(path.getFileName() + "." + age);
    }
}
