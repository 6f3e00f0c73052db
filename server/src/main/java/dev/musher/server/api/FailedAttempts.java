package dev.musher.server.api;

import dev.musher.base.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** Counts wrong secrets, so that guessing takes longer than anybody lives. */
final class FailedAttempts {
    private static final int MOST = 20;
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final TimeSource clock;
    private final Deque<Instant> failed = new ArrayDeque<>();

    FailedAttempts(TimeSource clock) {
        this.clock = clock;
    }

    synchronized void count() {
        failed.addLast(clock.now());
        if (failed.size() > MOST) {
            failed.removeFirst();
        }
    }

    /** Whether there were so many lately that no more are looked at. */
    synchronized boolean areTooMany() {
        var since = clock.now().minus(WINDOW);
        while (!failed.isEmpty() && failed.getFirst().isBefore(since)) {
            failed.removeFirst();
        }
        return failed.size() >= MOST;
    }
}
