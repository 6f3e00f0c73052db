package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that has got through to servers on localhost elsewhere, over raw sockets. */
@Timeout(180)
class AttackTableTest {
    static final ConnectionWatch.Limits PATIENT =
            new ConnectionWatch.Limits(
                    20,
                    3,
                    3,
                    Duration.ofMinutes(10),
                    Duration.ofMinutes(10),
                    Duration.ofMinutes(10),
                    Duration.ofMinutes(10),
                    Duration.ofMinutes(10));
    static final ConnectionWatch.Limits IMPATIENT =
            new ConnectionWatch.Limits(
                    20,
                    3,
                    3,
                    Duration.ofMillis(400),
                    Duration.ofMillis(400),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(60),
                    Duration.ofMillis(400));

    @TempDir private Path folder;
    private ServerFixture server;
    private RawClient client;

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
        client = server.client;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void restart(ConnectionWatch.Limits limits) {
        server.close();
        server = new ServerFixture(folder, limits);
        client = server.client;
    }

    @Test
    void letsABrowserInByTheLinkAndAProgramByItsToken() throws IOException {
        assertThat(client.get("/").status()).isEqualTo(200);
        assertThat(client.get("/api/board", server.login(AccessRole.VIEWER)).status())
                .isEqualTo(200);
        assertThat(client.get("/api/board", server.token(AccessRole.VIEWER)).status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/me",
                "/api/board",
                "/api/items/1",
                "/api/items/1/history",
                "/api/items/1/diff",
                "/api/items/1/attempts/1",
                "/api/events",
                "/api/train",
                "/api/fleet",
                "/api/costs",
                "/api/requests",
                "/api/sessions",
                "/api/sessions/transcript?id=s1",
                "/api/settings",
                "/api/report",
                "/api/orders",
                "/api/live",
                "/api/openapi.json",
                "/api/items/1/orders",
                "/api/nothing",
                "/mcp"
            })
    void saysNothingWithoutALogin(String path) throws IOException {
        assertThat(client.get(path).status()).isEqualTo(401);
        assertThat(client.get(path, "Cookie: musher-" + server.port() + "=guess").status())
                .isEqualTo(401);
        assertThat(client.get(path.replaceAll("\\?.*", "") + "?token=x&key=x").status())
                .isEqualTo(401);
    }

    @Test
    void aCookieThatAnotherLocalServerSawIsNotEnough() throws IOException {
        String stolen = server.login(AccessRole.OWNER)[0];

        assertThat(client.get("/api/board", stolen).status()).isEqualTo(401);
        assertThat(client.get("/api/board", stolen, "X-Musher-Key: guess").status()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:PORT",
                "127.0.0.1",
                "localhost",
                "127.0.0.1:1",
                "127.0.0.1:PORT.evil.example",
                "localhost.evil.example:PORT",
                "0.0.0.0:PORT",
                "[::]:PORT",
                "LOCALHOST.:PORT"
            })
    void answersNothingUnderANameThatIsNotItsOwn(String host) throws IOException {
        String header = "Host: " + host.replace("PORT", Integer.toString(server.port()));
        String token = server.token(AccessRole.OWNER);
        for (String path : List.of("/", "/main.js", "/api/board", "/nothing")) {
            var answer = client.get(path, header, token);
            assertThat(answer.status()).as(host + path).isIn(400, 421);
            assertThat(answer.text()).doesNotContain("importmap", "columns");
        }
    }

    @Test
    void answersUnderItsOwnNames() throws IOException {
        for (String name : List.of("127.0.0.1", "localhost", "[::1]")) {
            assertThat(client.get("/", "Host: " + name + ":" + server.port()).status())
                    .isEqualTo(200);
        }
    }

    @Test
    void refusesTwoNamesNoNameAndATargetWithAnother() throws IOException {
        String own = "Host: 127.0.0.1:" + server.port();
        assertThat(client.get("/", own, "Host: evil.example").status()).isEqualTo(400);
        assertThat(client.raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status())
                .isEqualTo(400);
        assertThat(client.raw("GET / HTTP/1.0\r\n\r\n").status()).isIn(400, 421);
        assertThat(client.get("http://evil.example/", own).status()).isIn(400, 421);
        assertThat(client.get("http://evil.example/api/board", own).status()).isIn(400, 421);
    }

