package dev.musher.host.stream;

import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;

/** Tokens and money together. */
record SpentTotals(TokenUsage usage, Cost cost) {
    SpentTotals plus(SpentTotals other) {
        return new SpentTotals(usage.plus(other.usage), cost.plus(other.cost));
    }

    /** The fields that everybody reads of a usage. */
    static void usage(JsonFieldWriter line, TokenUsage tokenUsage) {
        line.number("input_tokens", tokenUsage.input())
                .number(
                        "cache_creation_input_tokens",
                        tokenUsage.cacheWrite() + tokenUsage.cacheWriteLong())
                .number("cache_read_input_tokens", tokenUsage.cacheRead())
                .number("output_tokens", tokenUsage.output());
    }

    /** Dollars as a number; null where the cost is unknown, because nothing is not zero. */
    static void dollars(JsonFieldWriter line, String name, Cost cost) {
        if (cost instanceof Cost.Known known) {
            line.raw(name, known.dollars().toPlainString());
        } else {
            line.nothing(name);
        }
    }
}
