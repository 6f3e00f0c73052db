package dev.musher.tools.filetree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Work that makes more work, for several threads: it ends when nothing is left and no thread is
 * working. The last comes first, so that a walk goes deep and holds little.
 */
final class SharedWorkStack<T> {
    private final Deque<T> waiting = new ArrayDeque<>();
    private int atWork;

    synchronized void push(T work) {
        waiting.push(work);
        notifyAll();
    }

    /** Empty when all is done; otherwise {@link #done} has to follow. */
    synchronized Optional<T> take() throws InterruptedException {
        while (waiting.isEmpty() && atWork > 0) {
            wait();
        }
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        atWork++;
        return Optional.of(waiting.pop());
    }

    synchronized void done() {
        atWork--;
        notifyAll();
    }
}
