package dev.musher.fleet.train;

import java.time.Duration;
import java.util.Optional;

/** Interrupts threads and waits for their end. */
final class ThreadStopper {
    private ThreadStopper() {}

    /** Interrupts it and waits, so long at most, whatever interrupts the wait. */
    static void stop(Optional<Thread> thread, Duration patience) {
        thread.ifPresent(Thread::interrupt);
        long end = System.nanoTime() + patience.toNanos();
        if (thread.isPresent() && awaited(thread.get(), end)) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the wait was interrupted. */
    static boolean awaited(Thread thread, long end) {
        boolean interrupted = Thread.interrupted();
        while (true) {
            try {
                thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
                return interrupted;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
    }
}
