package dev.musher.fleet.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How often one thing failed in a row, and until when it is not tried again: after 1, 4, 16 and
 * then 60 seconds.
 *
 * @param why it failed the last time
 */
public record Backoff(int times, Instant until, String why) {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /** After so many failures a person is asked, and no run should wait for it. */
    private static final int ENOUGH = 3;

    /** Counts one more failure. */
    public static Backoff after(Optional<Backoff> before, String why, Instant at) {
        int times = before.map(Backoff::times).orElse(0) + 1;
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(10, 2 * (times - 1)));
        var shorter = pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
        return new Backoff(times, at.plus(shorter), why);
    }

    public boolean isPausing(Instant now) {
        return now.isBefore(until);
    }

    public boolean isEnough() {
        return times >= ENOUGH;
    }
}
