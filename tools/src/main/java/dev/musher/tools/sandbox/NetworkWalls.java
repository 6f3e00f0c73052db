package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.WallOpenings;
import dev.musher.tools.sandbox.proxy.AllowedHosts;
import dev.musher.tools.sandbox.proxy.HostProxy;
import dev.musher.tools.sandbox.proxy.UpstreamProxy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Lets commands reach the hosts that the policy names. All of them share one proxy, but a command
 * that may reach more has a proxy and a network of its own, so that no other command reaches it.
 */
final class NetworkWalls implements AutoCloseable {
    private static final Path RESOLVER = Path.of("/etc/resolv.conf");

    /** If there are more, the command whose list is the longest unused reaches no host any more. */
    static final int MOST_PROXIES = 64;

    private final NetworkAccess networkAccess;
    private final Map<List<String>, HostProxy> proxies = new LinkedHashMap<>(16, 0.75f, true);
    private Supplier<List<String>> registries = List::of;
    private UpstreamProxy upstreamProxy = UpstreamProxy.NONE;

    NetworkWalls(NetworkAccess networkAccess) {
        this.networkAccess = networkAccess;
    }

    /**
     * Opens the proxy if commands have one, before the first of them runs.
     *
     * @param found the hosts that a project needs, as of the moment when it is asked
     * @return its socket
     */
    synchronized Optional<Path> open(Supplier<List<String>> found, UpstreamProxy outside)
            throws IOException {
        registries = found;
        upstreamProxy = outside;
        return isListed() && HostForwarder.isPossible()
                ? Optional.of(proxy(List.of()).socket())
                : Optional.empty();
    }

    private synchronized HostProxy proxy(List<String> more) throws IOException {
        var open = proxies.get(more);
        if (open == null) {
            if (proxies.size() >= MOST_PROXIES) {
                closeUnused();
            }
            open = HostProxy.open(() -> hosts(more), upstreamProxy);
            proxies.put(List.copyOf(more), open);
        }
        return open;
    }

    /** The longest unused one, but not that of all commands. */
    private void closeUnused() {
        for (var list : List.copyOf(proxies.keySet())) {
            if (!list.isEmpty()) {
                Objects.requireNonNull(proxies.remove(list)).close();
                return;
            }
        }
    }

    private AllowedHosts hosts(List<String> more) {
        var hosts = new ArrayList<>(more);
        if (networkAccess instanceof NetworkAccess.Hosts(var allowed)) {
            hosts.addAll(allowed);
        }
        if (hosts.remove(PackageRegistries.WORD)) {
            hosts.addAll(registries.get());
        }
        return new AllowedHosts(hosts);
    }

    /** Whether commands are meant to have a proxy. */
    boolean isListed() {
        return networkAccess instanceof NetworkAccess.Hosts;
    }

    /** Whether a command may reach more than the others. */
    boolean isOpenedFor(WallOpenings wallOpenings) {
        return switch (networkAccess) {
            case NetworkAccess.Off _, NetworkAccess.Loopback _ -> !wallOpenings.hosts().isEmpty();
            case NetworkAccess.Hosts(var allowed) -> !allowed.containsAll(wallOpenings.hosts());
            case NetworkAccess.On _ -> false;
        };
    }

    /** Bubblewrap gives every network of a command's own a loopback device. */
    void build(Walls walls, NetworkSharing sharing, WallOpenings wallOpenings) throws IOException {
        if (networkAccess instanceof NetworkAccess.On) {
            resolver().ifPresent(walls::readable);
        } else if (!isListed() || sharing == NetworkSharing.OWN) {
            walls.word("--unshare-net");
        }
        if (isOpenedFor(wallOpenings)) {
            if (!HostForwarder.isPossible()) {
                throw new SandboxException(
                        "Commands in the sandbox need perl to reach hosts. Install perl, or allow all hosts or none.");
            }
            HostForwarder.build(walls, proxy(wallOpenings.hosts()).socket());
        }
    }

    /** The words before the command, inside. */
    List<String> inside(WallOpenings wallOpenings) {
        return isOpenedFor(wallOpenings) ? HostForwarder.words() : List.of();
    }

    /** Which hosts commands were kept from since this was last asked. */
    synchronized List<String> refusedHosts() {
        var refused = new ArrayList<String>();
        proxies.values().forEach(proxy -> refused.addAll(proxy.refused()));
        return refused;
    }

    @Override
    public synchronized void close() {
        proxies.values().forEach(HostProxy::close);
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
