package dev.musher.anthropic;

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
 * Anthropic's Messages API.
 *
 * @see <a href="https://platform.claude.com/docs/en/api/messages">the API</a>
 */
public final class AnthropicFormat implements WireFormat {
    /** The vendor's name on the seals of its replies. */
    public static final String VENDOR = "anthropic";

    private static final Headers HEADERS =
            Headers.JSON_FOR_EVENTS.plus("anthropic-version", "2023-06-01");

    @Override
    public Outgoing encode(Request request) {
        var body = Json.write(writer -> new RequestWriter(writer, request).write());
        return new Outgoing("/v1/messages", HEADERS, Octets.wrap(body));
    }

    @Override
    public ReplyDecoder decoder() {
        return new AnthropicDecoder();
    }

    @Override
    public Fault fault(int status, Headers headers, String body, Instant now) {
        return AnthropicFaults.of(status, headers, body, now);
    }
}
