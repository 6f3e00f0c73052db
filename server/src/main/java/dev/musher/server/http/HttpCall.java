package dev.musher.server.http;

import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.PrintableText;
import java.util.Map;
import java.util.Optional;

/**
 * A request that has passed the guard.
 *
 * @param target the path and the query as they were sent
 * @param query its parameters; of one that is there twice, the first
 * @param headers by their names in small letters, as far as anything asks for them
 * @param cookie the value of our own; empty if there is none
 */
public record HttpCall(
        String method,
        String path,
        String target,
        Map<String, String> query,
        Map<String, String> headers,
        String cookie,
        String body) {
    public HttpCall {
        query = Map.copyOf(query);
        headers = Map.copyOf(headers);
    }

    /** The same request with its body. */
    public HttpCall with(String text) {
        return new HttpCall(method, path, target, query, headers, cookie, text);
    }

    /** A header's value; empty if there is none. */
    public String header(String name) {
        return headers.getOrDefault(name, "");
    }

    public Optional<String> parameter(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /** A parameter that is a whole number from 0 on. */
    public long number(String name, long usual) {
        String written = query.getOrDefault(name, Long.toString(usual));
        try {
            long number = Long.parseLong(written);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new UsageException(
                "'" + PrintableText.line(written) + "' is not a number.",
                "Write " + name + "= and a number from 0 on.");
    }

    /** The body, which is an object; an empty one is an object without fields. */
    public JsonValue.Fields json() {
        try {
            if (body.isBlank()) {
                return new JsonValue.Fields(Map.of());
            }
            if (Json.parse(body) instanceof JsonValue.Fields fields) {
                return fields;
            }
        } catch (JsonException e) {
            throw new UsageException("The body is not JSON: " + e.getMessage(), "", e);
        }
        throw new UsageException("The body is not an object.", "Send fields like {\"name\": …}.");
    }
}
