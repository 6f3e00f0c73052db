package dev.musher.chat.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.SharedTimer;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class MatrixFactoryTest {
    @TempDir private Path folder;
    private final HomeserverTwin home = new HomeserverTwin();
    private final TestRemote remote = new TestRemote(new SystemTimeSource());
    private final MatrixFactory factory = new MatrixFactory(remote.parts()::http);

    @AfterEach
    void close() {
        remote.close();
        home.close();
    }

    private TransportCheck check(List<String> rooms, Map<String, Secret> secrets)
            throws InterruptedException {
        return factory.check(settings(rooms, secrets), SharedTimer.instance());
    }

    private TransportSettings settings(List<String> rooms, Map<String, Secret> secrets) {
        return new TransportSettings(
                "matrix",
                rooms,
                Map.of("homeserver", home.address().toString(), "user", HomeserverTwin.BOT),
                secrets,
                folder.resolve("state"));
    }

    @Test
    void saysAsWhomItIsKnown() throws InterruptedException {
        home.rooms.create("!lobby:test", HomeserverTwin.BOT);
        var token = Map.of("token", new Secret(home.token()));

        assertThat(check(List.of("!lobby:test"), token))
                .isEqualTo(new TransportCheck(HomeserverTwin.BOT, List.of()));
        assertThat(Files.exists(folder.resolve("state"))).isFalse();
    }

    @Test
    void namesRoomsThatItIsNotInOrCannotRead() throws InterruptedException {
        home.rooms.create("!dark:test", HomeserverTwin.BOT);
        home.rooms.encrypt("!dark:test");
        var check =
                check(
                        List.of("!other:test", "!dark:test"),
                        Map.of("token", new Secret(home.token())));

        assertThat(check.problems()).hasSize(2);
        assertThat(check.problems().getFirst()).contains("!dark:test is encrypted");
        assertThat(check.problems().getLast()).contains("is not in !other:test. Invite it");
    }

    /** No device stays that nothing uses. */
    @Test
    void aPasswordIsTriedAndTheLoginGivenBack() throws InterruptedException {
        var check = check(List.of(), Map.of("password", new Secret(HomeserverTwin.PASSWORD)));

        assertThat(check).isEqualTo(new TransportCheck(HomeserverTwin.BOT, List.of()));
        assertThat(home.server.requests("/logout")).hasSize(1);
    }

    @Test
    void saysWhatIsWrongOrMissing() throws InterruptedException {
        assertThat(check(List.of(), Map.of("token", new Secret("syt_old"))).problems())
                .singleElement()
                .asString()
                .contains("Make a new access token")
                .doesNotContain("syt_old");
        assertThat(check(List.of(), Map.of()).problems())
                .singleElement()
                .asString()
                .contains("token");
        var empty = new TransportSettings("matrix", List.of(), Map.of(), Map.of(), folder);
        assertThatThrownBy(() -> factory.create(empty, SharedTimer.instance()))
                .isInstanceOf(ExplainedException.class)
                .hasMessageContaining("chat.matrix.homeserver");
    }
}
