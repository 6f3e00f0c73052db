package dev.musher.base.time;

import java.time.Duration;

/**
 * How to wait. Blocks its caller; interrupting ends the wait. A test lets its clock advance
 * instead.
 */
@FunctionalInterface
public interface Sleeper {
    /** Waits as long as it is told to. */
    Sleeper REAL = Thread::sleep;

    /** Takes no time at all. */
    Sleeper NONE = _ -> {};

    void of(Duration length) throws InterruptedException;
}
