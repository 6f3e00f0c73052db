package dev.musher.agent;

import dev.musher.session.Author;
import dev.musher.session.Utterance;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What arrives for the model while it works: words of the user, and notices of things that happened
 * meanwhile. It is handed over between two turns. Suits any number of threads.
 */
final class Inbox {
    /** Nobody types faster than an agent reads; beyond that something is broken. */
    private static final int MOST = 1000;

    private final Deque<Utterance> arrived = new ArrayDeque<>();

    synchronized void add(Utterance utterance) {
        if (arrived.size() >= MOST) {
            throw new IllegalStateException(MOST + " messages wait for the model already");
        }
        arrived.add(utterance);
    }

    /** Everything, in order; it is empty afterwards. */
    synchronized List<Utterance> drain() {
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
        var notices = new ArrayList<Utterance>();
        for (Utterance utterance : arrived) {
            if (utterance.author() == Author.USER) {
                words.add(utterance.text());
            } else {
                notices.add(utterance);
            }
        }
        arrived.clear();
        arrived.addAll(notices);
        return words;
    }
}
