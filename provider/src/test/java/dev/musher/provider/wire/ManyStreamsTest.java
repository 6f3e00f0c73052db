package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.RawServer;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.task.TaskGroup;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.api.ModelAnswer;
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
                                    peer.send(
                                            SampleRequest.STREAM_HEAD
                                                    + SampleRequest.chunk("data: a\n\n"));
                                    allOpen.countDown();
                                    allOpen.await();
                                    peer.send(SampleRequest.chunk("data: END\n\n") + "0\r\n\r\n");
                                    peer.untilClosed();
                                });
                var transport =
                        new SocketTransport(
                                Tls.system(), ProxyRules.none(), new SystemTimeSource());
                var askers = new TaskGroup<ModelAnswer>("asker")) {
            var provider =
                    new HttpProvider(
                            new LineFormat(), server.endpoint(), transport, new SystemTimeSource());
            for (int i = 0; i < STREAMS; i++) {
                askers.fork(() -> provider.ask(SampleRequest.REQUEST, _ -> {}));
            }

            assertThat(askers.join())
                    .isEqualTo(Collections.nCopies(STREAMS, SampleRequest.replied("a")));
        }
    }
}
