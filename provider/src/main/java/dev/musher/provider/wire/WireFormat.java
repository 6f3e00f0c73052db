package dev.musher.provider.wire;

import dev.musher.base.http.Headers;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import java.time.Instant;

/**
 * A vendor's protocol, as pure functions: no network, no clock, no state between requests. One
 * instance serves many threads.
 */
public interface WireFormat {
    /** The request as it goes over the wire, without the endpoint's address and key. */
    OutgoingRequest encode(ModelRequest modelRequest);

    /** Reads one reply. */
    ReplyDecoder decoder();

    /** What an answer with a status other than 2xx means; the body may be cut off or no JSON. */
    ProviderFault fault(int status, Headers headers, String body, Instant now);
}
