package dev.musher.prose;

import dev.musher.text.OneLine;
import java.util.List;
import java.util.Set;

/**
 * One sentence of an answer.
 *
 * @param text as it was written
 */
public record Sentence(String text, List<Word> words, Setting setting, Mood mood) {
    private static final int LONGEST_QUOTE = 200;

    /** Where a sentence stands. */
    public enum Setting {
        PLAIN,
        ITEM,
        HEADING,
        /** Below words that make it a plan, an example or somebody else's. */
        HELD
    }

    /** What a sentence is. */
    public enum Mood {
        STATEMENT,
        QUESTION
    }

    public Sentence {
        words = List.copyOf(words);
    }

    /** As it is quoted to the model: one line, not too long. */
    public String quote() {
        return OneLine.beginning(text, LONGEST_QUOTE);
    }

    public boolean hasAny(Set<String> wanted) {
        for (Word word : words) {
            if (wanted.contains(word.text())) {
                return true;
            }
        }
        return false;
    }

    public List<Clause> clauses() {
        return Clause.of(words);
    }
}
