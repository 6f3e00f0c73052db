package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.WallOpenings;
import dev.musher.tools.sandbox.proxy.UpstreamProxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkWallsTest {
    private static final NetworkAccess LISTED =
            new NetworkAccess.Hosts(List.of("a.example", "b.example"));

    @Test
    void aCommandThatMayReachNoMoreThanTheOthersSharesTheirNetwork() {
        try (var network = new NetworkWalls(LISTED)) {
            assertThat(network.isOpenedFor(reaching("a.example"))).isFalse();
            assertThat(network.isOpenedFor(reaching("a.example", "c.example"))).isTrue();
        }
    }

    @Test
    void closesTheProxyThatWasNotUsedForLongest() throws Exception {
        try (var network = new NetworkWalls(LISTED)) {
            Path shared = network.open(List::of, UpstreamProxy.NONE).orElseThrow();
            Path first = socket(network, "c0.example");
            for (int i = 1; i < NetworkWalls.MOST_PROXIES; i++) {
                socket(network, "c" + i + ".example");
            }

            assertThat(Files.exists(first)).isFalse();
            assertThat(Files.exists(shared)).isTrue();
            assertThat(Files.exists(socket(network, "c0.example"))).isTrue();
        }
    }

    private static Path socket(NetworkWalls network, String host) throws Exception {
        var walls = new Walls();
        network.build(walls, NetworkSharing.OWN, reaching(host));
        return Path.of(walls.words().get(walls.words().indexOf("--ro-bind") + 1));
    }

    private static WallOpenings reaching(String... hosts) {
        return new WallOpenings(List.of(), List.of(), List.of(hosts));
    }
}
