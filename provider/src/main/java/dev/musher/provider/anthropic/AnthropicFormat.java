package dev.musher.provider.anthropic;

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
 * Anthropic's Messages API.
 *
 * @see <a href="https://platform.claude.com/docs/en/api/messages">the API</a>
 */
public final class AnthropicFormat implements WireFormat {
    /** The vendor's name on the signatures of its replies. */
    public static final String VENDOR = "anthropic";

    private static final Headers HEADERS =
            Headers.JSON_FOR_EVENTS.plus("anthropic-version", "2023-06-01");

    @Override
    public OutgoingRequest encode(ModelRequest modelRequest) {
        var body = Json.write(writer -> new AnthropicRequestWriter(writer, modelRequest).write());
        return new OutgoingRequest("/v1/messages", HEADERS, ImmutableBytes.wrap(body));
    }

    @Override
    public ReplyDecoder decoder() {
        return new AnthropicDecoder();
    }

    @Override
    public ProviderFault fault(int status, Headers headers, String body, Instant now) {
        return AnthropicFaults.of(status, headers, body, now);
    }
}
