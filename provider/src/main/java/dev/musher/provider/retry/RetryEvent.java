package dev.musher.provider.retry;

import dev.musher.base.time.DurationText;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ProviderFaultText;
import java.time.Duration;

/** What a user interface may show while no reply arrives. */
public sealed interface RetryEvent {
    /** The pause that begins now. */
    Duration pause();

    /** For people, without a full stop. */
    String sentence();

    /** To the second: milliseconds do not matter to a waiting user. */
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

    /** Another request of this process was rate-limited, and this one waits too. */
    record LatchClosed(ProviderFault fault, Duration pause) implements RetryEvent {
        @Override
        public String sentence() {
            return ProviderFaultText.brief(fault) + "; next try in " + RetryEvent.shown(pause);
        }
    }
}
