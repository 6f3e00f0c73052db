package dev.musher.tools.web;

import java.util.concurrent.Semaphore;

/**
 * Room for large pages. One takes some eighty mebibytes until it is text, and any number of
 * sessions may want one at the same time: a few have them, the others wait for their turn.
 */
final class LargePageLimit {
    /** Smaller ones need no turn. */
    static final int FROM = 512 << 10;

    private static final int AT_ONCE = 2;

    private final Semaphore turns = new Semaphore(AT_ONCE, true);

    /** For one call; closing it gives the room back. */
    Slot turn() {
        return new Slot(turns);
    }

    /** The turn of one call, taken when its page proves to be large. Used by one thread. */
    static final class Slot implements AutoCloseable {
        private final Semaphore turns;
        private boolean taken;

        private Slot(Semaphore turns) {
            this.turns = turns;
        }

        void take() throws InterruptedException {
            if (!taken) {
                turns.acquire();
                taken = true;
            }
        }

        @Override
        public void close() {
            if (taken) {
                taken = false;
                turns.release();
            }
        }
    }
}
