package dev.musher.server.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Passes bytes between clients and a server, and cuts connections in the midst of an answer. */
final class CuttingProxy implements AutoCloseable {
    private final ServerSocket listening;
    private final int server;
    private final Set<Link> links = ConcurrentHashMap.newKeySet();
    private long left = Long.MAX_VALUE;
    private Reach reach = Reach.ALL;
    private int cuts;

    /** What is cut at once. */
    enum Reach {
        ONE,
        ALL
    }

    /** A client and its connection to the server. */
    private record Link(Socket client, Socket server) {
        /** Without the polite end of a connection. */
        void cut() {
            for (Socket socket : new Socket[] {client, server}) {
                try (socket) {
                    socket.setSoLinger(true, 0);
                } catch (IOException _) {
                    // It was cut from the other side.
                }
            }
        }
    }

    CuttingProxy(int server) throws IOException {
        this.server = server;
        listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("proxy").start(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    synchronized int cuts() {
        return cuts;
    }

    /** Cuts once so many more bytes of the server have passed. */
    synchronized void cutAfter(long bytes, Reach what) {
        left = bytes;
        reach = what;
    }

    private void accept() {
        try {
            while (true) {
                var client = listening.accept();
                var link = new Link(client, new Socket(InetAddress.getLoopbackAddress(), server));
                links.add(link);
                Thread.ofVirtual().name("proxy-up").start(() -> pass(link, link.client()));
                Thread.ofVirtual().name("proxy-down").start(() -> pass(link, link.server()));
            }
        } catch (IOException _) {
            links.forEach(Link::cut);
        }
    }

    private void pass(Link link, Socket from) {
        try {
            var to = from == link.client() ? link.server() : link.client();
            byte[] bytes = new byte[4096];
            int count;
            while ((count = from.getInputStream().read(bytes)) >= 0) {
                int allowed = from == link.server() ? allow(count) : count;
                to.getOutputStream().write(bytes, 0, allowed);
                if (allowed < count) {
                    cut(link);
                }
            }
        } catch (IOException _) {
            // Cut, here or elsewhere.
        } finally {
            link.cut();
            links.remove(link);
        }
    }

    private synchronized int allow(int count) {
        int allowed = (int) Math.min(count, left);
        left -= left == Long.MAX_VALUE ? 0 : allowed;
        return allowed;
    }

    private synchronized void cut(Link link) {
        left = Long.MAX_VALUE;
        cuts++;
        if (reach == Reach.ALL) {
            links.forEach(Link::cut);
        } else {
            link.cut();
        }
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
