package dev.musher.server.mcp;

import dev.musher.server.http.EventSink;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The protocol over HTTP: an answer is one body, or a stream of events that ends with it. */
public final class McpHttp {
    private McpHttp() {}

    /**
     * A message by POST is answered whole or as a stream; what changes is listened to by GET.
     *
     * @param owner of the stream, if it becomes one
     */
    public static HttpAnswer answer(
            McpServer server, McpServer.Sent sent, HttpCall call, HttpAnswer.StreamOwner owner) {
        boolean streams = call.header("accept").contains("text/event-stream");
        return switch (call.method()) {
            case "POST" ->
                    new HttpAnswer.WholeOrEvents(
                            owner,
                            events -> {
                                var channel = new HttpChannel(events, streams);
                                return channel.rest(server.answer(sent, channel));
                            });
            case "GET" ->
                    new HttpAnswer.WholeOrEvents(
                            owner,
                            events ->
                                    streams && server.listen(sent, new HttpChannel(events, true))
                                            ? Optional.empty()
                                            : Optional.of(
                                                    HttpAnswer.refused(
                                                            405, "Send messages by POST.", "")));
            default -> HttpAnswer.refused(405, "Send messages by POST.", "");
        };
    }

    /** To a client that takes events, or that takes one answer and nothing before it. */
    private static final class HttpChannel implements ClientChannel {
        private final Supplier<EventSink> events;
        private final boolean streams;
        private boolean begun;
        private boolean gone;

        HttpChannel(Supplier<EventSink> events, boolean streams) {
            this.events = events;
            this.streams = streams;
        }

        @Override
        public boolean canSend() {
            return streams;
        }

        @Override
        public synchronized boolean isGone() {
            return gone;
        }

        @Override
        public void send(String message) {
            write(sink -> sink.send("", "message", message));
        }

        @Override
        public void stillThere() {
            write(EventSink::keepAlive);
        }

        private synchronized void write(Consumer<EventSink> what) {
            if (!streams) {
                return;
            }
            begun = true;
            try {
                what.accept(events.get());
            } catch (UncheckedIOException e) {
                gone = true;
                throw e;
            }
        }

        /** The answer, as the last event of a stream that has begun. */
        synchronized Optional<HttpAnswer.Whole> rest(McpServer.Reply reply) {
            if (begun) {
                if (!reply.body().isEmpty()) {
                    send(reply.body());
                }
                return Optional.empty();
            }
            var whole =
                    reply.body().isEmpty()
                            ? HttpAnswer.nothing(reply.status())
                            : HttpAnswer.json(reply.status(), reply.body());
            for (Map.Entry<String, String> header : reply.headers().entrySet()) {
                whole = whole.with(header.getKey(), header.getValue());
            }
            return Optional.of(whole);
        }
    }
}
