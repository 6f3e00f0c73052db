package dev.musher.retry;

import dev.musher.provider.Fault;
import dev.musher.time.Durations;
import java.time.Duration;

/** What a face may tell while nothing of a reply comes. */
public sealed interface RetryEvent {
    /** The pause that begins now. */
    Duration pause();

    /** For people, without a full stop. */
    String sentence();

    /** A try failed and the next one comes after a pause; tries are counted from 1. */
    record TryFailed(Fault fault, Duration pause, int nextTry, int tries) implements RetryEvent {
        @Override
        public String sentence() {
            return FaultWords.brief(fault)
                    + "; try "
                    + nextTry
                    + " of "
                    + tries
                    + " in "
                    + Durations.show(pause);
        }
    }

    /** Somebody else in this process was told to stay away, and we wait with them. */
    record DoorClosed(Fault fault, Duration pause) implements RetryEvent {
        @Override
        public String sentence() {
            return FaultWords.brief(fault) + "; next try in " + Durations.show(pause);
        }
    }
}
