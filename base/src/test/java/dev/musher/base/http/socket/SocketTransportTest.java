package dev.musher.base.http.socket;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpTimeouts;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.base.http.RawServer;
import dev.musher.base.secret.Secret;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.TestClock;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SocketTransportTest {
    static final HttpTimeouts PATIENT =
            new HttpTimeouts(
                    Duration.ofSeconds(20), Duration.ofSeconds(20), Duration.ofSeconds(20));
    private static final HttpTimeouts HASTY =
            new HttpTimeouts(
                    Duration.ofSeconds(20), Duration.ofMillis(150), Duration.ofMillis(150));

    private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";

    private final SocketTransport transport =
            new SocketTransport(Tls.system(), ProxyRules.none(), new SystemTimeSource());

    @AfterEach
    void close() {
        transport.close();
    }

    @Test
    void sendsTheWholeRequestAsItIs() {
        try (var server = RawServer.answering(HELLO)) {
            var endpoint =
                    new Endpoint(
                            server.address(),
                            List.of(ApiKeyHeader.bearer(new Secret("k-1"))),
                            Headers.NONE.plus("X-Team", "dogs"),
                            Endpoint.PlainHttp.LOOPBACK_ONLY);
            var outgoingRequest =
                    new OutgoingRequest(
                            "/chat",
                            Headers.NONE.plus("Content-Type", "application/json"),
                            ImmutableBytes.of("{\"a\":\"ü\"}"));

            assertThat(said(transport, HttpCall.post(endpoint, outgoingRequest, PATIENT)))
                    .isEqualTo("200 hello");
            assertThat(server.requests())
                    .containsExactly(
                            "POST /v1/chat HTTP/1.1\r\n"
                                    + "Host: 127.0.0.1:%d\r\n".formatted(server.port())
                                    + "Authorization: Bearer k-1\r\n"
                                    + "Content-Type: application/json\r\n"
                                    + "X-Team: dogs\r\n"
                                    + "Content-Length: 10\r\n"
                                    + "Accept-Encoding: identity\r\n"
                                    + "User-Agent: musher\r\n"
                                    + "\r\n"
                                    + "{\"a\":\"ü\"}");
        }
    }

    @Test
    void keepsTheConnectionForTheNextRequest() {
        try (var server =
                new RawServer(
                        peer -> {
                            while (true) {
                                peer.request();
                                peer.send(HELLO);
                            }
                        })) {
            assertThat(get(server)).isEqualTo("200 hello");
            assertThat(get(server)).isEqualTo("200 hello");
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void connectionThatTheServerWantsClosedIsNotKept() {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(HELLO.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
                            peer.untilClosed();
                        })) {
            get(server);
            get(server);

            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void connectionWithUnreadAnswerIsNotKept() throws Exception {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(HELLO);
                            peer.untilClosed();
                        })) {
            transport.send(HttpCall.get(server.endpoint(), "/x", PATIENT)).close();
            get(server);

            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void connectionOnWhichTheServerSpeaksUnaskedIsNotUsedAgain() {
        var more = HELLO + "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n";
        try (var server = RawServer.answering(more)) {
            assertThat(get(server)).isEqualTo("200 hello");
            assertThat(get(server)).isEqualTo("200 hello");
        }
    }

    @Test
    void connectionIdleForLongIsNotUsedAgain() {
        var clock = new TestClock(Instant.EPOCH);
        try (var aging = new SocketTransport(Tls.system(), ProxyRules.none(), clock);
                var server =
                        new RawServer(
                                peer -> {
                                    while (true) {
                                        peer.request();
                                        peer.send(HELLO);
                                    }
                                })) {
            said(aging, HttpCall.get(server.endpoint(), "/x", PATIENT));
            clock.advance(Duration.ofMinutes(2));
            said(aging, HttpCall.get(server.endpoint(), "/x", PATIENT));

            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void requestOnStaleConnectionIsSentAgainOnAFreshOne() {
        try (var server = RawServer.answering(HELLO)) {
            assertThat(get(server)).isEqualTo("200 hello");
            assertThat(get(server)).isEqualTo("200 hello");
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void requestOnAFreshConnectionIsSentOnce() {
        try (var server = new RawServer(peer -> peer.request())) {
            assertThat(get(server))
                    .isEqualTo("LOST: The server closed the connection without an answer.");
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void answerThatBeganOnAKeptConnectionIsNotAskedForAgain() {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(HELLO);
                            peer.request();
                            peer.send("HTTP/1.1 2");
                        })) {
            get(server);

            assertThat(get(server))
                    .isEqualTo(
                            "BROKEN_OFF: The server closed the connection in the middle of the"
                                    + " answer.");
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void interimAnswersArePassedOver() {
        String interim = "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n";
        try (var server = RawServer.answering(interim + "HTTP/1.1 100 Continue\r\n\r\n" + HELLO)) {
            assertThat(get(server)).isEqualTo("200 hello");
        }
    }

    @Test
    void bodyWithoutLengthEndsWithTheConnection() {
        try (var server = RawServer.answering("HTTP/1.0 200 OK\r\n\r\nall of it")) {
            assertThat(get(server)).isEqualTo("200 all of it");
        }
    }

    @Test
    void readsAnswerThatComesByteByByte() {
        String chunked =
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.sendByteByByte(chunked);
                        })) {
            assertThat(get(server)).isEqualTo("200 hello");
        }
    }

    @Test
    void silenceBeforeTheAnswerIsATimeout() {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.untilClosed();
                        })) {
            assertThat(said(transport, HttpCall.get(server.endpoint(), "/x", HASTY)))
                    .isEqualTo("TIMED_OUT: The server did not answer within 150ms.");
        }
    }

    @Test
    void silenceWithinTheAnswerBreaksIt() {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhel");
                            peer.untilClosed();
                        })) {
            assertThat(said(transport, HttpCall.get(server.endpoint(), "/x", HASTY)))
                    .isEqualTo("BROKEN_OFF: The server was silent for 150ms.");
        }
    }

    @Test
    void resetWithinTheAnswerBreaksIt() {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send("HTTP/1.1 200 OK\r\n");
                            peer.reset();
                        })) {
            assertThat(get(server))
                    .startsWith(
                            "BROKEN_OFF: The connection was lost in the middle of the"
                                    + " answer (");
        }
    }

    @Test
    void serverThatDoesNotReadIsLeftInTime() {
        var large =
                new OutgoingRequest("/x", Headers.NONE, ImmutableBytes.of("x".repeat(20 << 20)));
        var over = new CountDownLatch(1);
        try (var server =
                new RawServer(
                        peer -> {
                            peer.head();
                            over.await();
                        })) {
            assertThat(said(transport, HttpCall.post(server.endpoint(), large, HASTY)))
                    .isEqualTo("TIMED_OUT: The server did not accept the request within 150ms.");
            over.countDown();
        }
    }

    @Test
    void answerThatComesBeforeTheRequestIsReadIsHeard() {
        var large =
                new OutgoingRequest("/x", Headers.NONE, ImmutableBytes.of("x".repeat(20 << 20)));
        try (var server =
                new RawServer(
                        peer -> {
                            peer.head();
                            peer.send("HTTP/1.1 413 No\r\nContent-Length: 5\r\n\r\nlarge");
                            peer.socket().shutdownOutput();
                            peer.untilClosed();
                        })) {
            assertThat(said(transport, HttpCall.post(server.endpoint(), large, PATIENT)))
                    .isEqualTo("413 large");
        }
    }

    @Test
    void nobodyListening() throws Exception {
        int port;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        var endpoint = Endpoint.of(BaseUrl.parse("http://127.0.0.1:" + port).orElseThrow());

        assertThat(said(transport, HttpCall.get(endpoint, "/", PATIENT)))
                .isEqualTo(
                        "REFUSED: Nothing is listening at 127.0.0.1:%d (connection refused)."
                                .formatted(port));
    }

    @Test
    void plainHttpGoesToThisMachineOnly() {
        var base = BaseUrl.parse("http://other.example").orElseThrow();

        assertThat(said(transport, HttpCall.get(Endpoint.of(base), "/", PATIENT)))
                .isEqualTo(
                        "UNENCRYPTED: Refused to send a request without encryption to"
                                + " other.example: http:// is only for this machine.");
    }

    @Test
    void keyWithALineBreakIsRefusedAndNotShown() {
        try (var server = RawServer.answering(HELLO)) {
            var key = ApiKeyHeader.bearer(new Secret("planted-key\nX-Evil: 1"));
            var call = HttpCall.get(Endpoint.of(server.address(), key), "/", PATIENT);

            assertThat(said(transport, call))
                    .isEqualTo(
                            "UNSENDABLE: The value of the header Authorization contains a control character; is there a line break in the key?");
            assertThat(call.toString()).doesNotContain("planted-key");
        }
    }

    private String get(RawServer server) {
        return said(transport, HttpCall.get(server.endpoint(), "/x", PATIENT));
    }

    /** Status and body, or the fault and its words. */
    static String said(HttpTransport httpTransport, HttpCall call) {
        try (var streamingResponse = httpTransport.send(call)) {
            var body = new String(streamingResponse.body().readAllBytes(), UTF_8);
            return streamingResponse.status() + " " + body;
        } catch (HttpException e) {
            return e.fault() + ": " + e.detail();
        } catch (java.io.IOException e) {
            throw new AssertionError("a raw exception", e);
        }
    }
}
