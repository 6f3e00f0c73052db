package dev.musher.chat.remote;

import java.time.Duration;
import java.util.Optional;

/** Asks a vendor once for what has happened, and hands it on. */
@FunctionalInterface
public interface PollRound {
    Result run() throws InterruptedException;

    /** How it went. */
    sealed interface Result {
        record Worked() implements Result {}

        /**
         * Worth another try, after a pause.
         *
         * @param pause that is demanded at least
         */
        record Failed(String because, Optional<Duration> pause) implements Result {
            public Failed(String because) {
                this(because, Optional.empty());
            }
        }

        /** A person has to do something about it. */
        record Hopeless(String because) implements Result {}
    }
}
