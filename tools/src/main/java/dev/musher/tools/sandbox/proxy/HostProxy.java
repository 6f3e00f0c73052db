package dev.musher.tools.sandbox.proxy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Lets commands reach some hosts by HTTP and HTTPS. It listens on a socket file, the only thing
 * that leads out of a network of the commands' own; inside, a forwarder offers it as a proxy. It
 * works on platform threads: one virtual thread that waits for a socket starts a poller, which is
 * never stopped, and for which the JVM waits 300 ms when the program ends.
 */
public final class HostProxy implements AutoCloseable {
    /** The most connections at a time; more wait. */
    private static final int MOST_CONNECTIONS = 64;

    private static final int MOST_REFUSED = 16;

    private final Path folder;
    private final ServerSocketChannel server;
    private final Supplier<AllowedHosts> hosts;
    private final UpstreamProxy upstreamProxy;
    private final Set<String> refused = new LinkedHashSet<>();
    private final Semaphore free = new Semaphore(MOST_CONNECTIONS);

    private HostProxy(
            Path folder,
            ServerSocketChannel server,
            Supplier<AllowedHosts> hosts,
            UpstreamProxy upstreamProxy) {
        this.folder = folder;
        this.server = server;
        this.hosts = hosts;
        this.upstreamProxy = upstreamProxy;
    }

    /** The name of a socket must be short, so it lies among the temporary files. */
    public static HostProxy open(Supplier<AllowedHosts> hosts, UpstreamProxy upstreamProxy)
            throws IOException {
        var ours = PosixFilePermissions.fromString("rwx------");
        Path folder =
                Files.createTempDirectory("musher", PosixFilePermissions.asFileAttribute(ours));
        var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            server.bind(UnixDomainSocketAddress.of(folder.resolve("proxy")));
        } catch (IOException failed) {
            server.close();
            throw failed;
        }
        var proxy = new HostProxy(folder, server, hosts, upstreamProxy);
        Thread.ofPlatform().daemon().name("host-proxy").start(proxy::serve);
        return proxy;
    }

    public Path socket() {
        return folder.resolve("proxy");
    }

    /** Which hosts it refused since this was last asked, with their ports; bounded. */
    public synchronized List<String> refused() {
        var all = List.copyOf(refused);
        refused.clear();
        return all;
    }

    private synchronized void refuse(String target) {
        if (refused.size() < MOST_REFUSED) {
            refused.add(target);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            Files.deleteIfExists(socket());
            Files.deleteIfExists(folder);
        } catch (IOException _) {
            // A socket file without a listener leads nowhere.
        }
    }

    private void serve() {
        while (server.isOpen()) {
            try {
                free.acquire();
                var client = server.accept();
                Thread.ofPlatform()
                        .daemon()
                        .name("host-proxy-connection")
                        .start(() -> answer(client));
            } catch (IOException _) {
                free.release();
            } catch (InterruptedException _) {
                return;
            }
        }
    }

    private void answer(SocketChannel client) {
        try (client) {
            new ProxiedRequest(client, hosts.get(), upstreamProxy, this::refuse).execute();
        } catch (IOException _) {
            // One of the two ends is gone, which the other notices by itself.
        } finally {
            free.release();
        }
    }
}
