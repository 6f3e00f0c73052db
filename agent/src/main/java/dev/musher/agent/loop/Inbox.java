package dev.musher.agent.loop;

import dev.musher.agent.session.AuthoredMessage;
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
    private final Deque<AuthoredMessage> patient = new ArrayDeque<>();

    synchronized void add(AuthoredMessage authoredMessage) {
        if (arrived.size() >= MOST) {
            throw new IllegalStateException(MOST + " messages wait for the model already");
        }
        arrived.add(authoredMessage);
    }

    /** Adds what is worth no turn of its own: it is handed over with the next, if there is one. */
    synchronized void addForLater(AuthoredMessage authoredMessage) {
        patient.add(authoredMessage);
        if (patient.size() > MOST) {
            patient.removeFirst();
        }
    }

    /** Everything, in order; nothing is left afterwards. */
    synchronized List<AuthoredMessage> drain() {
        var all = new ArrayList<>(arrived);
        all.addAll(patient);
        arrived.clear();
        patient.clear();
        return all;
    }

    /** Whether nothing is there that the model has to hear before it ends. */
    synchronized boolean isEmpty() {
        return arrived.isEmpty();
    }

    /** Takes back what the user said, in order; notices stay. */
    synchronized List<String> takeWords() {
        var words = new ArrayList<String>();
        var notices = new ArrayList<AuthoredMessage>();
        for (AuthoredMessage authoredMessage : arrived) {
            if (authoredMessage.author().isPrompt()) {
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
