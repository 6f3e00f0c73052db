package dev.musher.provider.api;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * The limits of a reply.
 *
 * @param outputTokens the most the model may write, thoughts included
 * @param temperature empty to leave it to the vendor
 * @param firstByte how long to wait for the answer to begin
 * @param gap how long the stream may be silent
 */
public record ReplyLimits(
        int outputTokens, OptionalDouble temperature, Duration firstByte, Duration gap) {
    public static final ReplyLimits STANDARD =
            new ReplyLimits(
                    32_000, OptionalDouble.empty(), Duration.ofMinutes(5), Duration.ofMinutes(2));

    public ReplyLimits outputTokens(int tokens) {
        return new ReplyLimits(tokens, temperature, firstByte, gap);
    }
}
