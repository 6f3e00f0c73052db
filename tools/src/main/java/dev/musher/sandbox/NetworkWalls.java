package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lets commands reach whom the policy names. */
final class NetworkWalls implements AutoCloseable {
    private static final Path RESOLVER = Path.of("/etc/resolv.conf");

    private final Network network;
    private final Optional<HostProxy> proxy;

    NetworkWalls(Network network) throws IOException {
        this.network = network;
        this.proxy =
                switch (network) {
                    case Network.Hosts(var allowed) -> Optional.of(open(new HostList(allowed)));
                    case Network.Off _, Network.Loopback _, Network.On _ -> Optional.empty();
                };
    }

    /** Bubblewrap gives every network of a command's own a loopback device. */
    void build(Walls walls) {
        switch (network) {
            case Network.Off _, Network.Loopback _, Network.Hosts _ -> walls.word("--unshare-net");
            case Network.On _ -> resolver().ifPresent(walls::readable);
        }
        proxy.ifPresent(open -> HostForwarder.build(walls, open.socket()));
    }

    /** The words before the command, inside. */
    List<String> inside() {
        return proxy.isPresent() ? HostForwarder.words() : List.of();
    }

    void addTo(Map<String, String> environment) {
        if (proxy.isPresent()) {
            HostForwarder.addTo(environment);
        }
    }

    @Override
    public void close() {
        proxy.ifPresent(HostProxy::close);
    }

    private static HostProxy open(HostList hosts) throws IOException {
        if (!HostForwarder.isPossible()) {
            throw new SandboxException(
                    "A list of allowed hosts needs perl inside the sandbox. Install perl, or allow all hosts or none.");
        }
        return HostProxy.open(hosts);
    }

    /** Which servers to ask for names often stands among the state of the running system. */
    private static Optional<Path> resolver() {
        try {
            return Optional.of(RESOLVER.toRealPath()).filter(path -> !path.startsWith("/etc"));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
