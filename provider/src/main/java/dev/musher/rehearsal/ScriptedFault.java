package dev.musher.rehearsal;

import dev.musher.provider.Fault;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A fault as a script describes it.
 *
 * @param reset how long after the request the vendor lets us in again
 * @param status the HTTP status of an unknown fault
 */
public record ScriptedFault(Kind kind, String detail, Optional<Duration> reset, int status) {
    /** The kinds of {@link Fault}. */
    public enum Kind {
        RATE_LIMITED,
        OVERLOADED,
        USAGE_CAP,
        AUTH,
        CONTEXT_TOO_LONG,
        REFUSED,
        BAD_REQUEST,
        NETWORK,
        STREAM_BROKEN,
        UNKNOWN;

        /** As scripts spell it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Whether a fault of this kind may say when it is over. */
        boolean resets() {
            return this == RATE_LIMITED || this == OVERLOADED || this == USAGE_CAP;
        }
    }

    Fault at(Instant now) {
        var until = reset.map(now::plus);
        return switch (kind) {
            case RATE_LIMITED -> new Fault.RateLimited(detail, until);
            case OVERLOADED -> new Fault.Overloaded(detail, until);
            case USAGE_CAP -> new Fault.UsageCap(detail, until);
            case AUTH -> new Fault.Auth(detail);
            case CONTEXT_TOO_LONG -> new Fault.ContextTooLong(detail);
            case REFUSED -> new Fault.Refused(detail);
            case BAD_REQUEST -> new Fault.BadRequest(detail);
            case NETWORK -> new Fault.Network(detail);
            case STREAM_BROKEN -> new Fault.StreamBroken(detail);
            case UNKNOWN -> new Fault.Unknown(status, detail);
        };
    }
}
