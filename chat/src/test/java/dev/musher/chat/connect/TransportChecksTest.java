package dev.musher.chat.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.SharedTimer;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.InMemoryTransport;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportSettings;
import dev.musher.host.settings.ChatSecrets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransportChecksTest {
    @TempDir private Path folder;

    /** Conversations are numbers. */
    private static final class Numbered implements TransportFactory {
        @Override
        public String name() {
            return InMemoryTransport.NAME;
        }

        @Override
        public boolean isConversation(String conversation) {
            return conversation.matches("\\d+");
        }

        @Override
        public ChatTransport create(TransportSettings settings, ActionTimer timer) {
            return new InMemoryTransport();
        }

        @Override
        public TransportCheck check(TransportSettings settings, ActionTimer timer) {
            return new TransportCheck("me", List.of());
        }
    }

    @Test
    void conversationsThatCannotBeToldAnythingAreNamed() throws Exception {
        var transport = ConnectedProject.settings("1=stories", "team=stories");
        var setup =
                new ChatTransports.Setup(
                        ConnectedProject.PEOPLE,
                        List.of(transport),
                        _ -> Optional.of(new Numbered()),
                        _ -> new ChatSecrets(Map.of(), List.of()),
                        folder);

        assertThat(TransportChecks.check(setup, transport, SharedTimer.instance()).problems())
                .singleElement()
                .asString()
                .contains("no conversation team,", "chat.memory.notify");
    }
}
