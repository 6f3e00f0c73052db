package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lets commands reach whom the policy names. */
final class NetworkWalls implements AutoCloseable {
    private static final Path RESOLVER = Path.of("/etc/resolv.conf");

    /** More lists of hosts than people allow in a session. */
    private static final int MOST_PROXIES = 64;

    private final Network network;
    private final Map<List<String>, HostProxy> proxies = new LinkedHashMap<>();

    NetworkWalls(Network network) throws IOException {
        this.network = network;
        proxy(Openings.NONE);
    }

    /** The one for a command; none if it may reach nobody, or everybody without one. */
    private synchronized Optional<HostProxy> proxy(Openings openings) throws IOException {
        var hosts = new ArrayList<String>();
        switch (network) {
            case Network.On _ -> {
                return Optional.empty();
            }
            case Network.Hosts(var allowed) -> hosts.addAll(allowed);
            case Network.Off _, Network.Loopback _ -> {}
        }
        hosts.addAll(openings.hosts());
        if (hosts.isEmpty()) {
            return Optional.empty();
        }
        var open = proxies.get(hosts);
        if (open == null) {
            if (proxies.size() == MOST_PROXIES) {
                throw new SandboxException(
                        "Commands of this session reach too many different lists of hosts.");
            }
            open = open(new HostList(hosts));
            proxies.put(List.copyOf(hosts), open);
        }
        return Optional.of(open);
    }

    /** Bubblewrap gives every network of a command's own a loopback device. */
    void build(Walls walls, Openings openings) throws IOException {
        switch (network) {
            case Network.Off _, Network.Loopback _, Network.Hosts _ -> walls.word("--unshare-net");
            case Network.On _ -> resolver().ifPresent(walls::readable);
        }
        proxy(openings).ifPresent(open -> HostForwarder.build(walls, open.socket()));
    }

    /** The words before the command, inside. */
    List<String> inside(Openings openings) throws IOException {
        return proxy(openings).isPresent() ? HostForwarder.words() : List.of();
    }

    void addTo(Map<String, String> environment, Openings openings) throws IOException {
        if (proxy(openings).isPresent()) {
            HostForwarder.addTo(environment);
        }
    }

    @Override
    public synchronized void close() {
        proxies.values().forEach(HostProxy::close);
    }

    /** Whom commands were kept from since this was last asked. */
    synchronized List<String> refusedHosts() {
        var refused = new ArrayList<String>();
        proxies.values().forEach(proxy -> refused.addAll(proxy.refused()));
        return refused;
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
