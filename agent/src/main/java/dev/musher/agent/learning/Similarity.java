package dev.musher.agent.learning;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/**
 * How alike texts are. The same are only those that have the same words in the same order: "A and
 * not B" says the opposite of "B and not A". Those that share words (Jaccard) are alike.
 */
final class Similarity {
    /** From here on texts may say the same, and a model decides. */
    private static final double ALIKE = 0.5;

    private static final String OPENING = "\"'`([";
    private static final String CLOSING = "\"'`)].,;:!?";

    private static final int MOST_COMPARED = 1000;
    private static final int MOST_PAIRS = 20;

    private Similarity() {}

    /**
     * Two of a list; the first comes first there.
     *
     * @param isSame whether they differ in punctuation at most
     */
    record Pair<T>(T one, T other, boolean isSame) {}

    /** The share of words that both have among those that one of them has, from 0 to 1. */
    private static double share(Set<String> one, Set<String> other) {
        if (one.isEmpty() && other.isEmpty()) {
            return 1;
        }
        var both = new HashSet<>(one);
        both.retainAll(other);
        return (double) both.size() / (one.size() + other.size() - both.size());
    }

    /** Pairs that are alike, at most twenty among the first thousand. */
    static <T> List<Pair<T>> pairs(List<T> all, Function<T, String> text) {
        var compared = all.subList(0, Math.min(MOST_COMPARED, all.size()));
        var words = compared.stream().map(text).map(Similarity::words).toList();
        var sets = words.stream().map(Set::copyOf).toList();
        var pairs = new ArrayList<Pair<T>>();
        for (int i = 0; i < compared.size(); i++) {
            for (int k = i + 1; k < compared.size() && pairs.size() < MOST_PAIRS; k++) {
                if (share(sets.get(i), sets.get(k)) >= ALIKE) {
                    boolean same = words.get(i).equals(words.get(k));
                    pairs.add(new Pair<>(compared.get(i), compared.get(k), same));
                }
            }
        }
        return pairs;
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        for (String word : text.strip().split("\\s+", -1)) {
            words.add(bare(word));
        }
        return words;
    }

    /** Without the punctuation around it; an option like {@code -B} is not {@code -b}. */
    private static String bare(String word) {
        int start = 0;
        int end = word.length();
        while (start < end && OPENING.indexOf(word.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && CLOSING.indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        if (start == end) {
            return word;
        }
        String bare = word.substring(start, end);
        return Character.isLetter(bare.charAt(0)) ? bare.toLowerCase(Locale.ROOT) : bare;
    }
}
