package dev.musher.base.process;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what a test can only observe. */
public final class Eventually {
    private static final long LIMIT = TimeUnit.SECONDS.toNanos(20);
    private static final long LOOK_EVERY = TimeUnit.MILLISECONDS.toNanos(2);

    private Eventually() {}

    public static void until(String what, BooleanSupplier observed) {
        long end = System.nanoTime() + LIMIT;
        while (!observed.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("never seen: " + what);
            }
            LockSupport.parkNanos(LOOK_EVERY);
        }
    }
}
