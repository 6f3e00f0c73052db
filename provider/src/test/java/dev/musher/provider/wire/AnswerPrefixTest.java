package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Peer;
import dev.musher.base.http.RawServer;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import java.time.Duration;
import org.junit.jupiter.api.Tag;

/** Wherever an answer breaks off, and however, the asker gets a typed fault in time. */
@Tag("slow")
class AnswerPrefixTest {
    private static final String WHOLE = SampleRequest.stream("one", "two", "three", "END");

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
        try (var transport =
                        new SocketTransport(
                                Tls.system(), ProxyRules.none(), new SystemTimeSource());
                var server = new RawServer(peer -> end(peer, prefix, ending))) {
            var provider =
                    new HttpProvider(
                            new LineFormat(), server.endpoint(), transport, new SystemTimeSource());

            ModelAnswer modelAnswer =
                    provider.ask(SampleRequest.within(Duration.ofMillis(40)), _ -> {});

            assertThat(modelAnswer).isInstanceOf(ModelAnswer.Failed.class);
            assertThat(((ModelAnswer.Failed) modelAnswer).fault())
                    .isInstanceOfAny(ProviderFault.Network.class, ProviderFault.StreamBroken.class);
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
