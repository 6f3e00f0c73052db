package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.silence;
import static dev.musher.provider.modelserver.Script.silenceAfter;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ReplyListener;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Cancelling ends the connection soon, as the server sees it. */
final class CancellingTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void hangsUpSoonWhileTheServerIsSilent(Adapter adapter) throws InterruptedException {
        try (var server = ModelServer.start().fault(silence())) {
            var asker = new Asker(adapter, server, _ -> {});
            server.awaitRequests(1);

            assertThat(asker.timeToHangUp()).isLessThan(SOON);
        }
    }

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void hangsUpSoonInTheMiddleOfAReply(Adapter adapter) throws InterruptedException {
        var heard = new CountDownLatch(1);
        try (var server = ModelServer.start().fault(silenceAfter(text("Hello")))) {
            var asker = new Asker(adapter, server, _ -> heard.countDown());
            heard.await();

            assertThat(asker.timeToHangUp()).isLessThan(SOON);
        }
    }

    /** Asks on a thread of its own, until it is cancelled. */
    private static final class Asker {
        private final ArrayBlockingQueue<String> end = new ArrayBlockingQueue<>(1);
        private final ModelServer server;
        private final Thread thread;

        Asker(Adapter adapter, ModelServer server, ReplyListener listener) {
            this.server = server;
            thread =
                    Thread.ofVirtual()
                            .name("asker")
                            .start(() -> end.add(ask(adapter, server, listener)));
        }

        Duration timeToHangUp() throws InterruptedException {
            long from = System.nanoTime();
            thread.interrupt();
            server.awaitHangups(1);
            var time = Duration.ofNanos(System.nanoTime() - from);
            assertThat(end.take()).isEqualTo("stopped");
            return time;
        }

        private static String ask(Adapter adapter, ModelServer server, ReplyListener listener) {
            try (var transport = Adapter.transport()) {
                var provider =
                        adapter.provider(server.address(), transport, new SystemTimeSource());
                return provider.ask(adapter.question(ReplyLimits.STANDARD), listener).toString();
            } catch (InterruptedException stopped) {
                return "stopped";
            }
        }
    }
}
