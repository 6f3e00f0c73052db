package dev.musher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.desk.Person;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.Ruling;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class LiveStreamTest {
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");

    /** Of one login. */
    private static final int MOST_STREAMS = 32;

    @TempDir private Path folder;
    private ServerFixture server;
    private String[] browser;

    @BeforeEach
    void start() throws IOException {
        server = new ServerFixture(folder);
        browser = server.login(AccessRole.VIEWER);
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
                            List.of("GET /api/live HTTP/1.1", "Host: 127.0.0.1:" + server.port()));
            head.addAll(server.client.proven("GET", "/api/live", "", browser));
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
    void aProgramThatListensIsNoPersonWhoAnswers() throws Exception {
        browser = new String[] {server.token(AccessRole.OWNER)};
        try (var program = new Listener()) {
            program.next("fleet");
            assertThat(ask()).isEqualTo(new PermissionPrompt.Answer.Unattended());
        }

        browser = server.login(AccessRole.OWNER);
        try (var person = new Listener()) {
            person.next("fleet");
            var asking = new FutureTask<>(this::ask);
            Thread.ofVirtual().start(asking);
            while (server.requests.open().isEmpty()) {
                person.next("requests");
            }
            server.requests.answer(
                    server.requests.open().getFirst().id(), "ann", new Person.Permit.Once());
            assertThat(asking.get()).isNotEqualTo(new PermissionPrompt.Answer.Unattended());
        }
    }

    private PermissionPrompt.Answer ask() throws InterruptedException {
        return server.requests
                .prompt("ada", (_, _) -> {})
                .ask(
                        new Permission.Request("bash", "bash: ls", List.of()),
                        new PermissionDecision(Ruling.ASK, List.of(), ""));
    }

    @Test
    void oneLoginOpensNoMoreStreamsThanAnyBrowserNeeds() throws IOException {
        var open = new ArrayList<Listener>();
        try {
            for (int i = 0; i < MOST_STREAMS; i++) {
                open.add(new Listener());
                open.getLast().next("fleet");
            }
            assertThat(server.client.get("/api/live", browser).status()).isEqualTo(503);
            browser = server.login(AccessRole.VIEWER);
            open.add(new Listener());
            open.getLast().next("fleet");
        } finally {
            for (Listener one : open) {
                one.close();
            }
        }
    }

    @Test
    void whoIsFurtherBehindThanIsKeptBeginsAgainAndMissesNothing() throws Exception {
        var feed = new LiveFeed(server.queries, () -> 0, 3);
        var client = feed.join();
        try (client) {
            var start = client.start();
            for (int i = 0; i < 5; i++) {
                add("more");
            }
            long end = server.queries.sequence();
            while (client.start().sequence() < end) {
                client.after(client.start().index(), Duration.ofSeconds(1));
            }

            assertThat(client.after(start.index(), Duration.ZERO)).isEmpty();
            assertThat(client.after(client.start().index(), Duration.ZERO).orElseThrow().messages())
                    .isEmpty();
        }
        assertThat(client.hasEnded()).isTrue();
        try (var later = feed.join()) {
            assertThat(client.hasEnded()).as("the run of another client is not its own").isTrue();
            assertThat(client.after(later.start().index(), Duration.ZERO)).isEmpty();
        }
    }

    @Test
    @Timeout(60)
    void aStreamEndsSoonAfterItsLoginHas() throws IOException {
        try (var listener = new Listener()) {
            listener.next("ready");
            var grants = server.grants.list(AccessGrant.Kind.SESSION);
            grants.forEach(grant -> server.grants.revoke(AccessGrant.Kind.SESSION, grant.id()));

            assertThatThrownBy(
                            () -> {
                                while (true) {
                                    add("more");
                                    listener.next("event");
                                }
                            })
                    .hasMessage("the stream ended");
        }
    }

    @Test
    void aStreamOnWhichNothingHappensEndsWithItsLogin() throws IOException {
        try (var listener = new Listener()) {
            listener.next("ready");
            var grants = server.grants.list(AccessGrant.Kind.SESSION);
            grants.forEach(grant -> server.grants.revoke(AccessGrant.Kind.SESSION, grant.id()));

            // The first sign of life would come after 15 s.
            assertThatThrownBy(() -> listener.next("heartbeat")).hasMessageContaining("ended");
        }
    }

    @Test
    void nobodyListensWithoutALogin() throws IOException {
        assertThat(server.client.get("/api/live").status()).isEqualTo(401);
        assertThat(server.client.get("/api/live", "Cookie: x=y").status()).isEqualTo(401);
        assertThat(server.client.get("/api/live", browser[0]).status()).isEqualTo(401);
    }
}
