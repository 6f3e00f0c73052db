package dev.musher.chat.remote;

import java.time.Duration;

/** Pauses between tries: each twice as long as the one before, up to a minute. */
final class Backoff {
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 6;
    private static final Duration LONGEST = Duration.ofMinutes(1);

    /** Not everybody shall come back at once. */
    private static final double MOST_JITTER = 0.25;

    private Backoff() {}

    /**
     * @param failures so far, at least one
     * @param chance from 0 up to 1
     */
    static Duration after(int failures, double chance) {
        var pause = FIRST.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
        var bounded = pause.compareTo(LONGEST) < 0 ? pause : LONGEST;
        return bounded.plusNanos((long) (bounded.toNanos() * MOST_JITTER * chance));
    }
}
