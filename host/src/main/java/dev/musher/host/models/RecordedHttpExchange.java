package dev.musher.host.models;

import dev.musher.base.http.Headers;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One request and its answer, as an HTTP recorder wrote them down. */
public record RecordedHttpExchange(String url, int status, Headers headers, String body) {

    /** The recording is not of the form that we know. */
    public static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Unreadable(String what) {
            super(what);
        }
    }

    public static List<RecordedHttpExchange> parse(String text) {
        JsonValue root;
        try {
            root = Json.parse(text);
        } catch (JsonException e) {
            throw new Unreadable("not JSON: " + e.getMessage());
        }
        if (!(field(root, "interactions") instanceof JsonValue.Items(var interactions))) {
            throw new Unreadable("no list called interactions");
        }
        var exchanges = new ArrayList<RecordedHttpExchange>();
        for (JsonValue interaction : interactions) {
            exchanges.add(exchange(interaction));
        }
        return exchanges;
    }

    private static RecordedHttpExchange exchange(JsonValue interaction) {
        JsonValue response = field(interaction, "response");
        if (!(field(response, "status") instanceof JsonValue.Numeral(BigDecimal status))) {
            throw new Unreadable("a response without a status");
        }
        return new RecordedHttpExchange(
                text(field(field(interaction, "request"), "url"), "request.url"),
                status.intValue(),
                headers(response),
                text(field(response, "body"), "response.body"));
    }

    private static Headers headers(JsonValue response) {
        Headers headers = Headers.NONE;
        if (response instanceof JsonValue.Fields fields
                && fields.field("headers").orElse(response) instanceof JsonValue.Fields named) {
            for (var entry : named.values().entrySet()) {
                if (entry.getValue() instanceof JsonValue.Text(var value)) {
                    headers = headers.plus(entry.getKey(), value);
                }
            }
        }
        return headers;
    }

    private static JsonValue field(JsonValue value, String name) {
        Optional<JsonValue> field =
                value instanceof JsonValue.Fields fields ? fields.field(name) : Optional.empty();
        return field.orElseThrow(() -> new Unreadable("no field called " + name));
    }

    private static String text(JsonValue value, String name) {
        if (value instanceof JsonValue.Text(var text)) {
            return text;
        }
        throw new Unreadable(name + " is not a text");
    }
}
