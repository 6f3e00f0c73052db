package dev.musher.provider.vendor;

import dev.musher.base.http.Endpoint;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpTimeouts;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.StreamingResponse;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** A server of models on this machine, by its OpenAI-compatible list of models. */
public final class LocalServer {
    /** A user without one should not notice that we asked. */
    private static final HttpTimeouts BRIEFLY =
            new HttpTimeouts(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(1));

    private static final int LONGEST_LIST = 1 << 20;

    private final Endpoint endpoint;
    private final HttpTransport httpTransport;

    public LocalServer(Endpoint endpoint, HttpTransport httpTransport) {
        this.endpoint = endpoint;
        this.httpTransport = httpTransport;
    }

    /** Asks it, briefly; empty if it does not answer or has none. */
    public Optional<String> firstModel() {
        try (StreamingResponse streamingResponse =
                httpTransport.send(HttpCall.get(endpoint, "/models", BRIEFLY))) {
            if (streamingResponse.status() != 200) {
                return Optional.empty();
            }
            byte[] body = streamingResponse.body().readNBytes(LONGEST_LIST);
            return firstId(Json.parse(new String(body, StandardCharsets.UTF_8)));
        } catch (IOException | JsonException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> firstId(JsonValue list) {
        if (list instanceof JsonValue.Fields fields
                && fields.field("data").orElse(list) instanceof JsonValue.Items(var items)
                && !items.isEmpty()
                && items.getFirst() instanceof JsonValue.Fields first
                && first.field("id").orElse(list) instanceof JsonValue.Text(var id)) {
            return Optional.of(id);
        }
        return Optional.empty();
    }
}
