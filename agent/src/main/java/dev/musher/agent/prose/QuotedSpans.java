package dev.musher.agent.prose;

import java.util.HashMap;
import java.util.Map;

/** Finds where code and quotations within a paragraph end. */
final class QuotedSpans {
    /** What is longer is no quotation, but a sign that stands alone. */
    private static final int LONGEST = 400;

    private static final String OPENING = "\"\u201c\u201e\u00ab\u300c\u300e";
    private static final String CLOSING = "\"\u201d\u201c\u00bb\u300d\u300f";

    private final String text;

    /** Where a closing sign was looked for in vain, so that nobody looks there again. */
    private final Map<Character, Barren> barren = new HashMap<>();

    private record Barren(int from, int to) {
        static final Barren NONE = new Barren(0, 0);
    }

    QuotedSpans(String text) {
        this.text = text;
    }

    /** The place after the code or quotation that begins here; the place itself if none does. */
    int end(int at) {
        char c = text.charAt(at);
        if (c == '`') {
            return endOfCode(at);
        }
        int kind = OPENING.indexOf(c);
        if (kind < 0) {
            return at;
        }
        int close = find(CLOSING.charAt(kind), at + 1);
        return close < 0 ? at : close + 1;
    }

    /** How many backticks stand here. */
    int run(int at) {
        int limit = Math.min(text.length(), at + LONGEST);
        int end = at;
        while (end < limit && text.charAt(end) == '`') {
            end++;
        }
        return end - at;
    }

    /** The place after the address of a link whose text ends here. */
    int endOfLink(int at) {
        int close = find(')', at + 2);
        return close < 0 ? at + 1 : close + 1;
    }

    private int endOfCode(int at) {
        int length = run(at);
        int limit = Math.min(text.length(), at + LONGEST);
        for (int i = at + length; i < limit; ) {
            int found = run(i);
            if (found == length) {
                return i + found;
            }
            i += Math.max(1, found);
        }
        return at;
    }

    private int find(char wanted, int from) {
        int limit = Math.min(text.length(), from + LONGEST);
        var known = barren.getOrDefault(wanted, Barren.NONE);
        boolean within = from >= known.from && from < known.to;
        for (int i = within ? known.to : from; i < limit; i++) {
            if (text.charAt(i) == wanted) {
                return i;
            }
        }
        barren.put(wanted, new Barren(within ? known.from : from, limit));
        return -1;
    }
}
