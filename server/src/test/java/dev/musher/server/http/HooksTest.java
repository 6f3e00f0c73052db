package dev.musher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import javax.net.SocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HooksTest {
    private final List<String> calls = new ArrayList<>();
    private WebServer server;
    private RawClient client;

    /** Answers nothing but calls of vendors. */
    private final class Vendors implements WebServer.Application {
        @Override
        public WebServer.RequestHandler at(ServerNames names) {
            return _ -> new Admission.Refused(HttpAnswer.nothing(418));
        }

        @Override
        public Hooks hooks() {
            return new AcmeHooks();
        }
    }

    private final class AcmeHooks implements Hooks {
        @Override
        public boolean has(String word) {
            return word.equals("acme");
        }

        @Override
        public HttpAnswer.Whole answer(String word, Call call) {
            String body = call.body().text(0, call.body().length());
            if (body.equals("fail")) {
                throw new ExplainedException("Cannot write /home/ann/inbox.");
            }
            calls.add(
                    "%s %s %s %s %s"
                            .formatted(
                                    call.method(),
                                    word,
                                    call.headers().getOrDefault("x-signature", "-"),
                                    call.query(),
                                    body));
            return new HttpAnswer.Whole(200, "text/plain", ImmutableBytes.of("taken"), Map.of());
        }
    }

    @BeforeEach
    void start() {
        server =
                WebServer.start(
                        ListenOptions.loopback(OptionalInt.empty()),
                        "default-src 'none'",
                        new Vendors());
        String address = server.address();
        client =
                new RawClient(
                        server.port(),
                        address.substring(0, address.length() - 1),
                        SocketFactory.getDefault());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private RawClient.Answer raw(String head, String body) throws Exception {
        return client.raw(
                "%s\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
                        .formatted(head, server.port(), body.length(), body));
    }

    @Test
    void callArrivesAsItWasSent() throws Exception {
        assertThat(raw("POST /hooks/acme?a=b HTTP/1.1\r\nX-Signature: s", "{ \"x\":1}").body())
                .isEqualTo("taken");
        assertThat(raw("GET /hooks/acme?hub.challenge=7 HTTP/1.1", "").status()).isEqualTo(200);

        assertThat(calls)
                .containsExactly("POST acme s {a=b} { \"x\":1}", "GET acme - {hub.challenge=7} ");
    }

    @Test
    void browsersOtherNamesAndLargeBodiesAreRefusedBeforeIt() throws Exception {
        String post = "POST /hooks/acme HTTP/1.1";
        assertThat(raw(post + "\r\nOrigin: https://evil.example", "x").status()).isEqualTo(403);
        assertThat(raw(post + "\r\nSec-Fetch-Site: cross-site", "x").status()).isEqualTo(403);
        assertThat(
                        client.raw(
                                        post
                                                + "\r\nHost: evil.example\r\nConnection: close\r\n"
                                                + "Content-Length: 1\r\n\r\nx")
                                .status())
                .isEqualTo(421);
        assertThat(raw("DELETE /hooks/acme HTTP/1.1", "").status()).isEqualTo(403);
        assertThat(raw(post, "x".repeat(1_100_000)).status()).isEqualTo(413);
        assertThat(calls).isEmpty();
    }

    @Test
    void pathOfNoConfiguredChatIsAnsweredLikeAnyOther() throws Exception {
        for (String method : List.of("GET", "POST", "HEAD", "DELETE")) {
            var other = raw(method + " /hooks/other HTTP/1.1", "x");
            var unknown = raw(method + " /nowhere HTTP/1.1", "x");
            assertThat(List.of(other.status(), other.body()))
                    .isEqualTo(List.of(unknown.status(), unknown.body()));
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void failureOfOursIsNotTold() throws Exception {
        var answer = raw("POST /hooks/acme HTTP/1.1", "fail");
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.body()).doesNotContain("inbox");
    }
}
