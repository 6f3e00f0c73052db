package dev.musher.vendor;

import dev.musher.http.Endpoint;
import dev.musher.http.Exchange;
import dev.musher.http.HttpCall;
import dev.musher.http.Transport;
import dev.musher.http.Waits;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** The models of an Ollama on this machine. */
public final class OllamaModels implements LocalModels {
    /** Whoever has no Ollama should not notice that we asked. */
    private static final Waits BRIEFLY =
            new Waits(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(1));

    private static final int LONGEST_LIST = 1 << 20;

    private final Endpoint endpoint;
    private final Transport transport;

    public OllamaModels(Endpoint endpoint, Transport transport) {
        this.endpoint = endpoint;
        this.transport = transport;
    }

    @Override
    public Optional<String> first() {
        try (Exchange exchange = transport.send(HttpCall.get(endpoint, "/models", BRIEFLY))) {
            if (exchange.status() != 200) {
                return Optional.empty();
            }
            byte[] body = exchange.body().readNBytes(LONGEST_LIST);
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
