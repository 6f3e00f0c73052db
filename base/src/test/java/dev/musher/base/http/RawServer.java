package dev.musher.base.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server on loopback that says exactly the bytes it is told to. Each connection has a script of
 * its own; the last script serves all that follow.
 */
public final class RawServer implements AutoCloseable {
    /** What a connection does. */
    @FunctionalInterface
    public interface Script {
        void run(Peer peer) throws IOException, InterruptedException;
    }

    private final ServerSocket listening;
    private final List<Script> scripts;
    private final AtomicInteger connections = new AtomicInteger();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    public RawServer(ServerSocket listening, Script... scripts) {
        this.listening = listening;
        this.scripts = List.of(scripts);
        Thread.ofPlatform().daemon().name("raw-server").start(this::accept);
    }

    public RawServer(Script... scripts) {
        this(listen(), scripts);
    }

    private static ServerSocket listen() {
        try {
            return new ServerSocket(0, 2000, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers the first request of every connection with these bytes and closes. */
    public static RawServer answering(String response) {
        return new RawServer(
                peer -> {
                    peer.request();
                    peer.send(response);
                });
    }

    public int port() {
        return listening.getLocalPort();
    }

    public BaseUrl address() {
        return BaseUrl.parse("http://127.0.0.1:" + port() + "/v1").orElseThrow();
    }

    public Endpoint endpoint() {
        return Endpoint.of(address());
    }

    public int connections() {
        return connections.get();
    }

    /** Every request in whole, in the order in which they came. */
    public List<String> requests() {
        return requests;
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                open.add(socket);
                int number = connections.getAndIncrement();
                Script script = scripts.get(Math.min(number, scripts.size() - 1));
                Thread.ofVirtual().name("raw-" + number).start(() -> serve(socket, script));
            }
        } catch (IOException _) {
            // Closed: the test has ended.
        }
    }

    private void serve(Socket socket, Script script) {
        try (socket) {
            script.run(new Peer(socket, requests::add));
        } catch (IOException | InterruptedException _) {
            // The client went away, which tests see on their own side.
        } finally {
            open.remove(socket);
        }
    }

    @Override
    public void close() {
        try {
            listening.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
