package dev.musher.agent.prose;

import dev.musher.base.text.OneLineText;
import java.util.List;
import java.util.Set;

/**
 * One sentence of an answer.
 *
 * @param text as it was written
 */
public record Sentence(String text, List<SentenceWord> words, Setting setting, Mood mood) {
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
        return OneLineText.beginning(text, LONGEST_QUOTE);
    }

    public boolean hasAny(Set<String> wanted) {
        for (SentenceWord sentenceWord : words) {
            if (wanted.contains(sentenceWord.text())) {
                return true;
            }
        }
        return false;
    }

    public List<Clause> clauses() {
        return Clause.of(words);
    }
}
