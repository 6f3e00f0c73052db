package dev.musher.chat.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.Secret;
import dev.musher.base.time.SharedTimer;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class WhatsAppFactoryTest {
    private static final Secret ANY = new Secret("EAAJtoken");

    private final GraphTwin graph = new GraphTwin();
    private final TestRemote remote = new TestRemote(new SystemTimeSource());

    @AfterEach
    void close() {
        remote.close();
        graph.close();
    }

    private TransportCheck check(String number, Map<String, Secret> secrets)
            throws InterruptedException {
        return new WhatsAppFactory(remote.parts()::http, graph.server.address())
                .check(
                        new TransportSettings(
                                "whatsapp",
                                List.of(),
                                Map.of("phone_number_id", number),
                                secrets,
                                Path.of("none")),
                        SharedTimer.instance());
    }

    @Test
    void saysAsWhomItIsKnown() throws InterruptedException {
        var all = Map.of("token", ANY, "app_secret", ANY, "verify_token", ANY);

        assertThat(check(GraphTwin.NUMBER, all))
                .isEqualTo(new TransportCheck("Musher +1 555 0100", List.of()));
    }

    @Test
    void saysWhatIsWrongOrMissing() throws InterruptedException {
        assertThat(check(GraphTwin.NUMBER, Map.of("token", ANY)).problems())
                .singleElement()
                .asString()
                .contains("app secret");
        assertThat(check("+49 170", Map.of()).problems())
                .singleElement()
                .asString()
                .contains("phone_number_id");
    }
}
