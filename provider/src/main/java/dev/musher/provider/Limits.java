package dev.musher.provider;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * What a reply may take.
 *
 * @param outputTokens the most the model may write, thoughts included
 * @param temperature empty to leave it to the vendor
 * @param firstByte how long to wait for the answer to begin
 * @param gap how long the stream may be silent
 */
public record Limits(
        int outputTokens, OptionalDouble temperature, Duration firstByte, Duration gap) {
    public static final Limits STANDARD =
            new Limits(
                    32_000, OptionalDouble.empty(), Duration.ofMinutes(5), Duration.ofMinutes(2));

    public Limits outputTokens(int tokens) {
        return new Limits(tokens, temperature, firstByte, gap);
    }
}
