package dev.musher.chat.remote;

import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.process.Eventually;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.TimeSource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Real sockets, and pauses that are remembered and take a millisecond. */
public final class TestRemote implements AutoCloseable {
    private final SocketTransport http =
            new SocketTransport(Tls.system(), new ProxyRules(Map.of()), new SystemTimeSource());
    private final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private final RemoteParts parts;

    public TestRemote(TimeSource clock) {
        parts =
                new RemoteParts(
                        http,
                        clock,
                        length -> {
                            pauses.add(length);
                            Eventually.pass(1_000_000);
                            if (Thread.interrupted()) {
                                throw new InterruptedException();
                            }
                        },
                        () -> 0);
    }

    public RemoteParts parts() {
        return parts;
    }

    public List<Duration> pauses() {
        return pauses;
    }

    @Override
    public void close() {
        http.close();
    }
}
