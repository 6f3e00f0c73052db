package dev.musher.ask;

import java.util.List;

/** What an agent wants to know. The labels of the options differ from each other. */
public record Question(String text, List<Choice> options, Picks picks) {
    /** How many of the options may be chosen. */
    public enum Picks {
        ONE,
        SEVERAL
    }

    public Question {
        options = List.copyOf(options);
    }
}
