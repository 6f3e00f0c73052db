package dev.musher.time;

import java.time.Duration;

/**
 * How to wait. Blocks its caller; interrupting ends the wait. A test lets its clock advance
 * instead.
 */
@FunctionalInterface
public interface Pause {
    /** Waits as long as it is told to. */
    Pause REAL = Thread::sleep;

    /** Takes no time at all. */
    Pause NONE = _ -> {};

    void of(Duration length) throws InterruptedException;
}
