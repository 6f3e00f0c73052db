package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Trouble on demand. */
public sealed interface FaultScript {
    /** The vendor says no, with its own error body. */
    record Refusal(int status, Complaint complaint, List<Hint> hints, Headers headers)
            implements FaultScript {
        public Refusal {
            hints = List.copyOf(hints);
        }

        public Refusal retryAfterSeconds(long seconds) {
            return header("retry-after", Long.toString(seconds));
        }

        public Refusal retryAfterMillis(long millis) {
            return header("retry-after-ms", Long.toString(millis));
        }

        /** The date form of {@code Retry-After}. */
        public Refusal retryAfter(Instant date) {
            return header("retry-after", HttpDates.format(date));
        }

        /** The headers in which the vendor states when a used-up limit is refilled. */
        public Refusal resetHeaders(Instant now, Duration after) {
            return hint(new Hint.ResetHeaders(now, after));
        }

        /** The wait as the vendor puts it into the body. */
        public Refusal waitInBody(Duration wait) {
            return hint(new Hint.InBody(wait));
        }

        public Refusal header(String name, String value) {
            return new Refusal(status, complaint, hints, headers.plus(name, value));
        }

        private Refusal hint(Hint hint) {
            var more = new ArrayList<>(hints);
            more.add(hint);
            return new Refusal(status, complaint, more, headers);
        }
    }

    /** What the vendor complains of; each dialect has its own words for it. */
    enum Complaint {
        BAD_REQUEST,
        CONTEXT_TOO_LONG,
        AUTH,
        TOO_LARGE,
        RATE_LIMITED,
        USAGE_CAP,
        SERVER_ERROR,
        OVERLOADED
    }

    /** When to come back, in a form that depends on the vendor. */
    sealed interface Hint {
        record ResetHeaders(Instant now, Duration after) implements Hint {}

        record InBody(Duration delay) implements Hint {}
    }

    /** Any answer, for example of a proxy that knows no model. */
    record Page(int status, String contentType, String body) implements FaultScript {}

    /** A good stream that is called something else. */
    record Mislabelled(Turn.Say say, String contentType) implements FaultScript {}

    /** No answer at all. */
    record Unanswered(Silence how) implements FaultScript {}

    /** Ways not to answer. */
    enum Silence {
        /** The connection is reset. */
        RESET,
        /** The connection is closed in an orderly way. */
        CLOSED,
        /** Nothing happens until the client goes. */
        HUSH
    }

    /** A reply that begins well: its pieces are sent, its end is not. */
    record BrokenOff(Turn.Say beginning, Cut cut) implements FaultScript {}

    /** Ways to break off a stream. */
    enum Cut {
        /** The connection is reset. */
        RESET,
        /** The connection is closed in the middle of the HTTP message. */
        CLOSED,
        /** The HTTP message ends well, the stream inside it does not. */
        ENDED,
        /** Nothing more comes until the client goes. */
        HUSH,
        /** An event holds broken JSON. */
        MALFORMED,
        /** The vendor reports in the stream that it is overloaded. */
        OVERLOADED
    }
}
