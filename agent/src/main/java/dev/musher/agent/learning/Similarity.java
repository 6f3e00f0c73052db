package dev.musher.agent.learning;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** How alike texts are, by the words that they share (Jaccard). */
final class Similarity {
    /** From here on two texts say the same. */
    static final double SAME = 0.85;

    /** From here on they may, and a model decides. */
    static final double ALIKE = 0.5;

    private static final int MOST_COMPARED = 1000;
    private static final int MOST_PAIRS = 20;

    private Similarity() {}

    /** Two of a list; the first comes first there. */
    record Pair<T>(T one, T other, double share) {}

    /** The share of words that both have among those that one of them has, from 0 to 1. */
    private static double of(Set<String> one, Set<String> other) {
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
        var pairs = new ArrayList<Pair<T>>();
        for (int i = 0; i < compared.size(); i++) {
            for (int k = i + 1; k < compared.size() && pairs.size() < MOST_PAIRS; k++) {
                double share = of(words.get(i), words.get(k));
                if (share >= ALIKE) {
                    pairs.add(new Pair<>(compared.get(i), compared.get(k), share));
                }
            }
        }
        return pairs;
    }

    private static Set<String> words(String text) {
        var words = new HashSet<String>();
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }
}
