package dev.musher.fleet.environment;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes the waiting thread; a signal without a waiting thread wakes the next one at once. */
public final class WakeSignal {
    private final Semaphore rung = new Semaphore(0);

    public void wake() {
        rung.release();
    }

    /** Waits until it was rung since the last time, or the time has passed. */
    public void await(Duration patience) throws InterruptedException {
        if (rung.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            rung.drainPermits();
        }
    }
}
