package dev.musher.process;

import dev.musher.text.Octets;

/** What a command reads from its standard input. */
public sealed interface Input {
    /** Nothing: the end of the input at once. */
    record None() implements Input {}

    /** These bytes, then the end. */
    record Bytes(Octets bytes) implements Input {}

    /** Whatever is written to {@link Running#input} while it runs. */
    record Piped() implements Input {}

    static Input none() {
        return new None();
    }

    static Input text(String text) {
        return new Bytes(Octets.of(text));
    }

    static Input bytes(byte[] bytes) {
        return new Bytes(Octets.of(bytes));
    }

    static Input piped() {
        return new Piped();
    }
}
