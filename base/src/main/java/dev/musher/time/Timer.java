package dev.musher.time;

import java.time.Duration;

/** Runs short actions later. Both methods return at once and suit any thread. */
public interface Timer {
    /** The clock that this timer follows. */
    Clock clock();

    /** Runs the action once, after the delay, on a thread of the timer; it must not block. */
    Alarm after(Duration delay, Runnable action);

    /** An action that was scheduled. */
    interface Alarm {
        /** Takes the action back; without effect when it has run. */
        void cancel();
    }
}
