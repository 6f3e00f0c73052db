package dev.musher.agent.safety;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/** Words without which a text needs no closer look, found in one pass over it. */
final class Needles {
    private static final int BUCKETS = 1 << 12;

    /** A word and its place among all. */
    private record Needle(String word, int number) {}

    /** By their first two characters, so that hardly any is compared in vain. */
    private final List<List<Needle>> buckets =
            new ArrayList<>(Collections.nCopies(BUCKETS, List.of()));

    /**
     * @param words of at least two characters each
     */
    Needles(List<String> words) {
        for (int number = 0; number < words.size(); number++) {
            String word = words.get(number);
            int bucket = bucket(word.charAt(0), word.charAt(1));
            var more = new ArrayList<>(buckets.get(bucket));
            more.add(new Needle(word, number));
            buckets.set(bucket, more);
        }
    }

    /** Words that are written with commas between. */
    static List<String> words(String text) {
        return List.of(text.strip().split(",\\s+", -1));
    }

    private static int bucket(char first, char second) {
        return (first * 67 + second) & (BUCKETS - 1);
    }

    /** The numbers of those in a text. */
    BitSet in(String text) {
        var found = new BitSet();
        for (int at = 0; at + 1 < text.length(); at++) {
            var needles = buckets.get(bucket(text.charAt(at), text.charAt(at + 1)));
            for (int i = 0; i < needles.size(); i++) {
                if (text.startsWith(needles.get(i).word(), at)) {
                    found.set(needles.get(i).number());
                }
            }
        }
        return found;
    }
}
