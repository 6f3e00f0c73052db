package dev.musher.tools.ask;

import java.util.List;

/** A question of an agent to its user. The labels of the options differ from each other. */
public record UserQuestion(String text, List<AnswerOption> options, Choices picks) {
    /** How many of the options may be chosen. */
    public enum Choices {
        ONE,
        SEVERAL
    }

    public UserQuestion {
        options = List.copyOf(options);
    }
}
