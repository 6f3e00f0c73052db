package dev.musher.provider.gemini;

import dev.musher.base.http.Headers;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.WireFormat;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Google's Gemini API.
 *
 * @see <a href="https://ai.google.dev/api/generate-content">the API</a>
 */
public final class GeminiFormat implements WireFormat {
    /** The vendor's name on the signatures of its replies. */
    public static final String VENDOR = "gemini";

    @Override
    public OutgoingRequest encode(ModelRequest modelRequest) {
        var body = Json.write(writer -> new GeminiRequestWriter(writer, modelRequest).write());
        return new OutgoingRequest(
                path(modelRequest.model()), Headers.JSON_FOR_EVENTS, ImmutableBytes.wrap(body));
    }

    @Override
    public ReplyDecoder decoder() {
        return new GeminiDecoder();
    }

    @Override
    public ProviderFault fault(int status, Headers headers, String body, Instant now) {
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
