package dev.musher.chat.remote;

import dev.musher.base.http.HttpCall.Method;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * One request of a vendor's interface.
 *
 * @param path what follows the base address, its parts encoded
 * @param body not sent with GET
 * @param patience until the answer begins
 */
public record JsonRequest(Method method, String path, JsonValue.Fields body, Duration patience) {
    private static final Duration USUAL = Duration.ofSeconds(30);

    public static JsonRequest get(String path) {
        return new JsonRequest(Method.GET, path, new JsonObjectBuilder().build(), USUAL);
    }

    public static JsonRequest post(String path, JsonObjectBuilder body) {
        return new JsonRequest(Method.POST, path, body.build(), USUAL);
    }

    public static JsonRequest put(String path, JsonObjectBuilder body) {
        return new JsonRequest(Method.PUT, path, body.build(), USUAL);
    }

    /** The same for an answer that the other side holds back. */
    public JsonRequest waiting(Duration longer) {
        return new JsonRequest(method, path, body, longer.plus(USUAL));
    }

    /** A text as a part of a path, or a value of a query. */
    public static String part(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
