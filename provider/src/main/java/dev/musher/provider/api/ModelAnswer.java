package dev.musher.provider.api;

/** What came of asking. */
public sealed interface ModelAnswer {
    /** A whole reply. */
    record Replied(ModelReply reply) implements ModelAnswer {}

    /** No reply, or one that broke off; the events heard so far are all there is of it. */
    record Failed(ProviderFault fault) implements ModelAnswer {}
}
