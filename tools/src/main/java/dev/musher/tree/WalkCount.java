package dev.musher.tree;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** What a walk has seen so far; its threads share it. */
final class WalkCount {
    private final int most;
    private final AtomicInteger entries = new AtomicInteger();
    private final AtomicInteger unreadable = new AtomicInteger();
    private final AtomicBoolean cut = new AtomicBoolean();

    WalkCount(int most) {
        this.most = most;
    }

    /** Counts an entry; false if there are too many. */
    boolean one() {
        if (entries.incrementAndGet() <= most) {
            return true;
        }
        entries.decrementAndGet();
        cut.set(true);
        return false;
    }

    void unreadable() {
        unreadable.incrementAndGet();
    }

    void tooDeep() {
        cut.set(true);
    }

    Walked walked() {
        return new Walked(entries.get(), unreadable.get(), cut.get());
    }
}
