package dev.musher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.access.AccessRole;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class LiveStreamTest {
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");

    @TempDir private Path folder;
    private ServerFixture server;
    private String cookie;

    @BeforeEach
    void start() throws IOException {
        server = new ServerFixture(folder);
        cookie = server.login(AccessRole.VIEWER)[0];
        add("first");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void add(String name) throws IOException {
        String json = "{\"name\": \"%s\"}".formatted(name);
        var added =
                server.client.send(
                        "POST",
                        "/api/items",
                        json,
                        server.token(AccessRole.OPERATOR),
                        "Content-Type: application/json");
        assertThat(added.status()).isEqualTo(200);
    }

    /** A client that reads events when it is asked to. */
    private final class Listener implements AutoCloseable {
        private final Socket socket = server.client.connect();
        private final BufferedReader lines =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));

        Listener(String... headers) throws IOException {
            var head =
                    new ArrayList<>(
                            List.of(
                                    "GET /api/live HTTP/1.1",
                                    "Host: 127.0.0.1:" + server.port(),
                                    cookie));
            head.addAll(List.of(headers));
            socket.getOutputStream()
                    .write((String.join("\r\n", head) + "\r\n\r\n").getBytes(UTF_8));
        }

        /** The next event of a kind, as its lines. */
        String next(String kind) throws IOException {
            var event = new StringBuilder();
            String line;
            while ((line = lines.readLine()) != null) {
                if (line.isEmpty()) {
                    if (event.indexOf("event: " + kind + "\n") >= 0) {
                        return event.toString();
                    }
                    event.setLength(0);
                } else {
                    event.append(line).append('\n');
                }
            }
            throw new AssertionError("the stream ended");
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void tellsWhatHappensWithTheSequenceAsItsId() throws IOException {
        try (var listener = new Listener()) {
            listener.next("ready");
            add("second");

            String event = listener.next("event");
            long sequence = server.project.events(0, 10).getLast().sequence();
            assertThat(event).contains("id: " + sequence + "\n", "\"item\":2", "second");
        }
    }

    @Test
    void goesOnAfterTheLastEventThatTheClientSaw() throws IOException {
        long seen = server.project.events(0, 10).getLast().sequence();
        add("second");
        server.project.submit(ANN, new MoveCommand.Start(new ItemNumber(2)));

        try (var listener = new Listener("Last-Event-ID: " + seen)) {
            assertThat(listener.next("event")).contains("second");
            assertThat(listener.next("event")).contains("\"type\":\"started\"");
        }
    }

    @Test
    void startsOverForAClientThatKnowsMoreThanTheLedger() throws IOException {
        try (var listener = new Listener("Last-Event-ID: 999999")) {
            assertThat(listener.next("reset")).contains("\"sequence\":");
        }
    }

    @Test
    void aClientThatNeverReadsHoldsUpNobody() throws IOException {
        try (var deaf = new Listener();
                var listener = new Listener()) {
            deaf.next("ready");
            listener.next("ready");
            for (int i = 0; i < 50; i++) {
                add("x".repeat(150));
                assertThat(listener.next("event")).contains("\"item\":" + (i + 2));
            }
        }
    }

    @Test
    void nobodyListensWithoutALogin() throws IOException {
        assertThat(server.client.get("/api/live").status()).isEqualTo(401);
        assertThat(server.client.get("/api/live", "Cookie: x=y").status()).isEqualTo(401);
    }
}
