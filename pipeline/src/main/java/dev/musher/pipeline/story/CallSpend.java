package dev.musher.pipeline.story;

import java.util.Optional;

/** Tokens and cost of some model calls. A price that is not known is absent and never zero. */
public record CallSpend(String model, Tokens tokens, Optional<Dollars> cost) {
    /** Tokens by how they are paid for. */
    public record Tokens(long input, long output, long cacheRead, long cacheWrite) {
        public static final Tokens NONE = new Tokens(0, 0, 0, 0);

        public Tokens {
            if (input < 0 || output < 0 || cacheRead < 0 || cacheWrite < 0) {
                throw new IllegalArgumentException("tokens are counted from 0");
            }
        }

        public Tokens plus(Tokens other) {
            return new Tokens(
                    Math.addExact(input, other.input),
                    Math.addExact(output, other.output),
                    Math.addExact(cacheRead, other.cacheRead),
                    Math.addExact(cacheWrite, other.cacheWrite));
        }
    }
}
