package dev.musher.openai;

import dev.musher.http.Headers;
import dev.musher.http.Outgoing;
import dev.musher.json.Json;
import dev.musher.provider.Fault;
import dev.musher.provider.Request;
import dev.musher.text.Octets;
import dev.musher.wire.ReplyDecoder;
import dev.musher.wire.WireFormat;
import java.time.Instant;

/**
 * OpenAI's Responses protocol. Nothing is stored with the vendor: each request carries the whole
 * conversation, and what the model thought goes back in the encrypted form in which it came.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/responses">the protocol</a>
 */
public final class ResponsesFormat implements WireFormat {
    @Override
    public Outgoing encode(Request request) {
        var encoder = new ResponsesEncoder(request);
        return new Outgoing(
                "/responses", Headers.JSON_FOR_EVENTS, Octets.wrap(Json.write(encoder::write)));
    }

    @Override
    public ReplyDecoder decoder() {
        return new ResponsesDecoder();
    }

    @Override
    public Fault fault(int status, Headers headers, String body, Instant now) {
        return OpenAiFaults.of(status, headers, body, now);
    }
}
