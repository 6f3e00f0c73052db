package dev.musher.agent.prose;

import dev.musher.agent.prose.SentenceWord.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A part of a sentence within which a negation or a condition holds. */
public record Clause(List<SentenceWord> words) {
    private static final Set<String> BREAKING_MARKS = Set.of(",", "-", "(", ")");

    private static final Set<String> BREAKING_WORDS =
            Wordlist.of(
                    """
                    but however although though while whereas yet aber
                    """);

    /** After these, an "and" begins a statement of its own. */
    private static final Set<String> BEGINNINGS =
            Wordlist.of(
                    """
                    all i i've it we we've everything every now
                    """);

    public Clause {
        words = List.copyOf(words);
    }

    static List<Clause> of(List<SentenceWord> words) {
        var clauses = new ArrayList<Clause>();
        int start = 0;
        for (int i = 0; i < words.size(); i++) {
            if (breaks(words, i)) {
                add(words.subList(start, i), clauses);
                start = i + 1;
            }
        }
        add(words.subList(start, words.size()), clauses);
        return clauses;
    }

    private static boolean breaks(List<SentenceWord> words, int at) {
        SentenceWord sentenceWord = words.get(at);
        if (sentenceWord.is(Kind.MARK)) {
            return BREAKING_MARKS.contains(sentenceWord.text());
        }
        if (sentenceWord.is("and") && at + 1 < words.size()) {
            return BEGINNINGS.contains(words.get(at + 1).text());
        }
        return sentenceWord.is(Kind.WORD) && BREAKING_WORDS.contains(sentenceWord.text());
    }

    private static void add(List<SentenceWord> words, List<Clause> clauses) {
        if (!words.isEmpty()) {
            clauses.add(new Clause(words));
        }
    }

    /** The word at a place; a mark without text beyond both ends. */
    public SentenceWord at(int place) {
        return place < 0 || place >= words.size() ? SentenceWord.END : words.get(place);
    }

    public boolean hasAny(Set<String> wanted) {
        return find(wanted, 0) >= 0;
    }

    /** The place of the first of these words from a place on, or -1. */
    public int find(Set<String> wanted, int from) {
        for (int i = Math.max(0, from); i < words.size(); i++) {
            if (isAny(i, wanted)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the word at a place is one of these; code never is. */
    public boolean isAny(int place, Set<String> wanted) {
        SentenceWord sentenceWord = at(place);
        return !sentenceWord.is(Kind.CODE) && wanted.contains(sentenceWord.text());
    }
}
