package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.RawServer;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.SystemTimeSource;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Cancelling reaches the server long before any time limit, wherever the asker waits. */
class CancellationTest {
    private static final long SOON = TimeUnit.SECONDS.toNanos(5);

    /** The fastest of several counts, because a busy machine delays some. */
    private static final int TIMES = 5;

    private final SocketTransport transport =
            new SocketTransport(Tls.system(), ProxyRules.none(), new SystemTimeSource());

    private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(TIMES);
    private final BlockingQueue<Long> closed = new ArrayBlockingQueue<>(TIMES);

    @AfterEach
    void close() {
        transport.close();
    }

    @Test
    void interruptingAVirtualThreadThatWaitsForTheAnswer() throws Exception {
        try (var server = server("")) {
            assertThat(fastest(server, Thread.ofVirtual(), Thread::interrupt)).isLessThan(SOON);
        }
    }

    @Test
    void interruptingAVirtualThreadWithinTheAnswer() throws Exception {
        try (var server = server(SampleRequest.STREAM_HEAD + SampleRequest.chunk("data: a\n\n"))) {
            assertThat(fastest(server, Thread.ofVirtual(), Thread::interrupt)).isLessThan(SOON);
        }
    }

    @Test
    void hangingUpForAPlatformThread() throws Exception {
        try (var server = server(SampleRequest.STREAM_HEAD + SampleRequest.chunk("data: a\n\n"))) {
            assertThat(fastest(server, Thread.ofPlatform(), this::interruptAndHangUp))
                    .isLessThan(SOON);
        }
    }

    @Test
    void askerThatIsInterruptedAlreadySendsNothing() throws Exception {
        try (var server = server("")) {
            var asker = Thread.ofVirtual().unstarted(() -> ask(server));
            asker.start();
            asker.interrupt();
            asker.join();

            assertThat(asked.take()).isEqualTo("InterruptedException");
        }
    }

    private final BlockingQueue<String> asked = new ArrayBlockingQueue<>(TIMES);

    private void interruptAndHangUp(Thread asker) {
        asker.interrupt();
        transport.closeConnections(asker);
    }

    private RawServer server(String beginning) {
        return new RawServer(
                peer -> {
                    peer.request();
                    peer.send(beginning);
                    waiting.add("now");
                    peer.untilClosed();
                    closed.add(System.nanoTime());
                });
    }

    /** How a test stops a thread. */
    private interface Stop {
        void stop(Thread asker);
    }

    private long fastest(RawServer server, Thread.Builder threads, Stop stop) throws Exception {
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < TIMES; i++) {
            var asker = threads.start(() -> ask(server));
            waiting.take();
            long start = System.nanoTime();
            stop.stop(asker);
            fastest = Math.min(fastest, closed.take() - start);
            asker.join();
            assertThat(asked.take()).isEqualTo("InterruptedException");
        }
        return fastest;
    }

    private void ask(RawServer server) {
        var provider =
                new HttpProvider(
                        new LineFormat(), server.endpoint(), transport, new SystemTimeSource());
        try {
            asked.add(provider.ask(SampleRequest.REQUEST, _ -> {}).toString());
        } catch (InterruptedException e) {
            asked.add(e.getClass().getSimpleName());
        }
    }
}
