package dev.musher.gemini;

import dev.musher.http.Headers;
import dev.musher.http.Outgoing;
import dev.musher.json.Json;
import dev.musher.provider.Fault;
import dev.musher.provider.Request;
import dev.musher.text.Octets;
import dev.musher.wire.ReplyDecoder;
import dev.musher.wire.WireFormat;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Google's Gemini API.
 *
 * @see <a href="https://ai.google.dev/api/generate-content">the API</a>
 */
public final class GeminiFormat implements WireFormat {
    /** The vendor's name on the seals of its replies. */
    public static final String VENDOR = "gemini";

    @Override
    public Outgoing encode(Request request) {
        var body = Json.write(writer -> new RequestWriter(writer, request).write());
        return new Outgoing(path(request.model()), Headers.JSON_FOR_EVENTS, Octets.wrap(body));
    }

    @Override
    public ReplyDecoder decoder() {
        return new GeminiDecoder();
    }

    @Override
    public Fault fault(int status, Headers headers, String body, Instant now) {
        return GeminiFaults.of(status, headers, body, now);
    }

    /** The vendor lists its models as {@code models/NAME}, and so people write them. */
    private static String path(String model) {
        String name = model.startsWith("models/") ? model.substring("models/".length()) : model;
        return "/v1beta/models/"
                + URLEncoder.encode(name, StandardCharsets.UTF_8)
                + ":streamGenerateContent?alt=sse";
    }
}
