package dev.musher.tools.sandbox.proxy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.task.TaskGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that a server or a proxy behind ours would read in another way than we do. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProxiedRequestTest {
    private final List<String> refused = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET http://registry.example.org/ HTTP/1.1\r\nX: a\nHost: evil.example\r\n\r\n",
                "GET http://registry.example.org/ HTTP/1.1\r\nX: a\rHost: evil.example\r\n\r\n",
                "GET http://registry.example.org/ HTTP/1.1\r\nX: a\tb\r\n\r\n",
                "GET http://registry.example.org/ HTTP/1.1\r\nX: a\u0000b\r\n\r\n",
                "GET\thttp://evil.example/ http://registry.example.org/ HTTP/1.1\r\n\r\n",
                "GET\n http://registry.example.org/ HTTP/1.1\r\n\r\n",
                "G:T http://registry.example.org/ HTTP/1.1\r\n\r\n",
                "GET http://registry.example.org/\r\n\r\n"
            })
    void areRefusedAndNobodyHearsOfThem(String request) throws Exception {
        try (var proxy = listening()) {
            assertThat(answer(request, proxy)).startsWith("HTTP/1.1 400 Bad Request");
            proxy.setSoTimeout(1);
            assertThat(connected(proxy)).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mailto:a@registry.example.org", "registry.example.org", "http:x"})
    void anAddressWithoutAPathIsNone(String address) throws Exception {
        try (var proxy = listening()) {
            assertThat(answer("GET " + address + " HTTP/1.1\r\n\r\n", proxy))
                    .startsWith("HTTP/1.1 400 Bad Request")
                    .contains("This is not an address");
        }
    }

    /** What a client sends after CONNECT could be a request of its own to a proxy that refuses. */
    @Test
    void nothingIsPassedOnBeforeTheNextProxyAgreed() throws Exception {
        var heard = new StringBuilder();
        try (var proxy = listening();
                var group = new TaskGroup<String>("proxy")) {
            group.fork(
                    () -> {
                        try (var server = proxy.accept()) {
                            var in = server.getInputStream();
                            while (heard.indexOf("\r\n\r\n") < 0) {
                                heard.append((char) in.read());
                            }
                            server.getOutputStream()
                                    .write("HTTP/1.1 407 No\r\n\r\n".getBytes(ISO_8859_1));
                            server.shutdownOutput();
                            return new String(in.readAllBytes(), ISO_8859_1);
                        }
                    });
            String answer =
                    answer(
                            String.join(
                                    "\r\n\r\n",
                                    "CONNECT registry.example.org:443 HTTP/1.1",
                                    "GET http://evil.example/ HTTP/1.1",
                                    ""),
                            proxy);

            assertThat(answer).startsWith("HTTP/1.1 502 Bad Gateway").contains("refuses");
            assertThat(group.join()).containsExactly("");
        }
        assertThat(heard)
                .hasToString(
                        String.join(
                                "\r\n",
                                "CONNECT registry.example.org:443 HTTP/1.1",
                                "Host: registry.example.org:443",
                                "",
                                ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Host: registry.example.org\r\n",
                "Host: evil.example\r\n",
                "Host: registry.example.org\r\nhOST: evil.example\r\n",
                "Host : evil.example\r\n",
                "Host:\r\n evil.example\r\n"
            })
    void theServerHearsOfNoHostButTheOneThatWasDecidedAbout(String headers) throws Exception {
        try (var proxy = listening();
                var group = new TaskGroup<String>("proxy")) {
            group.fork(
                    () -> {
                        try (var server = proxy.accept()) {
                            return new String(server.getInputStream().readAllBytes(), ISO_8859_1);
                        }
                    });
            answer(
                    "GET http://registry.example.org/a HTTP/1.1\r\nX: y\r\n" + headers + "\r\n",
                    proxy);

            assertThat(group.join())
                    .containsExactly(
                            String.join(
                                    "\r\n",
                                    "GET http://registry.example.org:80/a HTTP/1.1",
                                    "X: y",
                                    "Host: registry.example.org",
                                    "Connection: close",
                                    "",
                                    ""));
        }
    }

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    private static boolean connected(ServerSocket server) {
        try (var _ = server.accept()) {
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** What a client hears that says this to our proxy, which goes by another one. */
    private String answer(String request, ServerSocket proxy) throws IOException {
        var address = "127.0.0.1:" + proxy.getLocalPort();
        var upstreamProxy = UpstreamProxy.of(Map.of("http_proxy", address, "https_proxy", address));
        var hosts = new AllowedHosts(List.of("registry.example.org"));
        try (var ours = ServerSocketChannel.open()) {
            ours.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (var client = SocketChannel.open(ours.getLocalAddress());
                    var accepted = ours.accept()) {
                Channels.newOutputStream(client).write(request.getBytes(ISO_8859_1));
                client.shutdownOutput();
                new ProxiedRequest(accepted, hosts, upstreamProxy, refused::add).execute();
                accepted.shutdownOutput();
                return new String(Channels.newInputStream(client).readAllBytes(), ISO_8859_1);
            }
        }
    }
}
