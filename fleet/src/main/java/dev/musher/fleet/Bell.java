package dev.musher.fleet;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes the one who waits; rung while nobody waits, it wakes the next at once. */
final class Bell {
    private final Semaphore rung = new Semaphore(0);

    void ring() {
        rung.release();
    }

    /** Waits until it was rung since the last time, or the time is over. */
    void await(Duration patience) throws InterruptedException {
        if (rung.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            rung.drainPermits();
        }
    }
}
