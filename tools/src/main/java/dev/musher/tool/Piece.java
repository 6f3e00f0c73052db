package dev.musher.tool;

import dev.musher.text.Octets;

/** A part of what a tool answers. */
public sealed interface Piece {
    /** Plain text. */
    record Text(String text) implements Piece {}

    /** A picture as its file holds it; the media type is like {@code image/png}. */
    record Image(String mediaType, Octets bytes) implements Piece {}
}
