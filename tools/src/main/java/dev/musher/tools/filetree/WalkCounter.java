package dev.musher.tools.filetree;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** What a walk has seen so far; its threads share it. */
final class WalkCounter {
    private final int most;
    private final AtomicInteger entries = new AtomicInteger();
    private final AtomicInteger unreadable = new AtomicInteger();
    private final AtomicBoolean cut = new AtomicBoolean();

    WalkCounter(int most) {
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

    WalkResult walked() {
        return new WalkResult(entries.get(), unreadable.get(), cut.get());
    }
}
