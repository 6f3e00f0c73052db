package dev.musher.base.http.socket;

import java.time.Duration;

/** Durations as sockets take them, where zero would mean for ever. */
final class SocketTimeout {
    private static final Duration LONGEST = Duration.ofMillis(Integer.MAX_VALUE);

    private SocketTimeout() {}

    static int of(Duration duration) {
        return duration.compareTo(LONGEST) >= 0
                ? Integer.MAX_VALUE
                : Math.max(1, (int) duration.toMillis());
    }
}
