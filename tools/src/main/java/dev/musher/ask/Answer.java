package dev.musher.ask;

import java.util.List;

/** What came back for a question. */
public sealed interface Answer {
    /** These options, by their labels; none, if the person wants none of several. */
    record Chosen(List<String> labels) implements Answer {
        public Chosen {
            labels = List.copyOf(labels);
        }
    }

    /** Something that no option says. */
    record OwnWords(String text) implements Answer {}

    /** There is nobody who could answer. */
    record Nobody() implements Answer {}
}
