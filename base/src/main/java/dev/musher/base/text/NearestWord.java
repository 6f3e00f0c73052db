package dev.musher.base.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The word that was probably meant by a mistyped one. */
public final class NearestWord {
    /** Longer words are not typing mistakes, and comparing them would cost the square of it. */
    private static final int LONGEST_WORD = 256;

    private static final int SHORTEST_PREFIX = 2;

    private NearestWord() {}

    /**
     * The candidate nearest to the word, ignoring case. A candidate that the word is the beginning
     * of wins; otherwise one with few enough slips (a letter missing, added, changed, or two
     * swapped): a third of the word's length, but at least one. Of equals one of the same letters
     * is taken, then the first in alphabetical order, so the answer does not depend on the order of
     * the candidates.
     */
    public static Optional<String> of(String word, Collection<String> candidates) {
        if (word.isEmpty() || word.length() > LONGEST_WORD) {
            return Optional.empty();
        }
        var typed = word.toLowerCase(Locale.ROOT);
        String nearest = null;
        int least = Integer.MAX_VALUE;
        for (var candidate : candidates) {
            int rank = rank(typed, candidate.toLowerCase(Locale.ROOT));
            if (rank < least
                    || (rank == least && nearest != null && candidate.compareTo(nearest) < 0)) {
                nearest = candidate;
                least = rank;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Lower is nearer; every prefix match ranks below zero. {@code MAX_VALUE} means no match. */
    private static int rank(String typed, String candidate) {
        if (typed.length() >= SHORTEST_PREFIX && candidate.startsWith(typed)) {
            return candidate.length() - Integer.MAX_VALUE;
        }
        int limit = Math.max(1, typed.length() / 3);
        if (Math.abs(typed.length() - candidate.length()) > limit) {
            return Integer.MAX_VALUE;
        }
        int slips = slips(typed, candidate);
        boolean shareNothing = slips >= Math.max(typed.length(), candidate.length());
        int otherLetters = Arrays.equals(letters(typed), letters(candidate)) ? 0 : 1;
        return slips > limit || (slips > 0 && shareNothing)
                ? Integer.MAX_VALUE
                : 2 * slips + otherLetters;
    }

    private static char[] letters(String word) {
        char[] letters = word.toCharArray();
        Arrays.sort(letters);
        return letters;
    }

    /** The Damerau-Levenshtein distance in which no part is edited twice. */
    private static int slips(String left, String right) {
        var beforeLast = new int[right.length() + 1];
        var last = new int[right.length() + 1];
        var row = new int[right.length() + 1];
        Arrays.setAll(last, column -> column);
        for (int i = 1; i <= left.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
                if (swapped(left, i, right, j)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            var spare = beforeLast;
            beforeLast = last;
            last = row;
            row = spare;
        }
        return last[right.length()];
    }

    private static boolean swapped(String left, int i, String right, int j) {
        return i > 1
                && j > 1
                && left.charAt(i - 1) == right.charAt(j - 2)
                && left.charAt(i - 2) == right.charAt(j - 1);
    }
}
