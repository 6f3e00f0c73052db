package dev.musher.server.http;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/**
 * Cuts off clients that keep a connection without using it: a phase that lasts too long ends with
 * the connection, whatever trickles in meanwhile. Where there are too many connections, the one
 * that has waited longest makes room.
 */
final class ConnectionWatch implements Connection.Listener, AutoCloseable {
    /** What a connection is doing, and for how long it may. */
    enum Phase {
        /** Between requests, or sending the head of one. */
        WAITING,
        /** Sending a body. */
        READING,
        /** Waiting for our answer, or taking it. */
        ANSWERING,
        /** Taking events, of which there is none at the moment. */
        STREAMING,
        /** Taking one event. */
        WRITING
    }

    /**
     * How much clients may take.
     *
     * @param connections at once
     * @param streams of events at once
     */
    record Limits(
            int connections,
            int streams,
            Duration waiting,
            Duration reading,
            Duration answering,
            Duration writing) {
        static final Limits USUAL =
                new Limits(
                        512,
                        128,
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(20));

        long nanos(Phase phase) {
            return switch (phase) {
                case WAITING -> waiting.toNanos();
                case READING -> reading.toNanos();
                case ANSWERING -> answering.toNanos();
                case STREAMING -> Long.MAX_VALUE;
                case WRITING -> writing.toNanos();
            };
        }
    }

    /** A connection and its phase. */
    static final class Watched {
        private final Connection connection;
        private volatile Phase phase = Phase.WAITING;
        private volatile long since = System.nanoTime();

        private Watched(Connection connection) {
            this.connection = connection;
        }

        void begins(Phase next) {
            since = System.nanoTime();
            phase = next;
        }

        private boolean isOverdue(long now, Limits limits) {
            return now - since > limits.nanos(phase);
        }

        /** Not politely: whoever is slow would take the farewell slowly, too. */
        private void cut() {
            connection.getEndPoint().close();
        }
    }

    private final Limits limits;
    private final Map<Connection, Watched> open = new ConcurrentHashMap<>();
    private final Thread watching;

    ConnectionWatch(Limits limits) {
        this.limits = limits;
        watching = Thread.ofVirtual().name("connection-watch").unstarted(this::watch);
    }

    void start() {
        watching.start();
    }

    Limits limits() {
        return limits;
    }

    long count(Phase... phases) {
        return open.values().stream()
                .filter(watched -> List.of(phases).contains(watched.phase))
                .count();
    }

    Watched of(Connection connection) {
        return open.computeIfAbsent(connection, Watched::new);
    }

    @Override
    public void onOpened(Connection connection) {
        open.put(connection, new Watched(connection));
        if (open.size() > limits.connections()) {
            open.values().stream()
                    .filter(watched -> watched.phase == Phase.WAITING)
                    .min(Comparator.comparingLong(watched -> watched.since))
                    .ifPresent(Watched::cut);
        }
    }

    @Override
    public void onClosed(Connection connection) {
        open.remove(connection);
    }

    private void watch() {
        // Often enough for the shortest limit, and seldom enough to cost nothing.
        long pause = Math.clamp(shortest() / 4, 10_000_000L, 1_000_000_000L);
        try {
            while (true) {
                Thread.sleep(Duration.ofNanos(pause));
                long now = System.nanoTime();
                for (Watched watched : open.values()) {
                    if (watched.isOverdue(now, limits)) {
                        watched.cut();
                    }
                }
            }
        } catch (InterruptedException _) {
            // The server ends.
        }
    }

    private long shortest() {
        long shortest = Long.MAX_VALUE;
        for (Phase phase : Phase.values()) {
            shortest = Math.min(shortest, limits.nanos(phase));
        }
        return shortest;
    }

    @Override
    public void close() {
        watching.interrupt();
    }
}
