package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.RawServer;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpProviderTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final String KEY = "planted-key-0123456789";

    private final TestClock clock = new TestClock(NOW);
    private final SocketTransport transport =
            new SocketTransport(Tls.system(), ProxyRules.none(), clock);

    @AfterEach
    void close() {
        transport.close();
    }

    @Test
    void tellsEventsAndAnswersTheWholeReply() throws Exception {
        var heard = new ArrayList<ReplyEvent>();
        try (var server = RawServer.answering(SampleRequest.stream("he", "llo", "END"))) {
            assertThat(provider(server).ask(SampleRequest.REQUEST, heard::add))
                    .isEqualTo(SampleRequest.replied("hello"));
        }
        assertThat(heard)
                .containsExactly(
                        new ReplyEvent.TextDelta("he"),
                        new ReplyEvent.TextDelta("llo"),
                        new ReplyEvent.Finished(FinishReason.STOP));
    }

    @Test
    void returnsWhenTheReplyHasEndedThoughTheServerStays() throws Exception {
        var closed = new CountDownLatch(1);
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(
                                    SampleRequest.STREAM_HEAD
                                            + SampleRequest.chunk("data: a\n\ndata: END\n\n"));
                            peer.untilClosed();
                            closed.countDown();
                        })) {
            assertThat(ask(server)).isEqualTo(SampleRequest.replied("a"));
            assertThat(closed.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void usesTheConnectionAgainWhenTheBodyCameToItsEnd() throws Exception {
        try (var server =
                new RawServer(
                        peer -> {
                            while (true) {
                                peer.request();
                                peer.send(SampleRequest.stream("a", "END"));
                            }
                        })) {
            ask(server);
            ask(server);

            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void failureOfTheServerIsWhatTheFormatSays() throws Exception {
        var response =
                "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\nContent-Length: 28\r\n\r\n"
                        + "{\"error\":{\"message\":\"slow\"}}";
        try (var server = RawServer.answering(response)) {
            assertThat(ask(server))
                    .isEqualTo(
                            failed(
                                    new ProviderFault.RateLimited(
                                            "slow (HTTP 429)", Optional.of(NOW.plusSeconds(7)))));
        }
    }

    @Test
    void errorBodyIsReadUpToALimitAndMayBreakOff() throws Exception {
        var endless = "HTTP/1.1 500 No\r\n\r\n" + "x".repeat(200_000);
        var cut = "HTTP/1.1 500 No\r\nContent-Length: 100\r\n\r\nsorry";
        try (var large = RawServer.answering(endless);
                var broken = RawServer.answering(cut)) {
            assertThat(ask(large))
                    .isEqualTo(
                            failed(
                                    new ProviderFault.Overloaded(
                                            "x".repeat(1000) + " (HTTP 500)", Optional.empty())));
            assertThat(ask(broken))
                    .isEqualTo(
                            failed(
                                    new ProviderFault.Overloaded(
                                            "sorry (HTTP 500)", Optional.empty())));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    text/html        | <html><title>Sign in</title> | BadRequest[detail=The server answered with a web page: Sign in. Is the base address BASE right?]
                    application/json | {"error":{"code":429,"message":"slow"}} | RateLimited[detail=slow (HTTP 429), reset=Optional.empty]
                    application/json | {"error":{"message":"no"}} | Unknown[status=200, detail=no (HTTP 200)]
                    application/json | {"id":"1","choices":[]} | BadRequest[detail=The server answered with JSON instead of a stream: {"id":"1","choices":[]}]
                    text/plain       | hello | StreamBroken[detail=The server sent no event (text/plain).]
                    text/plain       | `` | StreamBroken[detail=The server sent no event (text/plain).]
                    """)
    void successThatIsNoStreamIsAFault(String type, String body, String fault) throws Exception {
        var response = "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\n\r\n" + body;
        try (var server = RawServer.answering(response)) {
            var expected = fault.replace("BASE", server.address().toString());

            assertThat(ask(server).toString()).isEqualTo("Failed[fault=" + expected + "]");
        }
    }

    @Test
    void malformedReplyIsABrokenStream() throws Exception {
        try (var server = RawServer.answering(SampleRequest.stream("a", "BAD"))) {
            assertThat(ask(server))
                    .isEqualTo(
                            failed(
                                    new ProviderFault.StreamBroken(
                                            "The reply cannot be understood: BAD is no piece of a"
                                                    + " reply")));
        }
    }

    @Test
    void decoderThatStumblesIsABrokenStream() throws Exception {
        try (var server = RawServer.answering(SampleRequest.stream("a", "BUG"))) {
            assertThat(ask(server))
                    .isEqualTo(
                            failed(
                                    new ProviderFault.StreamBroken(
                                            "The reply cannot be understood:"
                                                    + " java.lang.IllegalStateException: a decoder"
                                                    + " that does not expect it")));
        }
    }

    @Test
    void streamThatEndsEarlyIsWhatTheDecoderSays() throws Exception {
        try (var server = RawServer.answering(SampleRequest.stream("a"))) {
            assertThat(ask(server))
                    .isEqualTo(failed(new ProviderFault.StreamBroken("The reply has no end.")));
        }
    }

    @Test
    void endlessReplyEndsAtALimit() throws Exception {
        String line = "data: " + "x".repeat(64 << 10) + "\n\n";
        var told = new AtomicLong();
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(SampleRequest.STREAM_HEAD);
                            while (true) {
                                peer.send(SampleRequest.chunk(line));
                            }
                        })) {
            var modelAnswer =
                    provider(server)
                            .ask(
                                    SampleRequest.REQUEST,
                                    event ->
                                            told.addAndGet(
                                                    ((ReplyEvent.TextDelta) event)
                                                            .text()
                                                            .length()));

            assertThat(modelAnswer)
                    .isEqualTo(
                            failed(
                                    new ProviderFault.StreamBroken(
                                            "The reply cannot be understood: it is longer than 16"
                                                    + " MiB")));
        }
        assertThat(told.get()).isBetween(15L << 20, 16L << 20);
    }

    @ParameterizedTest
    @CsvSource({"': ping'", "''", "'event: ping'"})
    void signsOfLifeWithoutContentEndTheReplyInTheEnd(String line) throws Exception {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(
                                    SampleRequest.STREAM_HEAD + SampleRequest.chunk("data: a\n\n"));
                            while (true) {
                                clock.advance(Duration.ofMinutes(1));
                                peer.send(SampleRequest.chunk(line + "\n\n"));
                            }
                        })) {
            assertThat(ask(server))
                    .isEqualTo(
                            failed(
                                    new ProviderFault.StreamBroken(
                                            "The server kept the connection open for 15 minutes"
                                                    + " without sending any of the reply.")));
        }
    }

    @Test
    void listenersExceptionReachesTheAskerAndEndsTheConnection() throws Exception {
        var closed = new CountDownLatch(1);
        var mine = new IllegalArgumentException("mine");
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(
                                    SampleRequest.STREAM_HEAD + SampleRequest.chunk("data: a\n\n"));
                            peer.untilClosed();
                            closed.countDown();
                        })) {
            assertThatThrownBy(
                            () ->
                                    provider(server)
                                            .ask(
                                                    SampleRequest.REQUEST,
                                                    _ -> {
                                                        throw mine;
                                                    }))
                    .isSameAs(mine);
            assertThat(closed.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void keyThatAServerRepeatsIsTakenOut() throws Exception {
        var rejected = "HTTP/1.1 401 No\r\n\r\n{\"error\":\"bad key " + KEY + "\"}";
        try (var server = RawServer.answering(rejected);
                var page =
                        RawServer.answering(
                                "HTTP/1.1 200 OK\r\n\r\n<title>no " + KEY + "</title>")) {
            assertThat(ask(server))
                    .isEqualTo(failed(new ProviderFault.Auth("bad key [redacted] (HTTP 401)")));
            assertThat(ask(page).toString()).contains("no [redacted]").doesNotContain(KEY);
            assertThat(server.requests().getFirst()).contains("Authorization: Bearer " + KEY);
        }
    }

    @Test
    void endpointDoesNotPrintItsKey() {
        var endpoint =
                Endpoint.of(
                        BaseUrl.parse("https://api.example/v1").orElseThrow(),
                        ApiKeyHeader.bearer(new Secret(KEY)));

        assertThat(endpoint.toString()).contains("https://api.example/v1").doesNotContain(KEY);
    }

    private ModelAnswer ask(RawServer server) throws InterruptedException {
        return provider(server).ask(SampleRequest.REQUEST, _ -> {});
    }

    private HttpProvider provider(RawServer server) {
        var endpoint = Endpoint.of(server.address(), ApiKeyHeader.bearer(new Secret(KEY)));
        return new HttpProvider(new LineFormat(), endpoint, transport, clock);
    }

    private static ModelAnswer failed(ProviderFault providerFault) {
        return new ModelAnswer.Failed(providerFault);
    }
}
