package dev.musher.tools.sandbox.proxy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.HostForwarder;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.TestHome;
import dev.musher.tools.sandbox.TestSandbox;
import dev.musher.tools.sandbox.options.NetworkAccess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostProxyTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());
    private final HttpServer service =
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);

    @TempDir Path place;

    HostProxyTest() throws IOException {}

    @BeforeEach
    void serve() {
        assumeTrue(HostForwarder.isPossible(), "there is no /usr/bin/perl");
        service.createContext(
                "/",
                exchange -> {
                    var answer = ("served " + exchange.getRequestURI()).getBytes(UTF_8);
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
        service.start();
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    /** Only platform threads have stack traces here. */
    @Test
    void waitsOnAPlatformThreadSinceAPollerOfVirtualOnesDelaysTheEndOfTheProgram()
            throws Exception {
        try (var proxy = HostProxy.open(() -> new AllowedHosts(List.of()), UpstreamProxy.NONE)) {
            assertThat(proxy.socket()).exists();
            assertThat(Thread.getAllStackTraces().keySet())
                    .extracting(Thread::getName)
                    .contains("host-proxy");
        }
    }

    @Test
    void reachesAnAllowedHostByRequestAndByTunnel() throws Exception {
        var script =
                """
                exec 3<>/dev/tcp/127.0.0.1/17128
                printf 'GET http://localhost:%s/a?b HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' $PORT >&3
                cat <&3; echo
                exec 4<>/dev/tcp/127.0.0.1/17128
                printf 'CONNECT localhost:%s HTTP/1.1\\r\\n\\r\\n' $PORT >&4
                printf 'GET /tunnel HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n' >&4
                cat <&4
                """;

        assertThat(inside(script))
                .contains("served /a?b", "200 Connection established", "served /tunnel");
    }

    @Test
    void reachesNobodyElse() throws Exception {
        var script =
                """
                for host in 127.0.0.1:$PORT example.org:443 localhost:1; do
                    exec 3<>/dev/tcp/127.0.0.1/17128
                    printf 'CONNECT %s HTTP/1.1\\r\\n\\r\\n' $host >&3
                    cat <&3
                done
                (exec 4<>/dev/tcp/127.0.0.1/$PORT) && echo reached
                """;

        var said = inside(script);

        assertThat(said.split("403 Forbidden", -1)).hasSize(4);
        assertThat(said).doesNotContain("reached").contains("does not allow example.org:443.");
    }

    @Test
    void goesByTheProxyOfTheUser() throws Exception {
        var testHome =
                TestHome.bare(place)
                        .with("http_proxy", "127.0.0.1:" + service.getAddress().getPort());
        var network = new NetworkAccess.Hosts(List.of("registry.example.org"));
        var script =
                """
                exec 3<>/dev/tcp/127.0.0.1/17128
                printf 'GET http://registry.example.org/a HTTP/1.1\\r\\nHost: registry.example.org\\r\\n\\r\\n' >&3
                cat <&3
                """;
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL.with(network))) {
            assertThat(testHome.inside(processRunner, sandbox, script).text())
                    .endsWith("served http://registry.example.org:80/a");
        }
    }

    @Test
    void namesTheProxyToPrograms() throws Exception {
        assertThat(inside("echo $https_proxy; ps ax 2>/dev/null | grep -c [p]erl; exit 0"))
                .startsWith("http://127.0.0.1:17128\n");
    }

    @Test
    void passesRequestsToItselfOnToTheOneServerThatIsMarked() throws Exception {
        var script =
                """
                for target in /a?b //example.org/c http://localhost:$PORT/d; do
                    exec 3<>/dev/tcp/127.0.0.1/17128
                    printf 'GET %s HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n' $target >&3
                    cat <&3; echo
                done
                """;

        assertThat(inside(script, "http://127.0.0.1:"))
                .contains("served /a?b", "served //example.org/c", "does not allow localhost:")
                .doesNotContain("served /d");
        assertThat(inside(script, "localhost:"))
                .contains("This is not an address: /a?b", "served /d")
                .doesNotContain("served /a?b");
    }

    private String inside(String script) throws Exception {
        return inside(script, "localhost:");
    }

    private String inside(String script, String host) throws Exception {
        int port = service.getAddress().getPort();
        var testHome =
                TestHome.bare(Files.createTempDirectory(place, "quarters"))
                        .with("PORT", Integer.toString(port));
        var network = new NetworkAccess.Hosts(List.of(host + port));
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL.with(network))) {
            return testHome.inside(processRunner, sandbox, script).text();
        }
    }
}
