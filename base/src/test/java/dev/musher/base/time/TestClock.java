package dev.musher.base.time;

import java.time.Duration;
import java.time.Instant;

/** A clock that stands still until a test moves it. */
public final class TestClock implements TimeSource {
    private Instant now;
    private long nanos;

    public TestClock(Instant now) {
        this.now = now;
    }

    @Override
    public synchronized Instant now() {
        return now;
    }

    @Override
    public synchronized long nanos() {
        return nanos;
    }

    public synchronized void advance(Duration step) {
        now = now.plus(step);
        nanos += step.toNanos();
    }
}
