package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Lets commands reach whom the policy names. */
final class NetworkWalls implements AutoCloseable {
    private static final Path RESOLVER = Path.of("/etc/resolv.conf");

    private final Network network;
    private Optional<HostProxy> proxy = Optional.empty();

    NetworkWalls(Network network) {
        this.network = network;
    }

    /**
     * Opens the proxy if commands have one, before the first of them runs.
     *
     * @param registries the hosts that a project needs, as of the moment when it is asked
     * @return its socket
     */
    Optional<Path> open(Supplier<List<String>> registries, Upstream upstream) throws IOException {
        if (network instanceof Network.Hosts(var allowed) && HostForwarder.isPossible()) {
            proxy = Optional.of(HostProxy.open(() -> hosts(allowed, registries), upstream));
        }
        return proxy.map(HostProxy::socket);
    }

    private static HostList hosts(List<String> allowed, Supplier<List<String>> registries) {
        var hosts = new ArrayList<>(allowed);
        if (hosts.remove(Registries.WORD)) {
            hosts.addAll(registries.get());
        }
        return new HostList(hosts);
    }

    /** Whether commands are meant to have a proxy. */
    boolean isListed() {
        return network instanceof Network.Hosts;
    }

    /** Bubblewrap gives every network of a command's own a loopback device. */
    void build(Walls walls, NamespaceHolder.NetworkSharing sharing) {
        switch (network) {
            case Network.Off _, Network.Loopback _ -> walls.word("--unshare-net");
            case Network.Hosts _ -> {
                if (sharing == NamespaceHolder.NetworkSharing.OWN) {
                    walls.word("--unshare-net");
                }
            }
            case Network.On _ -> resolver().ifPresent(walls::readable);
        }
    }

    @Override
    public void close() {
        proxy.ifPresent(HostProxy::close);
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
