package dev.musher.base.time;

import java.time.Duration;

/** Runs short actions later. Both methods return at once and suit any thread. */
public interface ActionTimer {
    /** The clock that this timer follows. */
    TimeSource clock();

    /** Runs the action once, after the delay, on a thread of the timer; it must not block. */
    ScheduledAction after(Duration delay, Runnable action);

    /** An action that was scheduled. */
    interface ScheduledAction {
        /** Takes the action back; without effect when it has run. */
        void cancel();
    }
}
