package dev.musher.base.http.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.HttpException;
import dev.musher.base.secret.Secret;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyRulesTest {
    private static final String TARGET = "https://api.server.test/v1";

    @Test
    void encryptedTrafficIsTunnelledAndPlainTrafficForwarded() throws Exception {
        var proxyRules =
                new ProxyRules(Map.of("HTTPS_PROXY", "http://a:3128", "http_proxy", "user:pass@b"));

        assertThat(route(proxyRules, TARGET))
                .isEqualTo(new Route.Tunnel(new HttpProxy("a", 3128, Optional.empty())));
        assertThat(route(proxyRules, "http://api.server.test"))
                .isEqualTo(
                        new Route.Forwarded(
                                new HttpProxy(
                                        "b", 80, Optional.of(new Secret("Basic dXNlcjpwYXNz")))));
    }

    @Test
    void loopbackIsReachedDirectly() throws Exception {
        var proxyRules = new ProxyRules(Map.of("ALL_PROXY", "http://a:1"));

        assertThat(route(proxyRules, "https://localhost:8443")).isEqualTo(Route.DIRECT);
        assertThat(route(proxyRules, "http://127.0.0.1:11434")).isEqualTo(Route.DIRECT);
        assertThat(route(proxyRules, TARGET)).isInstanceOf(Route.Tunnel.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "server.test",
                ".server.test",
                "*.server.test",
                "x, API.server.test",
                "server.test:443",
                "api.server.test:443"
            })
    void exemptHostsAreReachedDirectly(String exempt) throws Exception {
        assertThat(route(with(exempt), TARGET)).isEqualTo(Route.DIRECT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "erver.test", "other.test", "server.test:8080", "server"})
    void othersGoThroughTheProxy(String exempt) throws Exception {
        assertThat(route(with(exempt), TARGET)).isInstanceOf(Route.Tunnel.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"socks5://user:secret@a:1080", "https://a", "http://", "a:b"})
    void proxyOfAnotherKindIsRefusedWithoutRepeatingItsPassword(String address) {
        var proxyRules = new ProxyRules(Map.of("HTTPS_PROXY", address));

        assertThatThrownBy(() -> route(proxyRules, TARGET))
                .isInstanceOf(HttpException.class)
                .hasMessage("The proxy in HTTPS_PROXY must be a URL like http://host:port.");
    }

    private static ProxyRules with(String exempt) {
        return new ProxyRules(Map.of("HTTPS_PROXY", "http://a:3128", "NO_PROXY", exempt));
    }

    private static Route route(ProxyRules proxyRules, String to) throws HttpException {
        return proxyRules.route(BaseUrl.parse(to).orElseThrow());
    }
}
