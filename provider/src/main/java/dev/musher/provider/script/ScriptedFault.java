package dev.musher.provider.script;

import dev.musher.provider.api.ProviderFault;
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
    /** The kinds of {@link ProviderFault}. */
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

        /** Whether a fault of this kind may say when it ends. */
        boolean resets() {
            return this == RATE_LIMITED || this == OVERLOADED || this == USAGE_CAP;
        }
    }

    ProviderFault at(Instant now) {
        var until = reset.map(now::plus);
        return switch (kind) {
            case RATE_LIMITED -> new ProviderFault.RateLimited(detail, until);
            case OVERLOADED -> new ProviderFault.Overloaded(detail, until);
            case USAGE_CAP -> new ProviderFault.UsageCap(detail, until);
            case AUTH -> new ProviderFault.Auth(detail);
            case CONTEXT_TOO_LONG -> new ProviderFault.ContextTooLong(detail);
            case REFUSED -> new ProviderFault.Refused(detail);
            case BAD_REQUEST -> new ProviderFault.BadRequest(detail);
            case NETWORK -> new ProviderFault.Network(detail);
            case STREAM_BROKEN -> new ProviderFault.StreamBroken(detail);
            case UNKNOWN -> new ProviderFault.Unknown(status, detail);
        };
    }
}
