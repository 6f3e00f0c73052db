package dev.musher.tools.undo;

import dev.musher.base.files.PrivateFiles;
import dev.musher.tools.undo.content.UndoException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A lock that many share or one has alone, in this and in other processes. Writers to the store
 * share it; a sweep holds it alone. The system releases it when a process dies, so that none is
 * ever left behind.
 */
final class StoreLock {
    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final Set<OpenOption> OPTIONS =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

    private final Path file;
    private int sharing;
    private boolean taken;
    private @Nullable FileChannel held;

    /**
     * Opened while another object of this process had the lock. Closing it would let go of their
     * lock, too, since the system knows only processes; so it waits for its turn.
     */
    private @Nullable FileChannel waiting;

    /** Held until it is closed. */
    interface Held extends Closeable {
        @Override
        void close();
    }

    StoreLock(Path file) {
        this.file = file;
    }

    /** Waits while the lock is held alone. */
    Held share() throws InterruptedException {
        for (long start = System.nanoTime(); !tryShare(); ) {
            await(start);
        }
        return this::release;
    }

    /** Waits until it is not shared. */
    Held alone() throws InterruptedException {
        for (long start = System.nanoTime(); ; ) {
            var held = tryAlone();
            if (held.isPresent()) {
                return held.get();
            }
            await(start);
        }
    }

    private void await(long start) throws InterruptedException {
        if (System.nanoTime() - start > LONGEST_WAIT.toNanos()) {
            throw new UndoException(
                    "Another process has been using "
                            + file
                            + " for two minutes. Try again later.");
        }
        Thread.sleep(PAUSE);
    }

    private synchronized boolean tryShare() throws InterruptedException {
        if (taken) {
            return false;
        }
        if (sharing == 0 && !open(Mode.SHARED)) {
            return false;
        }
        sharing++;
        return true;
    }

    private synchronized void release() {
        if (--sharing == 0) {
            close();
        }
    }

    /** The exclusive lock, if it is not shared just now. */
    synchronized Optional<Held> tryAlone() throws InterruptedException {
        if (sharing > 0 || taken || !open(Mode.ALONE)) {
            return Optional.empty();
        }
        taken = true;
        return Optional.of(this::leave);
    }

    private synchronized void leave() {
        taken = false;
        close();
    }

    private enum Mode {
        SHARED,
        ALONE
    }

    private boolean open(Mode mode) throws InterruptedException {
        try {
            var opened = waiting == null ? PrivateFiles.open(file, OPTIONS) : waiting;
            waiting = opened;
            FileLock lock = opened.tryLock(0, Long.MAX_VALUE, mode == Mode.SHARED);
            if (lock == null) {
                return false;
            }
            held = opened;
            waiting = null;
            return true;
        } catch (OverlappingFileLockException _) {
            return false;
        } catch (ClosedByInterruptException _) {
            waiting = null;
            Thread.interrupted();
            throw new InterruptedException();
        } catch (IOException e) {
            waiting = null;
            throw UndoException.of("The undo journal cannot be locked", e);
        }
    }

    private void close() {
        var open = held;
        held = null;
        if (open == null) {
            return;
        }
        try {
            open.close();
        } catch (IOException _) {
            // Closing lets go of the lock even where it reports a failure.
        }
    }
}
