package dev.musher.provider.retry;

import dev.musher.base.time.DurationText;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ProviderFaultText;
import java.time.Duration;

/** What a face may tell while nothing of a reply comes. */
public sealed interface RetryEvent {
    /** The pause that begins now. */
    Duration pause();

    /** For people, without a full stop. */
    String sentence();

    /** To the second: nobody waits in milliseconds. */
    private static String shown(Duration pause) {
        return DurationText.show(
                Duration.ofSeconds(Math.max(1, Math.round(pause.toMillis() / 1000.0))));
    }

    /** A try failed and the next one comes after a pause; tries are counted from 1. */
    record TryFailed(ProviderFault fault, Duration pause, int nextTry, int tries)
            implements RetryEvent {
        @Override
        public String sentence() {
            return ProviderFaultText.brief(fault)
                    + "; try "
                    + nextTry
                    + " of "
                    + tries
                    + " in "
                    + RetryEvent.shown(pause);
        }
    }

    /** Somebody else in this process was told to stay away, and we wait with them. */
    record LatchClosed(ProviderFault fault, Duration pause) implements RetryEvent {
        @Override
        public String sentence() {
            return ProviderFaultText.brief(fault) + "; next try in " + RetryEvent.shown(pause);
        }
    }
}
