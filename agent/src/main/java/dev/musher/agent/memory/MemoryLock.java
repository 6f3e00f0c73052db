package dev.musher.agent.memory;

import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The right to write memory: one writer at a time, in this and in other processes. The system
 * releases it when a process dies.
 */
final class MemoryLock implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final Set<OpenOption> OPTIONS =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

    /**
     * The system's locks belong to a process, so its threads take turns before they ask for one.
     */
    private static final Semaphore OURS = new Semaphore(1);

    private final FileChannel channel;

    private MemoryLock(FileChannel channel) {
        this.channel = channel;
    }

    static MemoryLock take(Path file) {
        try {
            if (!OURS.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw busy(file);
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        boolean taken = false;
        try {
            var lock = new MemoryLock(open(file));
            taken = true;
            return lock;
        } catch (IOException e) {
            throw new MemoryException(FileException.of("lock", file, e).explanation(), e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        } finally {
            if (!taken) {
                OURS.release();
            }
        }
    }

    @SuppressWarnings("resource") // The lock that is returned closes it.
    private static FileChannel open(Path file) throws IOException, InterruptedException {
        Path parent = file.getParent();
        if (parent != null) {
            PrivateFiles.folder(parent);
        }
        var channel = PrivateFiles.open(file, OPTIONS);
        boolean locked = false;
        try {
            for (long start = System.nanoTime(); channel.tryLock() == null; ) {
                if (System.nanoTime() - start > LONGEST_WAIT.toNanos()) {
                    throw busy(file);
                }
                Thread.sleep(PAUSE);
            }
            locked = true;
            return channel;
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    private static MemoryException busy(Path file) {
        return new MemoryException(
                "Another process has been writing memory for 30 seconds (" + file + ").",
                "Try again later.");
    }

    private static MemoryException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new MemoryException("Memory was not written: the write was cancelled.", e);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // Closing lets go of the lock even where it reports a failure.
        } finally {
            OURS.release();
        }
    }
}