    @Test
    void takesNoChangeFromAnotherSite() throws IOException {
        String[] browser = server.login(AccessRole.OWNER);
        String json = "Content-Type: application/json";
        String header = "X-Musher: 1";
        String origin = "Origin: http://127.0.0.1:" + server.port();

        assertThat(logout(browser, json, header)).as("no Origin").isEqualTo(403);
        assertThat(logout(browser, json, header, "Origin: null")).isEqualTo(403);
        assertThat(logout(browser, json, header, "Origin: http://evil.example")).isEqualTo(403);
        assertThat(logout(browser, json, header, "Origin: http://127.0.0.1:3000"))
                .as("another port is not us")
                .isEqualTo(403);
        assertThat(logout(browser, json, header, origin + ".evil.example")).isEqualTo(403);
        assertThat(logout(browser, json, origin)).as("no header").isEqualTo(403);
        assertThat(logout(browser, "Content-Type: text/plain", header, origin)).isEqualTo(415);
        assertThat(logout(browser, header, origin)).as("no type").isEqualTo(415);
        for (String site : List.of("cross-site", "same-site")) {
            assertThat(logout(browser, json, header, origin, "Sec-Fetch-Site: " + site))
                    .isEqualTo(403);
        }
        assertThat(logout(browser, json, header, origin, "Sec-Fetch-Site: same-origin"))
                .isEqualTo(204);
    }

    private int logout(String[] browser, String... headers) throws IOException {
        var all = new ArrayList<>(List.of(browser));
        all.addAll(List.of(headers));
        return client.send("POST", "/api/logout", "{}", all.toArray(String[]::new)).status();
    }

    @Test
    void isNotReadByAnotherSiteAndLinksLeadToThePageAlone() throws IOException {
        String[] link = {"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"};
        String[] fetch = {"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"};

        assertThat(client.get("/", link).status()).isEqualTo(200);
        assertThat(client.get("/", fetch).status()).isEqualTo(403);
        assertThat(client.get("/main.js", fetch).status()).isEqualTo(403);
        assertThat(client.get("/api/board", link).status()).isEqualTo(403);
    }

    @Test
    void everyAnswerForbidsWhatABrowserMightDoWithIt() throws IOException {
        for (String path : List.of("/", "/main.js", "/api/board", "/nothing")) {
            var answer = client.get(path, server.token(AccessRole.VIEWER));
            assertThat(answer.head().toLowerCase(Locale.ROOT))
                    .as(path)
                    .contains(
                            "x-content-type-options: nosniff",
                            "referrer-policy: no-referrer",
                            "cross-origin-opener-policy: same-origin",
                            "cross-origin-resource-policy: same-origin",
                            "x-frame-options: deny",
                            "frame-ancestors 'none'")
                    .doesNotContain("access-control-", "unsafe-inline", "unsafe-eval", "jetty");
        }
        assertThat(
                        client.get("/api/board", server.token(AccessRole.VIEWER))
                                .header("Cache-Control"))
                .hasValue("no-store");
    }

