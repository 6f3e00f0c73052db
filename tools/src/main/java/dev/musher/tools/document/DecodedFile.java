package dev.musher.tools.document;

/** What the bytes of a file turned out to be. */
public sealed interface DecodedFile {
    /** Text in UTF-8. */
    record Text(TextDocument document) implements DecodedFile {}

    /**
     * Nothing that can be edited as text without losing some of it.
     *
     * @param what like {@code a PNG image} or {@code not valid UTF-8 (line 3)}
     */
    record Opaque(String what) implements DecodedFile {}
}
