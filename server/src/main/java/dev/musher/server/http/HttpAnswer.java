package dev.musher.server.http;

import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.text.PrintableText;
import dev.musher.host.query.RefusalView;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

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

    /**
     * A body that many ask for.
     *
     * @param content the bytes of it where the system takes them without a copy; written by many
     *     threads, each from a duplicate
     */
    record Kept(Whole whole, ByteBuffer content) implements HttpAnswer {
        static Kept of(Whole whole) {
            var content = ByteBuffer.allocateDirect(whole.body().length());
            content.put(whole.body().toArray()).flip();
            return new Kept(whole, content.asReadOnlyBuffer());
        }
    }

    /**
     * Whose stream of events it is: each may have a few.
     *
     * @param isKnown whether what the caller came in with still counts
     */
    record StreamOwner(String id, BooleanSupplier isKnown) {}

    /** Events as they come; the writer is called on the request's own thread. */
    record Events(StreamOwner owner, EventWriter writer) implements HttpAnswer {}

    /** Writes events until the stream has ended. */
    @FunctionalInterface
    interface EventWriter {
        void write(EventSink sink) throws InterruptedException;
    }

    /** What is whole in the end, unless it becomes a stream of events before. */
    record WholeOrEvents(StreamOwner owner, Work work) implements HttpAnswer {}

    /** Works an answer out, on the request's own thread. */
    @FunctionalInterface
    interface Work {
        /**
         * The answer; nothing if it was sent as events.
         *
         * @param events begins the stream when it is first asked for; there may be too many
         */
        Optional<Whole> answer(Supplier<EventSink> events) throws InterruptedException;
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

    /**
     * What went wrong and what to do, in words; what a caller wrote is in them and may be no text.
     */
    static Whole refused(int status, String error, String hint) {
        return json(
                status,
                Json.encode(
                        new RefusalView(PrintableText.lines(error), PrintableText.lines(hint))));
    }
}
