package dev.musher.conversation;

import dev.musher.text.Octets;

/** Something shown to the model. */
public sealed interface Content {
    /** Plain text. */
    record Text(String text) implements Content {}

    /** A picture as its file holds it; the media type is like {@code image/png}. */
    record Image(String mediaType, Octets bytes) implements Content {}
}
