package dev.musher.tools.api;

import dev.musher.base.text.ImmutableBytes;

/** A part of what a tool answers. */
public sealed interface OutcomePiece {
    /** Plain text. */
    record Text(String text) implements OutcomePiece {}

    /** A picture as its file holds it; the media type is like {@code image/png}. */
    record Image(String mediaType, ImmutableBytes bytes) implements OutcomePiece {}
}
