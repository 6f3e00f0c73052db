package dev.musher.agent.loop;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What arrives for the model while it works: words of the user, and notices of things that happened
 * meanwhile. It is handed over between two turns. Thread-safe.
 */
final class Inbox {
    /** No person types faster than an agent reads; beyond that something is broken. */
    private static final int MOST = 1000;

    private final Deque<AuthoredMessage> arrived = new ArrayDeque<>();

    synchronized void add(AuthoredMessage authoredMessage) {
        if (arrived.size() >= MOST) {
            throw new IllegalStateException(MOST + " messages wait for the model already");
        }
        arrived.add(authoredMessage);
    }

    /** Everything, in order; it is empty afterwards. */
    synchronized List<AuthoredMessage> drain() {
        var all = new ArrayList<>(arrived);
        arrived.clear();
        return all;
    }

    synchronized boolean isEmpty() {
        return arrived.isEmpty();
    }

    /** Takes back what the user said, in order; notices stay. */
    synchronized List<String> takeWords() {
        var words = new ArrayList<String>();
        var notices = new ArrayList<AuthoredMessage>();
        for (AuthoredMessage authoredMessage : arrived) {
            if (authoredMessage.author() == MessageAuthor.USER) {
                words.add(authoredMessage.text());
            } else {
                notices.add(authoredMessage);
            }
        }
        arrived.clear();
        arrived.addAll(notices);
        return words;
    }
}
