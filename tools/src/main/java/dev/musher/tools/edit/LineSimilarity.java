package dev.musher.tools.edit;

import java.util.HashMap;
import java.util.Map;

/** How like a line is to others, by the pairs of letters that they share: from 0 to 1. */
final class LineSimilarity {
    /** The beginning says enough. */
    private static final int LONGEST = 500;

    private final String line;
    private final Map<Integer, Integer> pairs;

    LineSimilarity(String line) {
        this.line = cut(line);
        this.pairs = pairs(this.line);
    }

    double to(String other) {
        var cut = cut(other);
        int length = line.length() + cut.length() - 2;
        // The shorter bounds what can be shared, so most lines need not be looked at.
        if (length <= 0 || Math.min(line.length(), cut.length()) * 4 < length) {
            return 0;
        }
        int shared = 0;
        for (var pair : pairs(cut).entrySet()) {
            shared += Math.min(pair.getValue(), pairs.getOrDefault(pair.getKey(), 0));
        }
        return 2.0 * shared / length;
    }

    private static Map<Integer, Integer> pairs(String line) {
        var pairs = new HashMap<Integer, Integer>();
        for (int i = 1; i < line.length(); i++) {
            pairs.merge(line.charAt(i - 1) << 16 | line.charAt(i), 1, Integer::sum);
        }
        return pairs;
    }

    private static String cut(String line) {
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST);
    }
}
