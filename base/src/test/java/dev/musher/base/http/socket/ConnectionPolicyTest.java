package dev.musher.base.http.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.AddressPolicy;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.RawServer;
import dev.musher.base.http.ResolverTwin;
import dev.musher.base.time.SystemTimeSource;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConnectionPolicyTest {
    private static final String HELLO =
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello";

    private static final String REFUSED =
            "FORBIDDEN: Refused to connect to host.test: 127.0.0.2 is out of bounds.";

    private final ResolverTwin resolver = new ResolverTwin();

    @Test
    void connectsToAnAddressThatPasses() {
        try (var server = RawServer.answering(HELLO)) {
            resolver.knows("host.test", "127.0.0.1");

            assertThat(said(server, Map.of())).isEqualTo("200 hello");
        }
    }

    @Test
    void oneForbiddenAddressOfManyIsEnoughToRefuse() {
        try (var server = RawServer.answering(HELLO)) {
            resolver.knows("host.test", "127.0.0.1", "127.0.0.2");

            assertThat(said(server, Map.of())).isEqualTo(REFUSED);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void everyConnectionLooksOnceAndGoesWhereItLooked() {
        try (var server = RawServer.answering(HELLO)) {
            resolver.knows("host.test", "127.0.0.1").knows("host.test", "127.0.0.2");

            assertThat(said(server, Map.of())).isEqualTo("200 hello");
            assertThat(resolver.asked()).containsExactly("host.test");
            assertThat(said(server, Map.of())).isEqualTo(REFUSED);
            assertThat(resolver.asked()).containsExactly("host.test", "host.test");
        }
    }

    @Test
    void proxyMayBeAnywhereButDoesNotHideATargetThatWeKnow() {
        try (var proxy = RawServer.answering(HELLO)) {
            resolver.knows("proxy.test", "127.0.0.1").knows("host.test", "127.0.0.2");

            assertThat(said(proxy, throughProxy(proxy))).isEqualTo(REFUSED);
        }
    }

    @Test
    void targetThatOnlyTheProxyKnowsIsLeftToIt() {
        try (var proxy = RawServer.answering(HELLO)) {
            resolver.knows("proxy.test", "127.0.0.1");

            assertThat(said(proxy, throughProxy(proxy))).isEqualTo("200 hello");
            assertThat(proxy.requests()).singleElement().asString().startsWith("GET http://host");
        }
    }

    @Test
    void forbiddenAddressOfTheProxyIsNoneOfOurBusiness() {
        try (var proxy = RawServer.answering(HELLO)) {
            resolver.knows("proxy.test", "127.0.0.2", "127.0.0.1");

            assertThat(said(proxy, throughProxy(proxy))).isEqualTo("200 hello");
        }
    }

    private static Map<String, String> throughProxy(RawServer proxy) {
        return Map.of("HTTP_PROXY", "http://proxy.test:" + proxy.port());
    }

    private String said(RawServer server, Map<String, String> environment) {
        var base = BaseUrl.parse("http://host.test:" + server.port()).orElseThrow();
        var endpoint = new Endpoint(base, List.of(), Headers.NONE, Endpoint.PlainHttp.ANYWHERE);
        AddressPolicy policy = ConnectionPolicyTest::onlyTheFirst;
        try (var transport =
                new SocketTransport(
                        Tls.system(),
                        new ProxyRules(environment),
                        new SystemTimeSource(),
                        new ConnectionPolicy(resolver, policy))) {
            return SocketTransportTest.said(
                    transport, HttpCall.get(endpoint, "/x", SocketTransportTest.PATIENT));
        }
    }

    private static Optional<String> onlyTheFirst(InetAddress address) {
        return address.getHostAddress().equals("127.0.0.1")
                ? Optional.empty()
                : Optional.of(address.getHostAddress() + " is out of bounds");
    }
}
