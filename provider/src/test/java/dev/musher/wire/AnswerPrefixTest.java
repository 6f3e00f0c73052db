package dev.musher.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.http.Peer;
import dev.musher.http.RawServer;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.SocketTransport;
import dev.musher.http.socket.Tls;
import dev.musher.property.ForAll;
import dev.musher.property.Property;
import dev.musher.property.Range;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.time.SystemClock;
import java.time.Duration;
import org.junit.jupiter.api.Tag;

/** Wherever an answer breaks off, and however, the asker gets a typed fault in time. */
@Tag("slow")
class AnswerPrefixTest {
    private static final String WHOLE = Asking.stream("one", "two", "three", "END");

    /** How a connection can fail its reader. */
    enum Ending {
        CLOSED,
        RESET,
        SILENT
    }

    @Property(tries = 300)
    void everyPrefixEndsInATypedFault(
            @ForAll @Range(min = 0, max = 200) int length, @ForAll Ending ending) throws Exception {
        // The reply is whole with its last event; what follows it is not waited for.
        int toLastEvent = WHOLE.indexOf("END\n\n") + "END\n\n".length();
        String prefix = WHOLE.substring(0, Math.min(length, toLastEvent - 1));
        try (var transport = new SocketTransport(Tls.system(), Proxies.none(), new SystemClock());
                var server = new RawServer(peer -> end(peer, prefix, ending))) {
            var provider =
                    new HttpProvider(
                            new LineFormat(), server.endpoint(), transport, new SystemClock());

            Answer answer = provider.ask(Asking.within(Duration.ofMillis(40)), _ -> {});

            assertThat(answer).isInstanceOf(Answer.Failed.class);
            assertThat(((Answer.Failed) answer).fault())
                    .isInstanceOfAny(Fault.Network.class, Fault.StreamBroken.class);
        }
    }

    private static void end(Peer peer, String prefix, Ending ending) throws java.io.IOException {
        peer.request();
        peer.send(prefix);
        switch (ending) {
            case CLOSED -> {}
            case RESET -> peer.reset();
            case SILENT -> peer.untilClosed();
        }
    }
}
