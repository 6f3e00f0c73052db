package dev.musher.agent.prose;

import dev.musher.base.text.OneLineText;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One sentence of an answer.
 *
 * @param text as it was written
 * @param plain for patterns: lower case, without quotations and emphasis; a comma stands for every
 *     mark that divides clauses, and code is a single word between backticks
 */
public record Sentence(String text, String plain, Setting setting, SentenceType type) {
    private static final int LONGEST_QUOTE = 200;

    private static final Pattern BREAK =
            Pattern.compile(
                    " ?, ?| (?:but|however|although|though|while|whereas|yet) "
                            + "| and (?=(?:all|i|i've|it|we|we've|everything|every|now) )");

    /** Where a sentence stands. */
    public enum Setting {
        PLAIN,
        ITEM,
        HEADING,
        /** Below words that make it a plan, an example or somebody else's. */
        HELD
    }

    /** What a sentence is. */
    public enum SentenceType {
        STATEMENT,
        QUESTION
    }

    /** As it is quoted to the model: one line, not too long. */
    public String quote() {
        return OneLineText.beginning(text, LONGEST_QUOTE);
    }

    /** Its parts within which a negation or a condition holds. */
    public List<String> clauses() {
        return BREAK.splitAsStream(plain).filter(clause -> !clause.isEmpty()).toList();
    }
}
