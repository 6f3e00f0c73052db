package dev.musher.slack.transport;

import java.util.LinkedHashSet;
import java.util.Set;

/** The threads in which we spoke last: what is said there answers us. Any thread calls it. */
final class SpokenThreads {
    private static final int MOST = 1_000;

    private final Set<SlackConversation> threads = new LinkedHashSet<>();

    synchronized void add(SlackConversation conversation) {
        if (conversation.thread().isPresent()) {
            threads.remove(conversation);
            threads.add(conversation);
            if (threads.size() > MOST) {
                threads.remove(threads.iterator().next());
            }
        }
    }

    synchronized boolean contains(SlackConversation conversation) {
        return threads.contains(conversation);
    }
}
