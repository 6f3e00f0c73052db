package dev.musher.base.process;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what a test can only observe. */
public final class Eventually {
    /** Far more than anything takes, also on a machine with much else to do. */
    private static final long LIMIT = TimeUnit.MINUTES.toNanos(2);

    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(25);

    private Eventually() {}

    public static void until(String what, BooleanSupplier observed) {
        long end = System.nanoTime() + LIMIT;
        long pause = FIRST_PAUSE;
        while (!observed.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("never seen: " + what);
            }
            LockSupport.parkNanos(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE);
        }
    }
}
