package dev.musher.terminal.completion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Words that hold the typed letters in their order, the nearest first: letters side by side, at the
 * start of a part, and in the last part of a path count more, and short words before long ones.
 */
public final class FuzzyMatch {
    private static final int SIDE_BY_SIDE = 12;
    private static final int START_OF_PART = 10;
    private static final int IN_LAST_PART = 6;

    private FuzzyMatch() {}

    private record Ranked<T>(T value, int score, int length, int order) {}

    /** The best of the values, by a word of each. */
    public static <T> List<T> best(
            List<T> values, Function<T, String> words, String typed, int most) {
        var ranked = new ArrayList<Ranked<T>>();
        String wanted = typed.toLowerCase(Locale.ROOT);
        for (T value : values) {
            String word = words.apply(value);
            var score = score(word, wanted);
            if (score.isPresent()) {
                ranked.add(new Ranked<>(value, score.getAsInt(), word.length(), ranked.size()));
            }
        }
        ranked.sort(
                Comparator.<Ranked<T>>comparingInt(one -> -one.score())
                        .thenComparingInt(one -> wanted.isEmpty() ? 0 : one.length())
                        .thenComparingInt(Ranked::order));
        return ranked.stream().limit(most).map(Ranked::value).toList();
    }

    /** How near a word is to small letters that were typed; nothing if one of them is missing. */
    static OptionalInt score(String word, String wanted) {
        String small = word.toLowerCase(Locale.ROOT);
        int lastPart = small.lastIndexOf('/', Math.max(0, small.length() - 2)) + 1;
        int whole = small.indexOf(wanted, lastPart);
        int from = whole >= 0 ? whole : 0;
        int score = 0;
        int before = -2;
        for (int i = 0; i < wanted.length(); i++) {
            int at = small.indexOf(wanted.charAt(i), from);
            if (at < 0) {
                return OptionalInt.empty();
            }
            score += at == before + 1 ? SIDE_BY_SIDE : 0;
            score += startsPart(word, at) ? START_OF_PART : 0;
            score += at >= lastPart ? IN_LAST_PART : 0;
            before = at;
            from = at + 1;
        }
        return OptionalInt.of(score);
    }

    private static boolean startsPart(String word, int at) {
        if (at == 0 || at >= word.length()) {
            return at == 0;
        }
        char c = word.charAt(at);
        char left = word.charAt(at - 1);
        return !Character.isLetterOrDigit(left)
                || (Character.isUpperCase(c) && Character.isLowerCase(left));
    }
}
