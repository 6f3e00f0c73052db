package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.UsageException;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.net.SocketFactory;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server with a certificate of its own or behind a proxy, and clients that speak TLS. */
@Tag("slow")
@Timeout(180)
class TlsServerTest {
    private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

    @TempDir private static Path shared;
    private static TestCertificate certificate;

    @TempDir private Path folder;
    private ServerFixture server;
    private RawClient client;

    @BeforeAll
    static void make() throws Exception {
        certificate =
                TestCertificate.make(shared, "dns:Board.example.org,ip:127.0.0.1,dns:*.any.org");
    }

    @BeforeEach
    void start() throws Exception {
        start(LOOPBACK, ConnectionWatch.Limits.DEFAULT);
    }

    private void start(InetAddress address, ConnectionWatch.Limits limits) throws Exception {
        server =
                new ServerFixture(
                        folder,
                        limits,
                        new ListenOptions(
                                address,
                                OptionalInt.empty(),
                                Optional.of(certificate.files()),
                                Optional.empty()),
                        certificate.sockets());
        client = server.client;
    }

    private void restart(InetAddress address, ConnectionWatch.Limits limits) throws Exception {
        server.close();
        start(address, limits);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void answersUnderTheNamesOfItsCertificateAndThoseOfThisMachine() throws IOException {
        assertThat(client.origin()).isEqualTo("https://board.example.org:" + server.port());
        var named = client.get("/");
        assertThat(named.status()).isEqualTo(200);
        assertThat(named.header("Strict-Transport-Security")).hasValue("max-age=31536000");
        for (String own : List.of("localhost", "127.0.0.1", "[::1]")) {
            var answer = client.at("https://" + own + ":" + server.port()).get("/");
            assertThat(answer.status()).as(own).isEqualTo(200);
            assertThat(answer.header("Strict-Transport-Security"))
                    .as("other programs serve on this host without TLS")
                    .isEmpty();
        }
    }

    @Test
    void logsABrowserInByACookieThatOnlyTlsCarries() throws IOException {
        String link = server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER);
        var answer = client.post("/api/login", "{\"token\": \"" + link + "\"}");

        assertThat(answer.header("Set-Cookie").orElseThrow())
                .startsWith("__Host-musher-" + server.port() + "=")
                .contains("; Path=/;", "; HttpOnly", "; SameSite=Strict", "; Secure")
                .doesNotContain("Domain");
        String[] browser = server.login(AccessRole.OWNER);
        assertThat(client.get("/api/board", browser).status()).isEqualTo(200);
        assertThat(client.post("/api/logout", "{}", browser).status()).isEqualTo(204);
    }

    @Test
    void answersUnderNoOtherName() throws IOException {
        String token = server.token(AccessRole.OWNER);
        for (String other :
                List.of(
                        "other.example.org:" + server.port(),
                        "board.example.org",
                        "board.example.org:443",
                        "x.any.org:" + server.port(),
                        "192.0.2.1:" + server.port())) {
            assertThat(client.get("/api/board", token, "Host: " + other).status())
                    .as(other)
                    .isEqualTo(421);
        }
        assertThat(client.get("/api/board", token).status()).isEqualTo(200);
    }

    @Test
    void takesNoChangeFromAPageWithoutTls() throws IOException {
        String[] browser = server.login(AccessRole.OWNER);
        for (String origin :
                List.of(
                        "http://board.example.org:" + server.port(),
                        "http://127.0.0.1:" + server.port(),
                        "https://board.example.org",
                        "https://other.example.org:" + server.port())) {
            assertThat(
                            client.send(
                                            "POST",
                                            "/api/logout",
                                            "{}",
                                            "Origin: " + origin,
                                            "Content-Type: application/json",
                                            "X-Musher: 1",
                                            browser[0],
                                            browser[1])
                                    .status())
                    .as(origin)
                    .isEqualTo(403);
        }
        assertThat(client.get("/api/board", browser).status()).isEqualTo(200);
    }

    @Test
    void saysNothingToThoseWhoDoNotSpeakTls() throws IOException {
        var plain = new RawClient(server.port());
        assertThat(plain.get("/", "Host: board.example.org:" + server.port()).text())
                .doesNotContain("HTTP/", "importmap");
        assertThat(client.get("/").status()).isEqualTo(200);
    }

    @Test
    void speaksTheTwoVersionsOfTlsThatAreSafe() throws Exception {
        for (String version : List.of("TLSv1.3", "TLSv1.2")) {
            try (var socket = (SSLSocket) client.connect()) {
                socket.setEnabledProtocols(new String[] {version});
                socket.startHandshake();
                assertThat(socket.getSession().getProtocol()).isEqualTo(version);
            }
        }
        try (var socket = new Socket(LOOPBACK, server.port())) {
            socket.getOutputStream().write(helloOfTls11());
            byte[] alert = socket.getInputStream().readNBytes(7);
            assertThat(alert[0]).as("an alert").isEqualTo((byte) 21);
            assertThat(alert[6]).as("about the version").isEqualTo((byte) 70);
        }
    }

    /** A client that knows nothing newer than TLS 1.1. */
    private static byte[] helloOfTls11() {
        byte[] hello = new byte[5 + 4 + 2 + 32 + 1 + 4 + 2];
        byte[] head = {22, 3, 1, 0, 45, 1, 0, 0, 41, 3, 2};
        System.arraycopy(head, 0, hello, 0, head.length);
        byte[] tail = {0, 0, 2, (byte) 0xc0, 0x13, 1, 0};
        System.arraycopy(tail, 0, hello, hello.length - tail.length, tail.length);
        return hello;
    }

