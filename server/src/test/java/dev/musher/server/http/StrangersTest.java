package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.host.access.AccessRole;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What somebody who has not logged in can use up or break, and what a page proves. */
@Timeout(180)
class StrangersTest {
    private static final List<String> PIECES =
            List.of(
                    "%",
                    "%f",
                    "%ff",
                    "%zz",
                    "%c0%af",
                    "%ed%a0%80",
                    "%f8%88%80%80%80",
                    "%00",
                    "a",
                    "=",
                    "&",
                    "id",
                    "%25",
                    "+",
                    ";",
                    "?",
                    "/",
                    "%u0041",
                    "%C3%A9",
                    "\u00e9");

    @TempDir private static Path folder;
    private ServerFixture server;
    private RawClient client;

    @BeforeEach
    void start() throws IOException {
        begin(ConnectionWatch.Limits.DEFAULT);
    }

    private void begin(ConnectionWatch.Limits limits) throws IOException {
        server = new ServerFixture(Files.createTempDirectory(folder, "one"), limits);
        client = server.client;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Property(tries = 300)
    void aQueryThatCannotBeReadIsNoBugOfOurs(@ForAll int seed) throws IOException {
        var random = new Random(seed);
        var query = new StringBuilder();
        for (int i = random.nextInt(5); i >= 0; i--) {
            query.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        String[] paths = {"/", "/main.js", "/api/me", "/api/board", "/mcp", "/nothing"};
        String path = paths[random.nextInt(paths.length)] + "?" + query;

        assertThat(client.get(path).status()).as(path).isIn(200, 400, 401, 404);
        assertThat(client.get(path, server.token(AccessRole.VIEWER)).status())
                .as(path)
                .isIn(200, 400, 404, 405);
    }

    @Test
    void aHeadOfEventsIsRefusedAndOpensNoStream() throws IOException {
        String token = server.token(AccessRole.VIEWER);
        for (int i = 0; i < 40; i++) {
            assertThat(client.send("HEAD", "/api/live", "", token).status()).isEqualTo(405);
            assertThat(client.send("HEAD", "/mcp", "", token, "Accept: text/event-stream").status())
                    .isEqualTo(405);
        }
        assertThat(client.send("HEAD", "/api/board", "", token).status()).isEqualTo(200);
    }

    @Test
    void nobodyIsReadBeforeItIsKnownWhoItIs() throws IOException {
        for (String path : List.of("/api/items", "/mcp", "/api/logout", "/", "/api/nothing")) {
            try (var socket = client.connect()) {
                String head =
                        String.join(
                                "\r\n",
                                "POST " + path + " HTTP/1.1",
                                "Host: 127.0.0.1:" + server.port(),
                                "Content-Type: application/json",
                                "Authorization: Bearer guess",
                                "Content-Length: 1000000",
                                "",
                                "");
                socket.getOutputStream().write(head.getBytes(UTF_8));
                int status = RawClient.read(socket).status();
                assertThat(status).as(path).isIn(401, 404, 429);
            }
        }
        assertThat(client.post("/api/login", "x".repeat(5_000)).status()).isEqualTo(413);
    }

    @Test
    void aBodyThatBreaksOffIsARefusalAndNoBug() throws IOException {
        String head =
                "POST /api/items HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\nConnection: close\r\n"
                                .formatted(server.port(), server.token(AccessRole.OWNER))
                        + "Content-Type: application/json\r\n";
        String chunked = head + "Transfer-Encoding: chunked\r\n\r\n";
        for (String broken :
                List.of(
                        chunked + "zz\r\n{}\r\n0\r\n\r\n",
                        chunked + "5\r\n{}",
                        chunked + "-1\r\n",
                        chunked + "ffffffffffff\r\n",
                        chunked + "2\r\n{}XX0\r\n\r\n",
                        head + "Content-Length: 100\r\n\r\n{}")) {
            try (var socket = client.connect()) {
                socket.getOutputStream().write(broken.getBytes(UTF_8));
                socket.shutdownOutput();
                assertThat(RawClient.read(socket).status()).as(broken).isIn(0, 400, 413);
            }
        }
        assertThat(client.get("/").status()).isEqualTo(200);
    }

    @Test
    void filesThatNobodyTakesKeepNobodyOut() throws Exception {
        server.close();
        begin(AttackTableTest.PATIENT);
        String wanted =
                "GET /lib/dompurify/3.3.0/dist/purify.es.mjs HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"
                        .formatted(server.port())
                        .repeat(200);
        String token = server.token(AccessRole.VIEWER);
        var stuck = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 60; i++) {
                var socket = new Socket();
                socket.setReceiveBufferSize(2048);
                socket.connect(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
                stuck.add(socket);
                try {
                    socket.getOutputStream().write(wanted.getBytes(UTF_8));
                } catch (IOException _) {
                    // It made room already.
                }
                if (i % 10 == 9) {
                    assertThat(client.get("/api/board", token).status()).isEqualTo(200);
                }
            }
            assertThat(stuck.stream().filter(StrangersTest::isOpen).count())
                    .isLessThanOrEqualTo(20);
        } finally {
            for (Socket socket : stuck) {
                socket.close();
            }
        }
    }

    /** What is still to be read was sent before the end, if there is one. */
    private static boolean isOpen(Socket socket) {
        try {
            socket.setSoTimeout(300);
            var in = socket.getInputStream();
            long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (in.read(new byte[65536]) >= 0) {
                if (System.nanoTime() > end) {
                    return true;
                }
            }
            return false;
        } catch (SocketTimeoutException _) {
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void aProofCountsOnceAndForThatRequestAlone() throws IOException {
        String[] login = server.login(AccessRole.OWNER);
        String key = login[1].substring(RawClient.KEY.length());
        String challenge = challenge(login[0]);
        String proof = client.proof(key, challenge, 7, "GET", "/api/board", "");

        assertThat(with(login[0], proof, "/api/me")).as("another path").isEqualTo(401);
        assertThat(with(login[0], proof, "/api/board?at=1")).as("another query").isEqualTo(401);
        assertThat(with(login[0], proof, "/api/board")).isEqualTo(200);
        assertThat(with(login[0], proof, "/api/board")).as("again").isEqualTo(401);
        for (long number : List.of(1L, 6L, 8L, 5_000L, 999_999_999_999_999L)) {
            assertThat(with(login[0], proof(key, challenge, number), "/api/board")).isEqualTo(200);
            assertThat(with(login[0], proof(key, challenge, number), "/api/board")).isEqualTo(401);
        }
        assertThat(with(login[0], proof(key, challenge, 9), "/api/board"))
                .as("too old to be remembered")
                .isEqualTo(401);
        assertThat(with(server.login(AccessRole.OWNER)[0], proof(key, challenge, 10), "/api/board"))
                .as("another session")
                .isEqualTo(401);
        var elsewhere = client.at("http://127.0.0.1:1");
        String foreign = elsewhere.proof(key, challenge(login[0]), 1, "GET", "/api/board", "");
        assertThat(with(login[0], foreign, "/api/board")).as("for another server").isEqualTo(401);
    }

    @Test
    void theBodyIsAPartOfTheProof() throws IOException {
        String[] login = server.login(AccessRole.OWNER);
        String key = login[1].substring(RawClient.KEY.length());
        String proof =
                client.proof(
                        key, challenge(login[0]), 1, "POST", "/api/items", "{\"name\": \"A\"}");

        var other =
                client.post("/api/items", "{\"name\": \"B\"}", login[0], RawClient.PROOF + proof);

        assertThat(other.status()).isEqualTo(401);
        assertThat(client.get("/api/board", login).body()).doesNotContain("\"B\"");
    }

    @Test
    void whatTheNextServerIsSentByWhoListenedMeanwhileIsWorthNothing() throws IOException {
        String[] login = server.login(AccessRole.OWNER);
        String key = login[1].substring(RawClient.KEY.length());
        String heard = client.proof(key, challenge(login[0]), 1, "GET", "/api/board", "");
        server.stopListening();
        server.listenAgain();

        assertThat(with(login[0], heard, "/api/board")).isEqualTo(401);
        assertThat(client.get("/api/board", login[0], "X-Musher-Key: " + key).status())
                .as("the page itself, with a new challenge")
                .isEqualTo(200);
    }

    private String proof(String key, String challenge, long number) {
        return client.proof(key, challenge, number, "GET", "/api/board", "");
    }

    private String challenge(String cookie) throws IOException {
        return client.get("/api/me", cookie).header("X-Musher-Challenge").orElseThrow();
    }

    private int with(String cookie, String proof, String target) throws IOException {
        return client.get(target, cookie, RawClient.PROOF + proof).status();
    }
}
