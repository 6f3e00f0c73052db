package dev.musher.tools.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.RawServer;
import dev.musher.base.http.ResolverTwin;
import java.net.InetAddress;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTest {
    private final ResolverTwin resolver = new ResolverTwin().knows("site.test", "127.0.0.1");
    private final FetchTool tool = Fetching.within(new Door(), resolver, Fetching.PATIENT);

    /** Opens one address and closes everything else that the public web closes. */
    private static final class Door implements WebPolicy {
        private final PublicWeb others = new PublicWeb();

        @Override
        public Optional<String> objection(WebUrl url) {
            return others.objection(url);
        }

        @Override
        public Optional<String> objection(InetAddress address) {
            return address.getHostAddress().equals("127.0.0.1")
                    ? Optional.empty()
                    : others.objection(address);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void sameServerIsFollowed(int status) throws Exception {
        try (var server = new RawServer(moved(status, "../there?x"), hello())) {
            assertThat(fetch(server, "/a/b/c"))
                    .isEqualTo(
                            "http://site.test:%d/a/there?x\nHTTP 200, text/plain, 5 bytes\n\nhello"
                                    .formatted(server.port()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://other.test/x, http://other.test/x",
        "https://other.test:8443, https://other.test:8443/",
        "//www.site.test/, http://www.site.test/",
        "https://8.8.8.8/, https://8.8.8.8/",
    })
    void otherServerIsToldAndNotAsked(String location, String told) throws Exception {
        try (var server = new RawServer(moved(301, location))) {
            assertThat(fetch(server, "/"))
                    .isEqualTo(
                            "http://site.test:%d/\nHTTP 301: redirect to another server, not followed:\n%s\nCall fetch with that URL if you want it."
                                    .formatted(server.port(), told));
            assertThat(resolver.asked()).containsExactly("site.test");
        }
    }

    @Test
    void otherPortAndLostEncryptionAreOtherServers() throws Exception {
        assertThat(url("http://a.test/").staysWith(url("http://a.test:8080/"))).isFalse();
        assertThat(url("http://a.test/").staysWith(url("https://a.test/"))).isFalse();
        assertThat(url("https://a.test/").staysWith(url("http://a.test:8080/"))).isFalse();
        assertThat(url("https://a.test/x").staysWith(url("http://a.test/y"))).isTrue();
        assertThat(url("https://a.test/x").staysWith(url("https://A.test:443/y"))).isTrue();
    }

    private static WebUrl url(String text) throws UrlException {
        return WebUrl.parse(text);
    }

    @ParameterizedTest
    @CsvSource({
        "http://169.254.169.254/latest, 169.254.169.254 is a link-local address",
        "http://0x7f.1/, 127.0.0.1 is a loopback address",
        "//localhost/, localhost is a name inside a network",
        "http://[::ffff:10.0.0.1]/, 10.0.0.1 is a private address",
        "http://u:p@other.test/, it contains a user name or a password",
        "file:///etc/passwd, it must start with http:// or https://",
        "http://other.test:25/, port 25 is not a web server port",
    })
    void forbiddenTargetIsRefused(String location, String why) throws Exception {
        try (var server = new RawServer(moved(302, location))) {
            assertThat(fetch(server, "/"))
                    .isEqualTo(
                            "ERROR: http://site.test:%d/ redirects to %s, which is refused: %s."
                                    .formatted(server.port(), location, why));
        }
    }

    @Test
    void loopEnds() throws Exception {
        try (var server = new RawServer(moved(302, "/again"))) {
            assertThat(fetch(server, "/"))
                    .isEqualTo(
                            "ERROR: The server redirects more than 5 times, last to http://site.test:%d/again. It may require cookies or a login, which fetch does not have."
                                    .formatted(server.port()));
            assertThat(server.requests()).hasSize(6);
        }
    }

    @Test
    void redirectWithoutATargetIsAFailure() throws Exception {
        try (var server = RawServer.answering("HTTP/1.1 302 X\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(fetch(server, "/")).startsWith("ERROR: ").contains("HTTP 302");
        }
    }

    @Test
    void nameThatLeadsInsideIsRefused() throws Exception {
        resolver.knows("inside.test", "8.8.8.8", "10.0.0.7");

        assertThat(Fetching.said(tool, Fetching.url("http://inside.test/")))
                .isEqualTo(
                        "INPUT: Refused to connect to inside.test: 10.0.0.7 is a private address."
                                + " fetch reads the public web only.");
    }

    @Test
    void nameServerThatChangesItsMindIsCaughtAtTheNextHop() throws Exception {
        try (var server = new RawServer(moved(302, "/next"), hello())) {
            resolver.knows("turning.test", "127.0.0.1").knows("turning.test", "10.0.0.7");

            assertThat(
                            Fetching.said(
                                    tool,
                                    Fetching.url("http://turning.test:" + server.port() + "/")))
                    .isEqualTo(
                            "INPUT: Refused to connect to turning.test: 10.0.0.7 is a private"
                                    + " address. fetch reads the public web only.");
            assertThat(resolver.asked()).containsExactly("turning.test", "turning.test");
        }
    }

    private String fetch(RawServer server, String path) throws InterruptedException {
        return Fetching.said(tool, Fetching.url("http://site.test:" + server.port() + path));
    }

    private static RawServer.Script moved(int status, String location) {
        return peer -> {
            peer.request();
            peer.send(
                    "HTTP/1.1 "
                            + status
                            + " Moved\r\nConnection: close\r\nContent-Length: 0\r\nLocation: "
                            + location
                            + "\r\n\r\n");
        };
    }

    private static RawServer.Script hello() {
        return peer -> {
            peer.request();
            peer.send(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello");
        };
    }
}
