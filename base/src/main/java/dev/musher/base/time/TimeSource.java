package dev.musher.base.time;

import java.time.Instant;

/** Where the time comes from. Both methods return at once, throw nothing, and suit any thread. */
public interface TimeSource {
    /** The time of day, for records and people. It may jump, also backwards. */
    Instant now();

    /**
     * Nanoseconds since an arbitrary origin, for measuring. It never runs backwards; only the
     * difference of two values of the same clock means anything, and the values may overflow, so
     * compare by {@code a - b < 0}.
     */
    long nanos();
}
