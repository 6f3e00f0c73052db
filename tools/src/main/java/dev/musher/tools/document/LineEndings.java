package dev.musher.tools.document;

import java.util.BitSet;
import java.util.List;

/** How the lines of a text end, kept apart from the text, in which every line ends in a feed. */
sealed interface LineEndings {
    LineEndings FEEDS = new Same("\n");
    LineEndings RETURNS = new Same("\r\n");

    /** The endings of a text as its file holds it. A return alone ends no line. */
    static LineEndings of(String raw) {
        int first = raw.indexOf("\r\n");
        if (first < 0) {
            return FEEDS;
        }
        // Nearly every file that has one of them has no other, which is seen without keeping any.
        for (int feed = raw.indexOf('\n'); feed >= 0; feed = raw.indexOf('\n', feed + 1)) {
            if (feed == 0 || raw.charAt(feed - 1) != '\r') {
                return mixed(raw);
            }
        }
        return RETURNS;
    }

    private static Mixed mixed(String raw) {
        var returns = new BitSet();
        int feeds = 0;
        for (int feed = raw.indexOf('\n'); feed >= 0; feed = raw.indexOf('\n', feed + 1)) {
            returns.set(feeds++, feed > 0 && raw.charAt(feed - 1) == '\r');
        }
        return new Mixed(returns);
    }

    /** The text as its file holds it. */
    String restore(String text);

    /** The endings after changes: lines that stay keep theirs, new ones take their neighbours'. */
    LineEndings after(String text, List<TextSplice> splices);

    /** Every line ends like the others. */
    record Same(String ending) implements LineEndings {
        @Override
        public String restore(String text) {
            return ending.equals("\n") ? text : text.replace("\n", ending);
        }

        @Override
        public LineEndings after(String text, List<TextSplice> splices) {
            return this;
        }
    }

    /**
     * Some lines end in one way and some in another.
     *
     * @param returns the feeds, counted from 0, that have a return before them
     */
    record Mixed(BitSet returns) implements LineEndings {
        @Override
        public String restore(String text) {
            var raw = new StringBuilder(text.length() + returns.cardinality());
            int start = 0;
            int feeds = 0;
            for (int feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', start)) {
                raw.append(text, start, feed).append(returns.get(feeds++) ? "\r\n" : "\n");
                start = feed + 1;
            }
            return raw.append(text, start, text.length()).toString();
        }

        @Override
        public LineEndings after(String text, List<TextSplice> splices) {
            var weaving = new LineEndingMerge(text, returns);
            splices.forEach(weaving::splice);
            return new Mixed(weaving.finish());
        }
    }
}
