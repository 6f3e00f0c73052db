package dev.musher.provider;

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
public record Usage(
        long input,
        long cacheRead,
        long cacheWrite,
        long cacheWriteLong,
        long output,
        long reasoning) {
    public static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0);

    public Usage plus(Usage other) {
        return new Usage(
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
