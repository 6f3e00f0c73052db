package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Peer;
import dev.musher.base.http.RawServer;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.modelserver.ModelServer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalServerTest {
    /** A second for the head and one for the body, and as much again for a busy machine. */
    private static final Duration BRIEFLY = Duration.ofSeconds(30);

    private final SocketTransport transport =
            new SocketTransport(Tls.system(), ProxyRules.none(), new SystemTimeSource());

    @AfterEach
    void close() {
        transport.close();
    }

    @Test
    void takesTheFirstModelOfTheList() {
        try (var server =
                RawServer.answering(
                        ok(
                                "{\"object\":\"list\",\"data\":[{\"id\":\"qwen3:8b\"},{\"id\":\"b\"}]}"))) {
            assertThat(first(server)).contains("qwen3:8b");
            assertThat(server.requests()).singleElement().asString().startsWith("GET /v1/models ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"object\":\"list\",\"data\":[]}",
                "{\"data\":null}",
                "{\"data\":[7]}",
                "{\"data\":[{}]}",
                "{\"data\":[{\"id\":7}]}",
                "[]",
                "7",
                "{",
                "",
                "<html>Welcome!</html>"
            })
    void findsNoneInAnythingElse(String body) {
        try (var server = RawServer.answering(ok(body))) {
            assertThat(first(server)).isEmpty();
        }
    }

    @Test
    void findsNoneWhereTheServerHasNoSuchPage() {
        try (var server =
                RawServer.answering("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(first(server)).isEmpty();
        }
    }

    @Test
    void findsNoneWhereTheAnswerIsNotHttp() {
        try (var server = RawServer.answering("SSH-2.0-OpenSSH_9.6\r\n")) {
            assertThat(first(server)).isEmpty();
        }
    }

    @Test
    void findsNoneWhereNobodyListens() {
        var base = BaseUrl.parse(ModelServer.nobodyThere() + "/v1").orElseThrow();
        assertThat(new LocalServer(Endpoint.of(base), transport).firstModel()).isEmpty();
    }

    @Test
    void waitsOnlyBrieflyForAServerThatSaysNothing() {
        try (var server = new RawServer(Peer::untilClosed)) {
            assertThat(soon(server)).isEmpty();
        }
    }

    @Test
    void waitsOnlyBrieflyForAServerThatStopsMidway() {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"data\":[");
                            peer.untilClosed();
                        })) {
            assertThat(soon(server)).isEmpty();
        }
    }

    private Optional<String> first(RawServer server) {
        return new LocalServer(server.endpoint(), transport).firstModel();
    }

    private Optional<String> soon(RawServer server) {
        long begun = System.nanoTime();
        Optional<String> found = first(server);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(BRIEFLY);
        return found;
    }

    /** ASCII only. */
    private static String ok(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }
}
