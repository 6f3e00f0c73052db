package dev.musher.provider.api;

/**
 * Tokens of one request. The parts do not overlap: the whole input is {@code input + cacheRead +
 * cacheWrite}, and reasoning is a part of the output.
 *
 * @param input read by the model at the full price
 * @param cacheRead taken from the vendor's prompt cache
 * @param cacheWrite put into the vendor's prompt cache for five minutes
 * @param cacheWriteLong put there for an hour
 * @param output everything the model wrote, reasoning included
 * @param reasoning of the output, what it thought; 0 where the vendor does not say
 */
public record TokenUsage(
        long input,
        long cacheRead,
        long cacheWrite,
        long cacheWriteLong,
        long output,
        long reasoning) {
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0, 0, 0, 0);

    /** More than any request takes; a server that says more is wrong or hostile. */
    private static final long MOST = 1L << 32;

    /** As a server may have meant it: no count below nothing or beyond what can be. */
    public TokenUsage bounded() {
        return new TokenUsage(
                bounded(input),
                bounded(cacheRead),
                bounded(cacheWrite),
                bounded(cacheWriteLong),
                bounded(output),
                bounded(reasoning));
    }

    private static long bounded(long count) {
        return Math.clamp(count, 0, MOST);
    }

    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                input + other.input,
                cacheRead + other.cacheRead,
                cacheWrite + other.cacheWrite,
                cacheWriteLong + other.cacheWriteLong,
                output + other.output,
                reasoning + other.reasoning);
    }

    /** Whether no token was counted. */
    public boolean isNothing() {
        return wholeInput() == 0 && output == 0;
    }

    public long wholeInput() {
        return input + cacheRead + cacheWrite + cacheWriteLong;
    }
}
