package dev.musher.base.time;

import java.time.Instant;

/** The clock of the machine. */
public final class SystemTimeSource implements TimeSource {
    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }
}
