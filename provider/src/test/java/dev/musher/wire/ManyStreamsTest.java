package dev.musher.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.http.RawServer;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.SocketTransport;
import dev.musher.http.socket.Tls;
import dev.musher.provider.Answer;
import dev.musher.task.TaskGroup;
import dev.musher.time.SystemClock;
import java.util.Collections;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ManyStreamsTest {
    private static final int STREAMS = 1000;

    @Test
    void aThousandStreamsAreOpenAtOnce() throws Exception {
        var allOpen = new CountDownLatch(STREAMS);
        try (var server =
                        new RawServer(
                                peer -> {
                                    peer.request();
                                    peer.send(Asking.STREAM_HEAD + Asking.chunk("data: a\n\n"));
                                    allOpen.countDown();
                                    allOpen.await();
                                    peer.send(Asking.chunk("data: END\n\n") + "0\r\n\r\n");
                                    peer.untilClosed();
                                });
                var transport =
                        new SocketTransport(Tls.system(), Proxies.none(), new SystemClock());
                var askers = new TaskGroup<Answer>("asker")) {
            var provider =
                    new HttpProvider(
                            new LineFormat(), server.endpoint(), transport, new SystemClock());
            for (int i = 0; i < STREAMS; i++) {
                askers.fork(() -> provider.ask(Asking.REQUEST, _ -> {}));
            }

            assertThat(askers.join()).isEqualTo(Collections.nCopies(STREAMS, Asking.replied("a")));
        }
    }
}
