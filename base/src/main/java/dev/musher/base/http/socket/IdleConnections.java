package dev.musher.base.http.socket;

import dev.musher.base.time.TimeSource;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Connections that wait for the next request, a few for each server, the youngest first. */
final class IdleConnections {
    /** More would not save anything: their owners are busy when the server closes them. */
    private static final int MOST_PER_SERVER = 16;

    /** Shorter than the patience of servers and of the routers in between. */
    private static final long LONGEST_NANOS = Duration.ofSeconds(45).toNanos();

    private record Idle(HttpConnection connection, long since) {}

    private final TimeSource timeSource;
    private final Map<String, ArrayDeque<Idle>> waiting = new HashMap<>();
    private boolean closed;

    IdleConnections(TimeSource timeSource) {
        this.timeSource = timeSource;
    }

    synchronized Optional<HttpConnection> take(String server) {
        var idle = waiting.get(server);
        while (idle != null && !idle.isEmpty()) {
            Idle youngest = idle.pop();
            if (isUsable(youngest)) {
                return Optional.of(youngest.connection());
            }
            youngest.connection().close();
        }
        return Optional.empty();
    }

    /** One that a server has spoken on by itself is about to be closed by it. */
    private boolean isUsable(Idle idle) {
        return timeSource.nanos() - idle.since() < LONGEST_NANOS
                && !idle.connection().hasUnaskedBytes();
    }

    /** Whether there is room for it. */
    synchronized boolean keep(HttpConnection httpConnection) {
        var idle = waiting.computeIfAbsent(httpConnection.server(), _ -> new ArrayDeque<>());
        if (closed || idle.size() == MOST_PER_SERVER) {
            return false;
        }
        idle.push(new Idle(httpConnection, timeSource.nanos()));
        return true;
    }

    synchronized void close() {
        closed = true;
        for (ArrayDeque<Idle> idle : waiting.values()) {
            for (Idle one : idle) {
                one.connection().close();
            }
            idle.clear();
        }
    }
}
