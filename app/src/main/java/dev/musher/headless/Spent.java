package dev.musher.headless;

import dev.musher.catalogue.Cost;
import dev.musher.provider.Usage;
import java.math.BigDecimal;

/** Tokens and money together. */
record Spent(Usage usage, Cost cost) {
    static final Spent NOTHING = new Spent(Usage.NONE, Cost.nothing());

    Spent plus(Spent other) {
        return new Spent(usage.plus(other.usage), cost.plus(other.cost));
    }

    /** The fields that everybody reads of a usage. */
    static void usage(JsonFields line, Usage usage) {
        line.number("input_tokens", usage.input())
                .number("cache_creation_input_tokens", usage.cacheWrite() + usage.cacheWriteLong())
                .number("cache_read_input_tokens", usage.cacheRead())
                .number("output_tokens", usage.output());
    }

    /** Dollars as a number; null where the cost is unknown, because nothing is not zero. */
    static void dollars(JsonFields line, String name, Cost cost) {
        if (cost instanceof Cost.Known known) {
            line.raw(name, decimal(known.dollars()));
        } else {
            line.nothing(name);
        }
    }

    private static String decimal(BigDecimal dollars) {
        return dollars.signum() == 0 ? "0" : dollars.stripTrailingZeros().toPlainString();
    }
}
