package dev.musher.chat.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportLimits;
import dev.musher.chat.transport.TransportListener;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(180)
class StubbornRoomTest {
    @TempDir private Path folder;

    /** Fails on a conversation as a program with a bug does. */
    private static final class Numbered implements ChatTransport {
        private final List<String> posted = new CopyOnWriteArrayList<>();

        @Override
        public String name() {
            return "memory";
        }

        @Override
        public TransportLimits limits() {
            return new TransportLimits(4_000, 5, TransportLimits.Editing.POSSIBLE);
        }

        @Override
        public void open(TransportListener listener) {
            listener.connection(new TransportListener.ConnectionState.Connected());
        }

        @Override
        public PostedMessage post(String conversation, Reply reply) {
            posted.add(Long.parseLong(conversation) + ": " + PlainText.of(reply));
            return new PostedMessage(conversation, "1");
        }

        @Override
        public void edit(PostedMessage message, Reply reply) {}

        @Override
        public void showTyping(String conversation) {}

        @Override
        public void close() {}
    }

    @Test
    void aConversationThatBreaksTheTransportStarvesNoOther() throws Exception {
        var transport = new Numbered();
        try (var project = new ConnectedProject(folder, "steps:\n  - text: Hi.\n");
                var _ =
                        RunningTransport.open(
                                transport,
                                ConnectedProject.settings(
                                        "a=stories+server", "1=stories+server", "z=stories+server"),
                                ConnectedProject.PEOPLE,
                                project.chat(),
                                project.project.state().resolve("chat/numbered"),
                                Duration.ofMillis(50))) {
            OrderRow add =
                    ProjectOrders.table().stream()
                            .filter(row -> row.name().equals("add"))
                            .findFirst()
                            .orElseThrow();
            project.project
                    .orders()
                    .give(
                            new ProjectOrders.Caller("bob", ProjectOrders.Kind.PERSON),
                            add,
                            Optional.empty(),
                            Map.of("name", List.of("Greet")),
                            OptionalLong.empty());

            Eventually.until(
                    "told", () -> transport.posted.stream().anyMatch(one -> one.contains("Greet")));
        }
        assertThat(transport.posted).allMatch(one -> one.startsWith("1: "));
    }
}
