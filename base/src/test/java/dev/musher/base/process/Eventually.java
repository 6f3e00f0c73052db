package dev.musher.base.process;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Waits for what a test can only observe. */
public final class Eventually {
    /** Far more than anything takes, also on a machine with much else to do. */
    private static final long LIMIT = TimeUnit.MINUTES.toNanos(2);

    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(25);

    private Eventually() {}

    public static void until(String what, Callable<Boolean> observed) {
        long end = System.nanoTime() + LIMIT;
        long pause = FIRST_PAUSE;
        while (!isSeen(what, observed)) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("never seen: " + what);
            }
            pass(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE);
        }
    }

    private static boolean isSeen(String what, Callable<Boolean> observed) {
        try {
            return observed.call();
        } catch (Exception e) {
            throw new AssertionError("cannot be seen: " + what, e);
        }
    }

    /** Lets a moment pass after which a test interrupts or kills, and waits for nothing. */
    public static void pass(long nanos) {
        LockSupport.parkNanos(nanos);
    }
}