    @Test
    void cutsOffWhoTricklesTheHandshakeOrTheHead() throws Exception {
        restart(LOOPBACK, AttackTableTest.IMPATIENT);
        try (var socket = new Socket(LOOPBACK, server.port())) {
            assertThat(isCut(socket, new byte[] {22, 3, 1, 2, 0})).isTrue();
        }
        try (var socket = client.connect()) {
            String head = "GET / HTTP/1.1\r\nHost: board.example.org\r\nX-Slow: ";
            assertThat(isCut(socket, head.getBytes(UTF_8))).isTrue();
        }
        // On a busy machine a good handshake may take as long as a bad one may.
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        int status = client.get("/").status();
        while (status != 200 && System.nanoTime() < end) {
            status = client.get("/").status();
        }
        assertThat(status).isEqualTo(200);
    }

    /** Sends a byte now and then until the server hangs up. */
    private static boolean isCut(Socket socket, byte[] start) throws IOException {
        try {
            // The handshake of a good client, too, may be what is cut.
            socket.getOutputStream().write(start);
        } catch (IOException _) {
            return true;
        }
        socket.setSoTimeout(20);
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

    @Test
    void holdsItsLimitsOverTls() throws Exception {
        assertThat(client.get("/", "X-Flood: " + "x".repeat(50_000)).status()).isEqualTo(431);
        assertThat(client.post("/api/login", "x".repeat(2 * 1024 * 1024)).status()).isIn(0, 413);
        restart(LOOPBACK, AttackTableTest.PATIENT);
        var idle = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 100; i++) {
                idle.add(new Socket(LOOPBACK, server.port()));
            }
            assertThat(client.get("/").status()).isEqualTo(200);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    @Test
    void listensOnEveryAddressOfTheMachine() throws Exception {
        for (String all : List.of("0.0.0.0", "::")) {
            restart(InetAddress.ofLiteral(all), ConnectionWatch.Limits.DEFAULT);
            for (String own : List.of("board.example.org", "localhost")) {
                assertThat(client.at("https://" + own + ":" + server.port()).get("/").status())
                        .isEqualTo(200);
            }
            assertThat(client.get("/", "Host: 0.0.0.0:" + server.port()).status()).isEqualTo(421);
            for (var network : NetworkInterface.networkInterfaces().toList()) {
                for (var address : network.inetAddresses().toList()) {
                    if (address instanceof Inet4Address) {
                        new Socket(address, server.port()).close();
                    }
                }
            }
        }
    }

    @Test
    void listensNowhereElseWithoutTls() {
        for (String elsewhere : List.of("0.0.0.0", "::", "192.0.2.1")) {
            var address = InetAddress.ofLiteral(elsewhere);
            assertThatThrownBy(
                            () ->
                                    new ListenOptions(
                                            address,
                                            OptionalInt.empty(),
                                            Optional.empty(),
                                            Optional.empty()))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("Without TLS the server listens on this machine only")
                    .extracting(e -> ((UsageException) e).hint())
                    .asString()
                    .contains("--certificate", "--key", "--proxy");
        }
    }

    @Test
    void showsARenewedCertificateToTheNextClientAndKeepsTheOldOneIfItIsBad() throws Exception {
        var before = shown(certificate.sockets());
        var trusting = TestCertificate.make(shared, "dns:board.example.org").sockets();
        var renewed = shown(trusting);
        Files.writeString(certificate.chain(), "half");

        assertThat(renewed).isNotEqualTo(before);
        assertThat(shown(trusting)).isEqualTo(renewed);
        make();
    }

    private X509Certificate shown(SocketFactory sockets) throws IOException {
        try (var socket = (SSLSocket) sockets.createSocket(LOOPBACK, server.port())) {
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        }
    }

    @Test
    void behindAProxyItAnswersUnderTheNameOfTheProxyAlone() throws Exception {
        server.close();
        server =
                new ServerFixture(
                        folder,
                        ConnectionWatch.Limits.DEFAULT,
                        new ListenOptions(
                                LOOPBACK,
                                OptionalInt.empty(),
                                Optional.empty(),
                                Optional.of(
                                        new ServerNames(
                                                ServerNames.Scheme.HTTPS,
                                                List.of("board.example.org"),
                                                443))),
                        SocketFactory.getDefault());
        client = server.client;

        assertThat(client.origin()).isEqualTo("https://board.example.org");
        String[] browser = server.login(AccessRole.OWNER);
        assertThat(browser[0]).startsWith("Cookie: __Host-musher-443=");
        assertThat(client.get("/api/board", browser).status()).isEqualTo(200);
        assertThat(client.get("/", "Host: board.example.org:443").status()).isEqualTo(200);
        assertThat(client.get("/").header("Strict-Transport-Security")).isPresent();
        assertThat(client.get("/", "Host: 127.0.0.1:" + server.port()).status()).isEqualTo(421);
        assertThat(client.at("http://board.example.org").post("/api/login", "{}").status())
                .isEqualTo(403);
        assertThat(
                        client.get("/", "Host: evil.example", "X-Forwarded-Host: board.example.org")
                                .status())
                .isEqualTo(421);
    }
}
