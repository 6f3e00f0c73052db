package dev.musher.provider.retry;

import dev.musher.provider.api.ProviderFault;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Holds requests to one endpoint back while it is rate-limited, for all users of the endpoint in
 * the process. A vendor that says when requests are accepted again closes it until then; a request
 * sent before would count against the limit and could only fail. A limit without a time does not
 * close it. Thread-safe.
 */
public final class Latch {
    /** A time beyond is a mistake of a clock, or long enough to look again. */
    static final Duration LONGEST = Duration.ofHours(24);

    private @Nullable Closed closed;

    /** Why the latch is closed, and until when. */
    public record Closed(ProviderFault.RateLimited fault, Instant until) {}

    /** Absent where the latch is open. */
    public synchronized Optional<Closed> closed(Instant now) {
        if (closed != null && !closed.until().isAfter(now)) {
            closed = null;
        }
        return Optional.ofNullable(closed);
    }

    /** Takes note of a failure; of two times the later one counts. */
    public synchronized void failed(ProviderFault providerFault, Instant now) {
        if (!(providerFault instanceof ProviderFault.RateLimited limited)
                || limited.reset().isEmpty()) {
            return;
        }
        Instant latest = now.plus(LONGEST);
        Instant reset = limited.reset().get();
        Instant until = reset.isBefore(latest) ? reset : latest;
        boolean longer = closed == null || until.isAfter(closed.until());
        if (longer && until.isAfter(now)) {
            closed = new Closed(limited, until);
        }
    }

    /** A reply came through. */
    public synchronized void succeeded() {
        closed = null;
    }
}
