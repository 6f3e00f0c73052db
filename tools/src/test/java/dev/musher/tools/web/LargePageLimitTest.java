package dev.musher.tools.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.RawServer;
import dev.musher.base.http.ResolverTwin;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.Tls;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LargePageLimitTest {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n";

    private final BlockingQueue<String> answers = new ArrayBlockingQueue<>(10);

    private final FetchTool tool =
            new FetchTool(
                    new WebAccess(
                            Tls.system(),
                            ProxyRules.none(),
                            new ResolverTwin().knows("site.test", "127.0.0.1"),
                            new OpenWeb()),
                    Fetching.PATIENT);

    @Test
    void onlyAFewLargePagesAreReadAtOnceAndSmallOnesPassThem() throws Exception {
        var release = new CountDownLatch(1);
        byte[] large =
                "x".repeat(LargePageLimit.FROM).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        try (var slow =
                        new RawServer(
                                peer -> {
                                    peer.request();
                                    peer.send(HEAD);
                                    peer.send(large);
                                    release.await();
                                });
                var quick = RawServer.answering(HEAD + "small")) {
            for (int i = 0; i < 3; i++) {
                Thread.ofVirtual().start(() -> fetch(slow));
            }
            Thread.ofVirtual().start(() -> fetch(quick));

            assertThat(answers.poll(60, TimeUnit.SECONDS)).endsWith("small");
            release.countDown();
            for (int i = 0; i < 3; i++) {
                assertThat(answers.poll(60, TimeUnit.SECONDS)).contains("of 524288;");
            }
        }
    }

    private void fetch(RawServer server) {
        try {
            String url = Fetching.url("http://site.test:" + server.port() + "/");
            answers.add(Fetching.said(tool, url));
        } catch (InterruptedException e) {
            answers.add(e.toString());
        }
    }

    @Test
    void turnIsGivenBackOnce() throws Exception {
        var pages = new LargePageLimit();
        var first = pages.turn();
        first.take();
        first.take();
        first.close();
        first.close();
        try (var second = pages.turn();
                var third = pages.turn();
                var fourth = pages.turn()) {
            second.take();
            third.take();
            Thread waiting = Thread.ofVirtual().start(() -> takeOrTell(fourth));
            waiting.interrupt();
            waiting.join();

            assertThat(answers.poll()).isEqualTo("interrupted");
        }
    }

    private void takeOrTell(LargePageLimit.Slot slot) {
        try {
            slot.take();
            answers.add("taken");
        } catch (InterruptedException _) {
            answers.add("interrupted");
        }
    }
}
