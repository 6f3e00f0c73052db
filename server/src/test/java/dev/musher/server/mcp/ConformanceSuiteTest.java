package dev.musher.server.mcp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.server.http.Admission;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import dev.musher.server.http.ListenOptions;
import dev.musher.server.http.WebServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The official suite, with every scenario of a server that a revision requires. */
@Tag("slow")
@Timeout(300)
class ConformanceSuiteTest {
    private static final String TOKEN = "Authorization: Bearer of-the-suite";

    private static final int LONGEST_BODY = 1024 * 1024;

    @TempDir private Path folder;

    /** Where {@code ./check} installs it. */
    private static Path installed() {
        String cache =
                Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                        .filter(path -> !path.isEmpty())
                        .orElse(System.getProperty("user.home") + "/.cache");
        return Path.of(cache, "musher/mcp-conformance/node_modules");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2026-07-28"})
    void everyRequiredScenarioPasses(String revision) throws IOException, InterruptedException {
        Path node = installed().resolve("node/bin/node");
        Path suite = installed().resolve("@modelcontextprotocol/conformance/dist/index.js");
        assumeTrue(Files.exists(node), "node 22 is not installed");
        assumeTrue(Files.exists(suite), "the conformance suite of MCP is not installed");
        var mcp = new McpServer(new SystemTimeSource());
        var offer = new SuiteOffer();
        try (var server =
                        WebServer.start(
                                ListenOptions.loopback(OptionalInt.empty()),
                                "default-src 'none'",
                                _ ->
                                        head ->
                                                new Admission.Admitted(
                                                        Admission.Sender.KNOWN,
                                                        LONGEST_BODY,
                                                        body ->
                                                                answer(
                                                                        mcp,
                                                                        offer,
                                                                        head.with(body))));
                var proxy = new AuthorizingProxy(server.port())) {
            Path output = folder.resolve("output.txt");
            var process =
                    new ProcessBuilder(
                                    node.toString(),
                                    suite.toString(),
                                    "server",
                                    "--url",
                                    "http://127.0.0.1:" + proxy.port() + "/mcp",
                                    "--requirements",
                                    revision,
                                    "-o",
                                    folder.resolve("results").toString())
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile())
                            .start();
            int exit = process.waitFor();

            String said = Files.readString(output);
            assertThat(exit).as(said).isZero();
            // What it tries beyond the requirements fails without an exit code.
            assertThat(said.lines().filter(line -> line.startsWith("✓ ")).count())
                    .isGreaterThanOrEqualTo(30);
        }
    }

    private static HttpAnswer answer(McpServer server, McpOffer offer, HttpCall call) {
        var headers =
                Map.of(
                        "mcp-protocol-version",
                        call.header("mcp-protocol-version"),
                        "mcp-method",
                        call.header("mcp-method"),
                        "mcp-name",
                        call.header("mcp-name"));
        return McpHttp.answer(
                server,
                new McpServer.Sent(
                        call.body(), offer, "suite", call.header("mcp-session-id"), headers),
                call,
                new HttpAnswer.StreamOwner("suite", () -> true));
    }

    /** The suite knows no tokens, without which the server takes it for a browser. */
    private static final class AuthorizingProxy implements AutoCloseable {
        private final ServerSocket listener;
        private final int target;

        AuthorizingProxy(int target) throws IOException {
            this.target = target;
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            Thread.ofVirtual().name("proxy").start(this::accept);
        }

        int port() {
            return listener.getLocalPort();
        }

        private void accept() {
            try {
                while (true) {
                    var client = listener.accept();
                    Thread.ofVirtual().name("proxied").start(() -> pass(client));
                }
            } catch (IOException _) {
                // Closed: the test is over.
            }
        }

        private void pass(Socket client) {
            try (client;
                    var server = new Socket(InetAddress.getLoopbackAddress(), target)) {
                server.getOutputStream().write(head(client.getInputStream()).getBytes(ISO_8859_1));
                var up = Thread.ofVirtual().start(() -> pump(client, server));
                server.getInputStream().transferTo(client.getOutputStream());
                client.shutdownOutput();
                up.interrupt();
            } catch (IOException _) {
                // One of them has gone.
            }
        }

        private static void pump(Socket from, Socket to) {
            try {
                from.getInputStream().transferTo(to.getOutputStream());
                // The suite takes back a request by closing its connection.
                to.close();
            } catch (IOException _) {
                // One of them has gone.
            }
        }

        /** The head of a request, for the server's own address, and as the only one. */
        private String head(InputStream in) throws IOException {
            var bytes = new ByteArrayOutputStream();
            while (!bytes.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
                int next = in.read();
                if (next < 0) {
                    throw new IOException("the client has gone");
                }
                bytes.write(next);
            }
            List<String> lines =
                    bytes.toString(ISO_8859_1)
                            .lines()
                            .filter(line -> !line.isEmpty())
                            .filter(
                                    line ->
                                            !line.toLowerCase(Locale.ROOT)
                                                    .startsWith("connection:"))
                            .map(line -> line.replace(":" + port(), ":" + target))
                            .toList();
            return String.join("\r\n", lines) + "\r\nConnection: close\r\n" + TOKEN + "\r\n\r\n";
        }

        @Override
        public void close() throws IOException {
            listener.close();
        }
    }
}
