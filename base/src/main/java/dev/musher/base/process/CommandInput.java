package dev.musher.base.process;

import dev.musher.base.text.ImmutableBytes;

/** What a command reads from its standard input. */
public sealed interface CommandInput {
    /** Nothing: the end of the input at once. */
    record None() implements CommandInput {}

    /** These bytes, then the end. */
    record Bytes(ImmutableBytes bytes) implements CommandInput {}

    /** Whatever is written to {@link RunningCommand#input} while it runs. */
    record Piped() implements CommandInput {}

    static CommandInput none() {
        return new None();
    }

    static CommandInput text(String text) {
        return new Bytes(ImmutableBytes.of(text));
    }

    static CommandInput bytes(byte[] bytes) {
        return new Bytes(ImmutableBytes.of(bytes));
    }

    static CommandInput piped() {
        return new Piped();
    }
}
