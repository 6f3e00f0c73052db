package dev.musher.server.http;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.text.ImmutableBytes;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is answered to a request. */
public sealed interface HttpAnswer {
    /**
     * A body that is known.
     *
     * @param headers beside those that every answer has
     */
    record Whole(int status, String type, ImmutableBytes body, Map<String, String> headers)
            implements HttpAnswer {
        public Whole {
            headers = Map.copyOf(headers);
        }

        public Whole with(String name, String value) {
            var more = new LinkedHashMap<>(headers);
            more.put(name, value);
            return new Whole(status, type, body, more);
        }
    }

    /** Events as they come; the writer is called on the request's own thread. */
    record Events(EventWriter writer) implements HttpAnswer {}

    /** Writes events until the stream has ended. */
    @FunctionalInterface
    interface EventWriter {
        void write(EventSink sink) throws InterruptedException;
    }

    static Whole json(int status, String body) {
        return new Whole(status, "application/json", ImmutableBytes.of(body), Map.of());
    }

    /** A record for programs. */
    static Whole of(Object view) {
        return json(200, Json.encode(view));
    }

    static Whole nothing() {
        return nothing(204);
    }

    /** A status, and no body. */
    static Whole nothing(int status) {
        return new Whole(status, "", ImmutableBytes.of(""), Map.of());
    }

    /** What went wrong and what to do, in words. */
    static Whole refused(int status, String error, String hint) {
        return json(
                status,
                Json.encode(
                        new JsonObjectBuilder().text("error", error).text("hint", hint).build()));
    }
}
