package dev.musher.slack.transport;

import dev.musher.chat.transport.ConversationName;
import java.util.LinkedHashSet;
import java.util.Set;

/** The threads in which we spoke last: what is said there answers us. Any thread calls it. */
final class SpokenThreads {
    private static final int MOST = 1_000;

    private final Set<ConversationName> threads = new LinkedHashSet<>();

    synchronized void add(ConversationName conversation) {
        if (!conversation.thread().isEmpty()) {
            threads.remove(conversation);
            threads.add(conversation);
            if (threads.size() > MOST) {
                threads.remove(threads.iterator().next());
            }
        }
    }

    synchronized boolean contains(ConversationName conversation) {
        return threads.contains(conversation);
    }
}
