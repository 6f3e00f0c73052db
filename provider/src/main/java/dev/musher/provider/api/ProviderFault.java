package dev.musher.provider.api;

import java.time.Instant;
import java.util.Optional;

/**
 * Why a request failed. Each kind says whether the same request may succeed later; what we do not
 * know is its own kind and is never taken for a refusal.
 */
public sealed interface ProviderFault {
    /** What the vendor or the system said, without secrets, for people and logs. */
    String detail();

    /** When the vendor lets us in again, if it said so. */
    default Optional<Instant> reset() {
        return Optional.empty();
    }

    /** Whether the same request may be made again, later. */
    default boolean retryable() {
        return switch (this) {
            case RateLimited _, Overloaded _, Network _, StreamBroken _, Unknown _ -> true;
            case UsageCap _, Auth _, ContextTooLong _, Refused _, BadRequest _, NotRecorded _ ->
                    false;
        };
    }

    /** The same fault in other words. */
    default ProviderFault withDetail(String other) {
        return switch (this) {
            case RateLimited(_, var reset) -> new RateLimited(other, reset);
            case Overloaded(_, var reset) -> new Overloaded(other, reset);
            case UsageCap(_, var reset) -> new UsageCap(other, reset);
            case Auth _ -> new Auth(other);
            case ContextTooLong _ -> new ContextTooLong(other);
            case Refused _ -> new Refused(other);
            case BadRequest _ -> new BadRequest(other);
            case NotRecorded _ -> new NotRecorded(other);
            case Network(_, var server) -> new Network(other, server);
            case StreamBroken _ -> new StreamBroken(other);
            case Unknown(var status, _) -> new Unknown(status, other);
        };
    }

    /**
     * Too many requests or tokens in too little time; reset is when requests are accepted again.
     */
    record RateLimited(String detail, Optional<Instant> reset) implements ProviderFault {}

    /** The vendor is busy or broken. */
    record Overloaded(String detail, Optional<Instant> reset) implements ProviderFault {}

    /**
     * The plan's quota or the account's credit is used up; reset is when it is renewed, if known.
     */
    record UsageCap(String detail, Optional<Instant> reset) implements ProviderFault {}

    /** The key is missing, wrong or not allowed to do this. */
    record Auth(String detail) implements ProviderFault {}

    /** The conversation does not fit into the model. */
    record ContextTooLong(String detail) implements ProviderFault {}

    /** The vendor will not answer this. */
    record Refused(String detail) implements ProviderFault {}

    /** The vendor cannot make sense of the request, or the model does not exist. */
    record BadRequest(String detail) implements ProviderFault {}

    /** A replay has no answer to this request. */
    record NotRecorded(String detail) implements ProviderFault {}

    /** No connection, or none in time; nothing of a reply had come. */
    record Network(String detail, Server server) implements ProviderFault {
        public Network(String detail) {
            this(detail, Server.ELSEWHERE);
        }

        /** Where the server is that was not reached. */
        public enum Server {
            ELSEWHERE,
            /** On this machine, where it does not run: waiting does not start it. */
            NOT_STARTED
        }
    }

    /** A reply started and was cut off, or was not what the protocol says. */
    record StreamBroken(String detail) implements ProviderFault {}

    /** An answer that fits no kind; the status is 0 where there was none. */
    record Unknown(int status, String detail) implements ProviderFault {}
}
