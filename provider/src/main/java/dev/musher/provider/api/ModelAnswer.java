package dev.musher.provider.api;

/** The result of a request to a model. */
public sealed interface ModelAnswer {
    /** A whole reply. */
    record Replied(ModelReply reply) implements ModelAnswer {}

    /** No reply, or one that was cut off; the events so far are all there is of it. */
    record Failed(ProviderFault fault) implements ModelAnswer {}
}
