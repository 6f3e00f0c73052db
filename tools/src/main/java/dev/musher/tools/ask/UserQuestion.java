package dev.musher.tools.ask;

import java.util.List;

/** A question of an agent to its user. The labels of the options differ from each other. */
public record UserQuestion(String text, List<AnswerOption> options, Picks picks) {
    /** How many of the options may be chosen. */
    public enum Picks {
        ONE,
        SEVERAL
    }

    public UserQuestion {
        options = List.copyOf(options);
    }
}
