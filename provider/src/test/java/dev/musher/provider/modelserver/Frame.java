package dev.musher.provider.modelserver;

import dev.musher.base.json.JsonValue;

/** A step of a stream. */
sealed interface Frame {
    /** An event; the name is empty where the vendor gives none. */
    record Event(String name, JsonValue data) implements Frame {}

    /** An event whose data is not JSON. */
    record Verbatim(String data) implements Frame {}

    /** Wait for the release. */
    record Pause() implements Frame {}
}
