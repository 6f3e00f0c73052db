package dev.musher.chat.transport;

import dev.musher.chat.reply.Reply;

/**
 * A place where people write: it delivers what they say, and shows what is answered. It knows no
 * command, no person and no story. Any thread calls it; calls block until the other side has
 * answered, and obey interruption. It waits out rate limits and repeats what failed by itself,
 * within bounds; then it throws {@link TransportException}.
 */
public interface ChatTransport extends AutoCloseable {
    /** As in settings and in ids of people, like slack. */
    String name();

    TransportLimits limits();

    /**
     * Connects, and delivers from then on. Returns when it is connected; after that it connects
     * again by itself and tells the listener. Called once.
     */
    void open(TransportListener listener) throws InterruptedException;

    /**
     * Shows a reply at the end of a conversation.
     *
     * @param reply that fits the limits
     */
    PostedMessage post(String conversation, Reply reply) throws InterruptedException;

    /** Replaces what a message shows; nothing happens where the limits say that it cannot. */
    void edit(PostedMessage message, Reply reply) throws InterruptedException;

    /** Shows for a few seconds that an answer is being written, where that can be shown. */
    void showTyping(String conversation) throws InterruptedException;

    /** Nothing is delivered after it. */
    @Override
    void close();
}
