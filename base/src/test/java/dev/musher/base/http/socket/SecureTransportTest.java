package dev.musher.base.http.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.Peer;
import dev.musher.base.http.RawServer;
import dev.musher.base.time.SystemTimeSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SecureTransportTest {
    @TempDir private static Path folder;

    private static Keystore local = new Keystore(Path.of(""), "");
    private static Keystore remote = new Keystore(Path.of(""), "");
    private static Keystore expired = new Keystore(Path.of(""), "");

    @BeforeAll
    static void makeCertificates() throws Exception {
        local = Keystore.make(folder, "localhost");
        remote = Keystore.make(folder, "server.test");
        expired = Keystore.makeExpired(folder, "localhost");
    }

    @Test
    void trustedCertificateLetsUsIn() throws Exception {
        try (var server = server(local)) {
            assertThat(said(server, Tls.of(local.client()))).isEqualTo("200 hello");
            assertThat(said(server, Tls.of(local.client()))).isEqualTo("200 hello");
        }
    }

    @Test
    void keepsEncryptedConnections() throws Exception {
        try (var server = server(local);
                var transport = transport(Tls.of(local.client()), Map.of())) {
            SocketTransportTest.said(transport, call("localhost", server.port()));
            SocketTransportTest.said(transport, call("localhost", server.port()));

            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void unknownIssuerIsRefused() throws Exception {
        try (var server = server(local)) {
            assertThat(said(server, Tls.system()))
                    .isEqualTo(refused(server, "its certificate comes from an unknown issuer"));
        }
    }

    @Test
    void certificateOfAnotherHostIsRefused() throws Exception {
        try (var server = server(remote)) {
            assertThat(said(server, Tls.of(remote.client())))
                    .isEqualTo(refused(server, "its certificate is for another host"));
        }
    }

    @Test
    void expiredCertificateIsRefused() throws Exception {
        try (var server = server(expired)) {
            assertThat(said(server, Tls.of(expired.client())))
                    .isEqualTo(refused(server, "its certificate has expired"));
        }
    }

    @Test
    void serverWithoutEncryptionIsNamed() throws Exception {
        try (var server = new RawServer(peer -> peer.send("HTTP/1.1 400 Bad\r\n\r\n"))) {
            assertThat(said(server, Tls.of(local.client())))
                    .startsWith("UNTRUSTED: No secure connection to localhost:" + server.port());
        }
    }

    @Test
    void cancellingReachesAnEncryptedConnection() throws Exception {
        BlockingQueue<String> waiting = new ArrayBlockingQueue<>(1);
        BlockingQueue<String> ended = new ArrayBlockingQueue<>(2);
        try (var server =
                        new RawServer(
                                local.server()
                                        .getServerSocketFactory()
                                        .createServerSocket(
                                                0, 50, InetAddress.getLoopbackAddress()),
                                peer -> {
                                    peer.request();
                                    waiting.add("now");
                                    peer.untilClosed();
                                    ended.add("server");
                                });
                var transport = transport(Tls.of(local.client()), Map.of())) {
            var asker =
                    Thread.ofVirtual()
                            .start(
                                    () ->
                                            SocketTransportTest.said(
                                                    transport, call("localhost", server.port())));
            waiting.take();
            asker.interrupt();
            asker.join();

            assertThat(ended.take()).isEqualTo("server");
        }
    }

    @Test
    void tunnelsThroughAProxy() throws Exception {
        try (var server = server(remote);
                var proxy = proxyTo(server.port());
                var transport =
                        transport(
                                Tls.of(remote.client()),
                                Map.of(
                                        "HTTPS_PROXY",
                                        "http://us%65r:p@ss@127.0.0.1:" + proxy.port()))) {
            assertThat(SocketTransportTest.said(transport, call("server.test", 443)))
                    .isEqualTo("200 hello");
            assertThat(proxy.requests())
                    .containsExactly(
                            String.join(
                                    "\r\n",
                                    "CONNECT server.test:443 HTTP/1.1",
                                    "Host: server.test:443",
                                    "Proxy-Authorization: Basic dXNlcjpwQHNz",
                                    "",
                                    ""));
        }
    }

    @Test
    void proxyThatRefusesIsNamedWithoutItsPassword() throws Exception {
        try (var proxy = RawServer.answering("HTTP/1.1 407 No\r\n\r\n");
                var transport =
                        transport(
                                Tls.of(remote.client()),
                                Map.of("https_proxy", "user:secret@127.0.0.1:" + proxy.port()))) {
            assertThat(SocketTransportTest.said(transport, call("server.test", 443)))
                    .isEqualTo(
                            "PROXY: The proxy 127.0.0.1:"
                                    + proxy.port()
                                    + " refused to connect to server.test:443: HTTP 407 (it"
                                    + " requires a user name and a password).");
        }
    }

    private static String refused(RawServer server, String why) {
        return "UNTRUSTED: No secure connection to localhost:" + server.port() + ": " + why + ".";
    }

    private static RawServer server(Keystore keystore) throws Exception {
        SSLContext context = keystore.server();
        return new RawServer(
                context.getServerSocketFactory()
                        .createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
                peer -> {
                    while (true) {
                        peer.request();
                        peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
                    }
                });
    }

    /** Whatever host is asked for, the connection leads to this port. */
    private static RawServer proxyTo(int port) {
        return new RawServer(peer -> pass(peer, port));
    }

    private static void pass(Peer peer, int port) throws IOException {
        peer.request();
        peer.send("HTTP/1.1 200 Connection established\r\nX: y\r\n\r\n");
        try (var server = new Socket(InetAddress.getLoopbackAddress(), port)) {
            Thread.ofVirtual().start(() -> copy(server, peer.socket()));
            copy(peer.socket(), server);
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException _) {
            // One side has closed.
        }
    }

    private static SocketTransport transport(Tls tls, Map<String, String> environment) {
        return new SocketTransport(tls, new ProxyRules(environment), new SystemTimeSource());
    }

    private static HttpCall call(String host, int port) {
        var base = BaseUrl.parse("https://" + host + ":" + port).orElseThrow();
        return HttpCall.get(Endpoint.of(base), "/x", SocketTransportTest.PATIENT);
    }

    private static String said(RawServer server, Tls tls) {
        try (var transport = transport(tls, Map.of())) {
            return SocketTransportTest.said(transport, call("localhost", server.port()));
        }
    }
}
