package dev.musher.base.http;

import java.time.Duration;

/**
 * How long to wait for the network.
 *
 * @param connect for a connection, encryption included
 * @param firstByte for the answer to begin
 * @param gap for more of an answer that has started
 */
public record HttpTimeouts(Duration connect, Duration firstByte, Duration gap) {
    /** People notice after some seconds; slow networks and proxies need most of this. */
    private static final Duration USUAL_CONNECT = Duration.ofSeconds(20);

    public static HttpTimeouts of(Duration firstByte, Duration gap) {
        return new HttpTimeouts(USUAL_CONNECT, firstByte, gap);
    }
}
