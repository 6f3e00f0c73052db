package dev.musher.wire.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.secret.Secret;
import dev.musher.wire.BaseAddress;
import dev.musher.wire.WireException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxiesTest {
    private static final String TARGET = "https://api.model.test/v1";

    @Test
    void encryptedTrafficIsTunnelledAndPlainTrafficForwarded() throws Exception {
        var proxies =
                new Proxies(Map.of("HTTPS_PROXY", "http://a:3128", "http_proxy", "user:pass@b"));

        assertThat(route(proxies, TARGET))
                .isEqualTo(new Route.Tunnel(new Proxy("a", 3128, Optional.empty())));
        assertThat(route(proxies, "http://api.model.test"))
                .isEqualTo(
                        new Route.Forwarded(
                                new Proxy("b", 80, Optional.of(new Secret("Basic dXNlcjpwYXNz")))));
    }

    @Test
    void loopbackIsReachedDirectly() throws Exception {
        var proxies = new Proxies(Map.of("ALL_PROXY", "http://a:1"));

        assertThat(route(proxies, "https://localhost:8443")).isEqualTo(Route.DIRECT);
        assertThat(route(proxies, "http://127.0.0.1:11434")).isEqualTo(Route.DIRECT);
        assertThat(route(proxies, TARGET)).isInstanceOf(Route.Tunnel.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "model.test",
                ".model.test",
                "*.model.test",
                "x, API.model.test",
                "model.test:443",
                "api.model.test:443"
            })
    void exemptHostsAreReachedDirectly(String exempt) throws Exception {
        assertThat(route(with(exempt), TARGET)).isEqualTo(Route.DIRECT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "odel.test", "other.test", "model.test:8080", "model"})
    void othersGoThroughTheProxy(String exempt) throws Exception {
        assertThat(route(with(exempt), TARGET)).isInstanceOf(Route.Tunnel.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"socks5://user:secret@a:1080", "https://a", "http://", "a:b"})
    void proxyOfAnotherKindIsRefusedWithoutRepeatingItsPassword(String address) {
        var proxies = new Proxies(Map.of("HTTPS_PROXY", address));

        assertThatThrownBy(() -> route(proxies, TARGET))
                .isInstanceOf(WireException.class)
                .hasMessage("The proxy in HTTPS_PROXY has to be an address like http://host:port.");
    }

    private static Proxies with(String exempt) {
        return new Proxies(Map.of("HTTPS_PROXY", "http://a:3128", "NO_PROXY", exempt));
    }

    private static Route route(Proxies proxies, String to) throws WireException {
        return proxies.route(BaseAddress.parse(to).orElseThrow());
    }
}
