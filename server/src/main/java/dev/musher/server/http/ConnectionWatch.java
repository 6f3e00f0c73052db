package dev.musher.server.http;

import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;

/**
 * Cuts off clients that keep a connection without using it: a phase that lasts too long ends with
 * the connection, whatever trickles in meanwhile, and so does a stream whose caller's login has
 * ended. Where there are too many connections, the one that has waited longest makes room, but none
 * of a caller who has logged in and is being answered: if there are only such, the new one ends.
 */
final class ConnectionWatch implements Connection.Listener, AutoCloseable {
    /** What a connection is doing, and for how long it may. */
    enum Phase {
        /** Between requests, or sending the head of one; the handshake of TLS is a part of it. */
        WAITING,
        /** Sending a body. */
        READING,
        /** Taking what anybody may have, such as a file of the page. */
        SERVING,
        /** Of somebody who has logged in: waiting for our answer, or taking it. */
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
     * @param streamsEach of these by one caller
     */
    record Limits(
            int connections,
            int streams,
            int streamsEach,
            Duration waiting,
            Duration reading,
            Duration serving,
            Duration answering,
            Duration writing) {
        static final Limits DEFAULT =
                new Limits(
                        512,
                        128,
                        32,
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(15),
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(20));

        long nanos(Phase phase) {
            return switch (phase) {
                case WAITING -> waiting.toNanos();
                case READING -> reading.toNanos();
                case SERVING -> serving.toNanos();
                case ANSWERING -> answering.toNanos();
                case STREAMING -> Long.MAX_VALUE;
                case WRITING -> writing.toNanos();
            };
        }
    }

    /** What a connection does, since when, and whose stream it is; nobody's for others. */
    private record State(Phase phase, long since, Optional<HttpAnswer.StreamOwner> streamOf) {
        State(Phase phase, Optional<HttpAnswer.StreamOwner> streamOf) {
            this(phase, System.nanoTime(), streamOf);
        }
    }

    /** A connection and its phase. */
    static final class Watched {
        private final Connection connection;
        private volatile State state = new State(Phase.WAITING, Optional.empty());

        private Watched(Connection connection) {
            this.connection = connection;
        }

        void begins(Phase next) {
            boolean streams = next == Phase.STREAMING || next == Phase.WRITING;
            state = new State(next, streams ? state.streamOf() : Optional.empty());
        }

        private boolean isOverdue(long now, Limits limits) {
            var seen = state;
            return now - seen.since() > limits.nanos(seen.phase());
        }

        /** Whether it may be anybody's, or nothing is done for it yet. */
        private boolean mayMakeRoom() {
            return switch (state.phase()) {
                case WAITING, READING, SERVING -> true;
                case ANSWERING, STREAMING, WRITING -> false;
            };
        }

        /** Whether events go to somebody whose login has ended. */
        private boolean isUnknown() {
            return state.streamOf().filter(owner -> !owner.isKnown().getAsBoolean()).isPresent();
        }

        /** Not politely: whoever is slow would take the farewell slowly, too. */
        private void cut() {
            var end = connection.getEndPoint();
            (end instanceof EndPoint.Wrapper secured ? secured.unwrap() : end).close();
        }
    }

    /** How often it is asked whether those who take events are still allowed to. */
    private static final long BETWEEN_LOOKS = Duration.ofSeconds(1).toNanos();

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

    /** Begins a stream of events; whether there may be one more, of this caller and in all. */
    synchronized boolean beginsStream(Watched watched, HttpAnswer.StreamOwner caller) {
        long all = 0;
        long own = 0;
        for (Watched one : open.values()) {
            var streamOf = one.state.streamOf();
            all += streamOf.isEmpty() ? 0 : 1;
            own += streamOf.filter(owner -> owner.id().equals(caller.id())).isPresent() ? 1 : 0;
        }
        if (all >= limits.streams() || own >= limits.streamsEach()) {
            return false;
        }
        watched.state = new State(Phase.STREAMING, Optional.of(caller));
        return true;
    }

    /** One that was cut off a moment ago is watched no more. */
    Watched of(Connection connection) {
        var known = open.get(connection);
        return known == null ? new Watched(connection) : known;
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof SslConnection) {
            // The one inside of it opens with it: what takes long in the handshake is cut, too.
            return;
        }
        makeRoom(new Watched(connection));
    }

    /** One after the other: two that come at once do not take the same place. */
    private synchronized void makeRoom(Watched opened) {
        open.put(opened.connection, opened);
        if (open.size() > limits.connections()) {
            var leaving =
                    open.values().stream()
                            .filter(watched -> watched != opened && watched.mayMakeRoom())
                            .min(Comparator.comparingLong(watched -> watched.state.since()))
                            .orElse(opened);
            open.remove(leaving.connection);
            leaving.cut();
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
            long looked = System.nanoTime();
            while (true) {
                Thread.sleep(Duration.ofNanos(pause));
                long now = System.nanoTime();
                boolean looks = now - looked > BETWEEN_LOOKS;
                looked = looks ? now : looked;
                for (Watched watched : open.values()) {
                    if (watched.isOverdue(now, limits) || (looks && watched.isUnknown())) {
                        watched.cut();
                    }
                }
                // One may have closed the moment before its request was looked at.
                open.keySet().removeIf(connection -> !connection.getEndPoint().isOpen());
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
