package dev.musher.retry;

import java.time.Duration;

/** Waits, in the thread that calls. */
@FunctionalInterface
public interface Sleeper {
    void sleep(Duration time) throws InterruptedException;
}
