package dev.musher.provider.openai;

import dev.musher.base.http.Headers;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.WireFormat;
import java.time.Instant;

/**
 * OpenAI's Responses protocol. Nothing is stored with the vendor: each request carries the whole
 * conversation, and what the model thought goes back in the encrypted form in which it came.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/responses">the protocol</a>
 */
public final class ResponsesFormat implements WireFormat {
    @Override
    public OutgoingRequest encode(ModelRequest modelRequest) {
        var encoder = new ResponsesEncoder(modelRequest);
        return new OutgoingRequest(
                "/responses",
                Headers.JSON_FOR_EVENTS,
                ImmutableBytes.wrap(Json.write(encoder::write)));
    }

    @Override
    public ReplyDecoder decoder() {
        return new ResponsesDecoder();
    }

    @Override
    public ProviderFault fault(int status, Headers headers, String body, Instant now) {
        return OpenAiFaults.of(status, headers, body, now);
    }
}
