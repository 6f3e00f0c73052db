package dev.musher.time;

import java.time.Instant;

/** The clock of the machine. */
public final class SystemClock implements Clock {
    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }
}
