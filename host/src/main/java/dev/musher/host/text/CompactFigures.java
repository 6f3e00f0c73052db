package dev.musher.host.text;

import dev.musher.pipeline.story.ItemSpend;

/** Figures in few characters. */
final class CompactFigures {
    private static final long THOUSAND = 1_000;
    private static final long MILLION = 1_000_000;

    private CompactFigures() {}

    static String tokens(ItemSpend itemSpend) {
        var tokens = itemSpend.tokens();
        long all = tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite();
        if (all >= MILLION) {
            return all / MILLION + "." + all % MILLION / (MILLION / 10) + "M";
        }
        return all >= THOUSAND ? all / THOUSAND + "k" : Long.toString(all);
    }
}
