package dev.musher.chat.transport;

import dev.musher.base.time.ActionTimer;

/**
 * Makes the transport of a vendor. What it needs at work is loaded by {@link #create} and {@link
 * #check} only.
 */
public interface TransportFactory {
    /** As in settings, like slack. */
    String name();

    /** Whether the vendor could have a conversation of this name. */
    default boolean isConversation(String conversation) {
        return !conversation.isBlank();
    }

    /**
     * A new transport, which is not open. What is missing in the settings is explained.
     *
     * @param timer for every wait, and its clock for every time
     */
    ChatTransport create(TransportSettings settings, ActionTimer timer);

    /**
     * Asks the vendor who we are and whether we have the rights that we need. It receives no
     * message, because a server may be running that waits for it, and shows nobody anything.
     */
    TransportCheck check(TransportSettings settings, ActionTimer timer) throws InterruptedException;
}