    @Test
    void givesNoPermissionToAskFromElsewhere() throws IOException {
        var answer =
                client.send(
                        "OPTIONS",
                        "/api/board",
                        "",
                        "Access-Control-Request-Method: POST",
                        "Access-Control-Request-Private-Network: true");

        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.head().toLowerCase(Locale.ROOT)).doesNotContain("access-control-");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../../../etc/passwd",
                "/lib/../../../etc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..%2f..%2fetc/passwd",
                "/lib/..;/..;/etc/passwd",
                "/lib%00/x.js",
                "//etc/passwd",
                "/\\..\\etc\\passwd",
                "/files.txt",
                "/index.html",
                "/main.js/",
                "/META-INF/MANIFEST.MF",
                "/lib/",
                "/main.js%00.html"
            })
    void noPathLeadsToAFileThatIsNotOfThePage(String path) throws IOException {
        var answer = client.get(path);
        assertThat(answer.status()).isIn(400, 404);
        assertThat(answer.text()).doesNotContain("root:", "Manifest-Version", "importmap");
    }

    @Test
    void takesNoLargeBodies() throws IOException {
        String large = "x".repeat(2 * 1024 * 1024);
        assertThat(client.post("/api/login", large).status()).isIn(0, 413);

        String chunk = "10000\r\n" + "x".repeat(65536) + "\r\n";
        var chunked =
                client.raw(
                        "POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                                        .formatted(server.port())
                                + "Origin: http://127.0.0.1:%d\r\n".formatted(server.port())
                                + "Content-Type: application/json\r\nX-Musher: 1\r\n"
                                + "Transfer-Encoding: chunked\r\n\r\n"
                                + chunk.repeat(32)
                                + "0\r\n\r\n");
        assertThat(chunked.status()).isIn(0, 413);
        assertThat(client.get("/").status()).isEqualTo(200);
    }

    @Test
    void takesNoFloodOfHeaders() throws IOException {
        var many = new ArrayList<String>();
        for (int i = 0; i < 2000; i++) {
            many.add("X-Flood-" + i + ": 0123456789");
        }
        assertThat(client.get("/", many.toArray(String[]::new)).status()).isEqualTo(431);
        assertThat(client.get("/", "X-Flood: " + "x".repeat(50_000)).status()).isEqualTo(431);
        assertThat(client.get("/" + "x".repeat(50_000)).status()).isIn(414, 431);
    }

    @Test
    void cutsOffWhoTricklesAHeadOrABody() throws IOException {
        restart(IMPATIENT);
        String head = "GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nX-Slow: ".formatted(server.port());
        assertThat(trickled(head)).isTrue();

        String body =
                "POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
                                .formatted(server.port(), server.port())
                        + "Content-Type: application/json\r\nX-Musher: 1\r\n"
                        + "Content-Length: 1000000\r\n\r\n";
        assertThat(trickled(body)).isTrue();
        assertThat(client.get("/").status()).isEqualTo(200);
    }

    /** Sends a byte now and then until the server hangs up, which it does. */
    private boolean trickled(String start) throws IOException {
        try (var socket = client.connect()) {
            socket.setSoTimeout(20);
            socket.getOutputStream().write(start.getBytes(UTF_8));
            long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
            while (System.nanoTime() < end) {
                try {
                    socket.getOutputStream().write('x');
                    if (socket.getInputStream().read() < 0) {
                        return true;
                    }
                } catch (SocketTimeoutException _) {
                    // Nothing said yet: the next byte.
                } catch (IOException _) {
                    return true;
                }
            }
            return false;
        }
    }

    @Test
    void idleConnectionsKeepNobodyOut() throws IOException {
        restart(PATIENT);
        var idle = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 200; i++) {
                idle.add(client.connect());
            }
            assertThat(client.get("/").status()).isEqualTo(200);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    @Test
    void listensOnLoopbackOnly() throws IOException {
        for (var network : NetworkInterface.networkInterfaces().toList()) {
            for (var address : network.inetAddresses().toList()) {
                if (!address.isLoopbackAddress() && !address.isLinkLocalAddress()) {
                    assertThatThrownBy(() -> new Socket(address, server.port()).close())
                            .isInstanceOf(ConnectException.class);
                }
            }
        }
    }

    @Test
    void aLinkCountsOnceAndNotForLong() throws IOException {
        String used = login(server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER));
        String old = server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER);

        assertThat(client.post("/api/login", used).status()).isEqualTo(200);
        assertThat(client.post("/api/login", used).status()).isEqualTo(401);
        server.clock.advance(Duration.ofMinutes(11));
        assertThat(client.post("/api/login", login(old)).status()).isEqualTo(401);
    }

    private static String login(String secret) {
        return "{\"token\": \"" + secret + "\"}";
    }

    @Test
    void theCookieIsOutOfReachForScriptsAndOtherSites() throws IOException {
        var answer =
                client.post(
                        "/api/login",
                        login(server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER)));

        assertThat(answer.header("Set-Cookie").orElseThrow())
                .startsWith("musher-" + server.port() + "=")
                .contains("; HttpOnly", "; SameSite=Strict", "; Path=/")
                .doesNotContain("Domain");
        assertThat(answer.header("Location")).isEmpty();
    }

    @Test
    void aRevokedOrOldTokenIsRefusedAtOnce() throws IOException {
        String revoked = server.token(AccessRole.OWNER);
        assertThat(client.get("/api/board", revoked).status()).isEqualTo(200);
        server.grants.revoke(AccessGrant.Kind.TOKEN, "ann");
        assertThat(client.get("/api/board", revoked).status()).isEqualTo(401);

        String old = server.token(AccessRole.OWNER);
        server.clock.advance(Duration.ofDays(1));
        assertThat(client.get("/api/board", old).status()).isEqualTo(401);
    }

    @Test
    void loggingOutEndsTheSessionOnTheServer() throws IOException {
        String[] browser = server.login(AccessRole.VIEWER);

        assertThat(client.post("/api/logout", "{}", browser).status()).isEqualTo(204);
        assertThat(client.get("/api/board", browser).status()).isEqualTo(401);
    }
}
