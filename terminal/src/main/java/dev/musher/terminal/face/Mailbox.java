package dev.musher.terminal.face;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.host.desk.DeskEvent;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * What reached the screen since it was looked at last, from any thread. Who brings more than the
 * screen can hold waits until it was looked at.
 */
final class Mailbox {
    private static final int MOST_EVENTS = 10_000;
    private static final int MOST_BYTES = 1 << 20;

    private final List<DeskEvent> events = new ArrayList<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Set<Signal> signals = EnumSet.noneOf(Signal.class);
    private boolean closed;

    /** What needs no more than its name. */
    enum Signal {
        /** The terminal has another size. */
        RESIZED,
        /** The process goes on after it was suspended. */
        CONTINUED,
        /** Something else changed that is drawn. */
        CHANGED,
        /** The process is told to end, or the terminal is gone. */
        ENDING
    }

    /** All that came. */
    record Post(List<DeskEvent> events, ImmutableBytes bytes, Set<Signal> signals) {
        boolean isEmpty() {
            return events.isEmpty() && bytes.length() == 0 && signals.isEmpty();
        }
    }

    synchronized void put(DeskEvent event) {
        awaitRoom(() -> events.size() < MOST_EVENTS);
        events.add(event);
        notifyAll();
    }

    synchronized void put(byte[] typed, int length) {
        awaitRoom(() -> bytes.size() < MOST_BYTES);
        bytes.write(typed, 0, length);
        notifyAll();
    }

    synchronized void put(Signal signal) {
        signals.add(signal);
        notifyAll();
    }

    /** The screen is gone; what comes from here on is dropped. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** An interruption is for the caller's own work, and does not lose what it brings. */
    private void awaitRoom(BooleanSupplier room) {
        boolean interrupted = false;
        while (!room.getAsBoolean() && !closed) {
            try {
                wait();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Blocks until something comes, and not longer than so. */
    synchronized Post take(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        long left = patience.toMillis();
        while (events.isEmpty() && bytes.size() == 0 && signals.isEmpty() && left > 0) {
            wait(left);
            left = Duration.ofNanos(end - System.nanoTime()).toMillis();
        }
        var post =
                new Post(
                        List.copyOf(events),
                        ImmutableBytes.of(bytes.toByteArray()),
                        Set.copyOf(signals));
        events.clear();
        bytes.reset();
        signals.clear();
        notifyAll();
        return post;
    }
}
