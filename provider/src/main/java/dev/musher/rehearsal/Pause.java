package dev.musher.rehearsal;

import java.time.Duration;

/** How a rehearsed model waits. Blocks its caller; interrupting ends the wait. */
@FunctionalInterface
public interface Pause {
    /** Waits as long as it is told to. */
    Pause REAL = Thread::sleep;

    /** Takes no time at all. */
    Pause NONE = length -> {};

    void of(Duration length) throws InterruptedException;
}
