package dev.musher.provider;

/** What came of asking. */
public sealed interface Answer {
    /** A whole reply. */
    record Replied(Reply reply) implements Answer {}

    /** No reply, or one that broke off; the events heard so far are all there is of it. */
    record Failed(Fault fault) implements Answer {}
}
