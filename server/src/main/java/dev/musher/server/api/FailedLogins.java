package dev.musher.server.api;

import dev.musher.base.time.TimeSource;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Counts wrong secrets, so that whoever guesses is told to stop. A right one counts all the same:
 * nobody guesses 256 bits, and nobody shall lock others out by trying.
 */
final class FailedLogins {
    private static final System.Logger LOG = System.getLogger("dev.musher.server.api");
    private static final int MOST = 20;
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final TimeSource clock;
    private final Deque<Instant> failed = new ArrayDeque<>();

    FailedLogins(TimeSource clock) {
        this.clock = clock;
    }

    synchronized void count() {
        boolean were = areTooMany();
        failed.addLast(clock.now());
        if (failed.size() > MOST + 1) {
            failed.removeFirst();
        }
        if (!were && areTooMany()) {
            LOG.log(Level.WARNING, "more than " + MOST + " wrong secrets within a minute");
        }
    }

    /** Whether there were more lately than people make by mistake. */
    synchronized boolean areTooMany() {
        var since = clock.now().minus(WINDOW);
        while (!failed.isEmpty() && failed.getFirst().isBefore(since)) {
            failed.removeFirst();
        }
        return failed.size() > MOST;
    }
}
