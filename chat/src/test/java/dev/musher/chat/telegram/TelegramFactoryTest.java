package dev.musher.chat.telegram;

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
class TelegramFactoryTest {
    private final BotApiTwin api = new BotApiTwin();
    private final TestRemote remote = new TestRemote(new SystemTimeSource());

    @AfterEach
    void close() {
        remote.close();
        api.close();
    }

    private TransportCheck check(String token, String... rooms) throws InterruptedException {
        return new TelegramFactory(remote.parts()::http, api.address())
                .check(
                        new TransportSettings(
                                "telegram",
                                List.of(rooms),
                                Map.of(),
                                token.isEmpty() ? Map.of() : Map.of("token", new Secret(token)),
                                Path.of("none")),
                        SharedTimer.instance());
    }

    @Test
    void saysAsWhomItIsKnown() throws InterruptedException {
        assertThat(check(BotApiTwin.TOKEN, "-100"))
                .isEqualTo(new TransportCheck("@musher_bot", List.of()));
        assertThat(api.server.requests("getUpdates")).isEmpty();
    }

    @Test
    void saysWhatIsWrongOrMissing() throws InterruptedException {
        assertThat(check(BotApiTwin.TOKEN, "100").problems())
                .singleElement()
                .asString()
                .contains("begins with a minus");
        assertThat(check("").problems()).singleElement().asString().contains("chat.telegram.token");
        assertThat(check("no token").problems()).singleElement().asString().contains("@BotFather");
        api.webhook("https://other.example/x");
        assertThat(check(BotApiTwin.TOKEN).problems())
                .singleElement()
                .asString()
                .contains("other.example");
    }
}
