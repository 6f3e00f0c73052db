package dev.musher.chat.remote;

import dev.musher.base.json.JsonValue;
import java.time.Duration;
import java.util.Optional;

/** What came of a request. */
public sealed interface ApiReply {
    record Accepted(JsonValue.Fields body) implements ApiReply {}

    /**
     * The same request gets the same answer again.
     *
     * @param code the vendor's own, or the status
     * @param why a clause without a full stop
     */
    record Refused(String code, String why, JsonValue.Fields body) implements ApiReply {}

    /**
     * Too many requests.
     *
     * @param pause that the vendor demands
     */
    record Limited(Optional<Duration> pause, String why) implements ApiReply {}

    /** The network or the vendor failed; it may work later. */
    record Unavailable(String why) implements ApiReply {}
}
