package dev.musher.slack.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.secret.Secret;
import dev.musher.base.time.SharedTimer;
import dev.musher.base.time.Sleeper;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class SlackCheckTest {
    private SlackStandIn slack;

    @BeforeEach
    void begin() throws Exception {
        slack = new SlackStandIn();
    }

    @AfterEach
    void end() throws Exception {
        slack.close();
    }

    private TransportCheck check(SlackAccess access, String... rooms) throws InterruptedException {
        return SlackCheck.of(access, List.of(rooms), Sleeper.NONE);
    }

    @Test
    void rightSettingsHaveNoProblemAndOpenNoSocket() throws Exception {
        assertThat(check(slack.access(), "C0ROOM"))
                .isEqualTo(new TransportCheck("U0BOT in T0001", List.of()));
        assertThat(slack.sockets.opened()).isZero();
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        slack.grant("chat:write,commands");

        assertThat(check(slack.access(), "#dev").problems())
                .hasSize(2)
                .anySatisfy(problem -> assertThat(problem).contains("channels:history"))
                .anySatisfy(problem -> assertThat(problem).contains("'#dev'"));
    }

    @Test
    void wrongTokensAreNamed() throws Exception {
        var swapped = slack.access(new Secret("xoxb-right"), new Secret("xapp-1-right"));

        assertThat(check(swapped).problems())
                .hasSize(4)
                .anySatisfy(problem -> assertThat(problem).contains("app_token", "xapp-"))
                .anySatisfy(problem -> assertThat(problem).contains("connections:write"));
    }

    @Test
    void missingTokenIsExplained() {
        var settings =
                new TransportSettings(
                        "slack",
                        List.of(),
                        Map.of(),
                        Map.of("bot_token", new Secret("xoxb-1")),
                        Path.of("state"));

        assertThatThrownBy(
                        () -> new SlackTransportFactory().create(settings, SharedTimer.instance()))
                .hasMessageContaining("app token");
    }
}
