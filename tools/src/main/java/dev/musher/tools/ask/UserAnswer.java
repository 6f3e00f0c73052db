package dev.musher.tools.ask;

import java.util.List;

/** The answer to a question. */
public sealed interface UserAnswer {
    /** These options, by their labels; none, if the person wants none of several. */
    record Chosen(List<String> labels) implements UserAnswer {
        public Chosen {
            labels = List.copyOf(labels);
        }
    }

    /** Something that no option says. */
    record FreeText(String text) implements UserAnswer {}

    /** No user can answer. */
    record NoUser() implements UserAnswer {}
}
