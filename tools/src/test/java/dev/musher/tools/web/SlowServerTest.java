package dev.musher.tools.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Peer;
import dev.musher.base.http.RawServer;
import dev.musher.base.http.ResolverTwin;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers that never come to an end, and callers who do not wait. */
class SlowServerTest {
    private static final Duration SHORT = Duration.ofMillis(300);

    /** Where a server stops, or goes on for ever. */
    enum Slowness {
        BEFORE_THE_ANSWER,
        IN_THE_HEAD,
        IN_THE_BODY,
        DRIPPING_BODY,
        DRIPPING_CHUNKS,
        EMPTY_GZIP_BLOCKS
    }

    private final BlockingQueue<String> events = new ArrayBlockingQueue<>(10);
    private final ResolverTwin resolver = new ResolverTwin().knows("site.test", "127.0.0.1");

    @ParameterizedTest
    @EnumSource
    void deadlineEndsIt(Slowness slowness) throws Exception {
        try (var server = server(slowness)) {
            var tool = Fetching.anywhere(resolver, SHORT);

            assertThat(Fetching.said(tool, url(server)))
                    .isEqualTo(
                            "TIMEOUT: http://site.test:%d/ did not finish within 300ms."
                                    .formatted(server.port()));
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            assertLeftNothing();
        }
    }

    @ParameterizedTest
    @EnumSource
    void cancellingEndsIt(Slowness slowness) throws Exception {
        try (var server = server(slowness)) {
            var tool = Fetching.anywhere(resolver, Fetching.PATIENT);
            Thread caller = Thread.ofPlatform().start(() -> call(tool, url(server)));

            assertThat(events.poll(60, TimeUnit.SECONDS)).isEqualTo("asked");
            caller.interrupt();

            assertThat(events.poll(60, TimeUnit.SECONDS)).isNotNull();
            assertThat(events.poll(60, TimeUnit.SECONDS)).isNotNull();
            caller.join();
            assertThat(outcome).isEqualTo("InterruptedException");
        }
    }

    private volatile String outcome = "";

    private void call(FetchTool tool, String url) {
        try {
            outcome = Fetching.said(tool, url);
        } catch (InterruptedException e) {
            outcome = e.getClass().getSimpleName();
        }
        events.add("returned");
    }

    /** The server has seen the end of the connection. */
    private void assertLeftNothing() throws InterruptedException {
        assertThat(events.poll(60, TimeUnit.SECONDS)).isEqualTo("asked");
        assertThat(events.poll(60, TimeUnit.SECONDS)).isEqualTo("closed");
    }

    @Test
    void callerThatIsInterruptedAlreadyAsksNobody() throws Exception {
        try (var server = server(Slowness.BEFORE_THE_ANSWER)) {
            var tool = Fetching.anywhere(resolver, Fetching.PATIENT);
            Thread caller = Thread.ofPlatform().unstarted(() -> interrupted(tool, url(server)));
            caller.start();
            caller.join();

            assertThat(outcome).isEqualTo("InterruptedException");
        }
    }

    private void interrupted(FetchTool tool, String url) {
        Thread.currentThread().interrupt();
        call(tool, url);
    }

    private RawServer server(Slowness slowness) {
        return new RawServer(
                peer -> {
                    peer.request();
                    events.add("asked");
                    try {
                        answer(peer, slowness);
                        peer.untilClosed();
                    } finally {
                        events.add("closed");
                    }
                });
    }

    private static void answer(Peer peer, Slowness slowness) throws IOException {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n";
        switch (slowness) {
            case BEFORE_THE_ANSWER -> {}
            case IN_THE_HEAD -> peer.send(head);
            case IN_THE_BODY -> peer.send(head + "Content-Length: 10\r\n\r\nabc");
            case DRIPPING_BODY -> {
                peer.send(head + "\r\n");
                drip(peer, "x");
            }
            case DRIPPING_CHUNKS -> {
                peer.send(head + "Transfer-Encoding: chunked\r\n\r\n");
                drip(peer, "1\r\nx\r\n");
            }
            case EMPTY_GZIP_BLOCKS -> {
                peer.send(head + "Content-Encoding: gzip\r\n\r\n");
                peer.send(new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, 0});
                byte[] block = {0, 0, 0, -1, -1};
                while (true) {
                    peer.send(block);
                }
            }
        }
    }

    /** In pieces so small that the limit of size is far away. */
    private static void drip(Peer peer, String drop) throws IOException {
        while (true) {
            peer.send(drop);
        }
    }

    private static String url(RawServer server) {
        return Fetching.url("http://site.test:" + server.port() + "/");
    }
}
