package dev.musher.server.api;

/** What an endpoint answers when nothing is wrong. */
sealed interface ResponseShape {
    /** A record. */
    record One(Class<? extends Record> view) implements ResponseShape {}

    /** A record, and nothing again to those who have it. */
    record Cached(Class<? extends Record> view) implements ResponseShape {}

    /** Any number of records. */
    record Many(Class<? extends Record> view) implements ResponseShape {}

    /** Server-sent events. */
    record Events() implements ResponseShape {}

    /** No body. */
    record Nothing() implements ResponseShape {}

    /** A JSON object that others describe. */
    record Foreign() implements ResponseShape {}
}
