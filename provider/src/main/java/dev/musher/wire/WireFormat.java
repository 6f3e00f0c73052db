package dev.musher.wire;

import dev.musher.http.Headers;
import dev.musher.http.Outgoing;
import dev.musher.provider.Fault;
import dev.musher.provider.Request;
import java.time.Instant;

/**
 * A vendor's protocol, as pure functions: no network, no clock, no state between requests. One
 * instance serves many threads.
 */
public interface WireFormat {
    /** The request as it goes over the wire, without the endpoint's address and key. */
    Outgoing encode(Request request);

    /** Reads one reply. */
    ReplyDecoder decoder();

    /** What an answer with a status other than 2xx means; the body may be cut off or no JSON. */
    Fault fault(int status, Headers headers, String body, Instant now);
}
