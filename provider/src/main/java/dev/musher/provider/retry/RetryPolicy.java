package dev.musher.provider.retry;

import java.time.Duration;

/**
 * How often and after which pauses a request is retried.
 *
 * @param tries all of them, the first included
 * @param firstPause before the second try; each one after is twice as long
 * @param longestWait a vendor that wants more is not waited for
 */
public record RetryPolicy(int tries, Duration firstPause, Duration longestWait) {
    public static final RetryPolicy STANDARD =
            new RetryPolicy(5, Duration.ofSeconds(1), Duration.ofMinutes(5));

    /** What a pause may be longer than its nominal length, so that not all come back at once. */
    private static final double MOST_JITTER = 0.25;

    /** Far beyond every sensible number of tries, and no overflow. */
    private static final int MOST_DOUBLINGS = 20;

    /** The pause after a number of failed tries, without jitter. */
    Duration pause(int failedTries) {
        int doublings = Math.min(failedTries - 1, MOST_DOUBLINGS);
        Duration pause = firstPause.multipliedBy(1L << doublings);
        return pause.compareTo(longestWait) < 0 ? pause : longestWait;
    }

    /**
     * What is added to that pause.
     *
     * @param chance from 0 up to 1
     */
    Duration jitter(int failedTries, double chance) {
        return Duration.ofNanos((long) (pause(failedTries).toNanos() * MOST_JITTER * chance));
    }
}
