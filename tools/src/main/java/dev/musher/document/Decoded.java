package dev.musher.document;

/** What the bytes of a file turned out to be. */
public sealed interface Decoded {
    /** Text in UTF-8. */
    record Text(TextDocument document) implements Decoded {}

    /**
     * Nothing that can be edited as text without losing some of it.
     *
     * @param what like {@code a PNG image} or {@code not valid UTF-8 (line 3)}
     */
    record Opaque(String what) implements Decoded {}
}
