package dev.musher.config;

import java.util.function.IntFunction;

/** What is known while one layer is read: how to name a line of it, and who hears of problems. */
record Reading(
        Author author,
        IntFunction<String> where,
        IntFunction<Origin> origin,
        Reading.Listener listener) {
    /** Who wrote the layer. */
    enum Author {
        USER,
        PROJECT
    }

    interface Listener {
        void found(int line, Problem problem);
    }

    void problem(int line, String what) {
        listener.found(line, new Problem(where.apply(line), what));
    }

    Origin originOf(TomlNode node) {
        return origin.apply(node.line());
    }
}
