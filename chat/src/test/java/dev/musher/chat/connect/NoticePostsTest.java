package dev.musher.chat.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.chat.transport.InMemoryTransport;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(180)
class NoticePostsTest {
    private static final ProjectOrders.Caller BOB =
            new ProjectOrders.Caller("bob", ProjectOrders.Kind.PERSON);

    @TempDir private Path folder;
    private ConnectedProject project;

    @BeforeEach
    void open() throws Exception {
        project = new ConnectedProject(folder, "steps:\n  - text: Hi.\n");
    }

    @AfterEach
    void close() {
        project.close();
    }

    private void order(String name, Optional<Integer> item, Map<String, List<String>> values) {
        OrderRow row =
                ProjectOrders.table().stream()
                        .filter(one -> one.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        project.project.orders().give(BOB, row, item, values, OptionalLong.empty());
    }

    private void add(String name) {
        order("add", Optional.empty(), Map.of("name", List.of(name)));
    }

    private static void awaitText(InMemoryTransport transport, String words)
            throws InterruptedException {
        transport.awaits(
                _ ->
                        ConnectedProject.texts(transport).stream()
                                .anyMatch(text -> text.contains(words)));
    }

    /** Who is killed between showing and keeping tells it once more. */
    private void awaitKept(String folder) {
        Path notices = project.project.state().resolve("chat").resolve(folder, "notices.json");
        String end = Long.toString(project.project.queries().sequence());
        Eventually.until("kept", () -> Files.readString(notices).contains(end));
    }

    @Test
    void burstIsOneMessageAndNothingIsToldTwiceOrLostOverARestart() throws Exception {
        add("Before anybody listens");
        var first = project.connect("one", "room=stories+problems");
        add("Export as CSV");
        order("start", Optional.of(2), Map.of());
        order("block", Optional.of(2), Map.of("reason", List.of("it is <b>unclear</b>")));
        order("edit", Optional.of(2), Map.of("priority", List.of("high")));
        awaitText(first, "blocked it");

        assertThat(ConnectedProject.texts(first))
                .containsExactly(
                        """
                        - 2 Export as CSV: bob created the story Export as CSV
                        - 2 Export as CSV: bob started it
                        - 2 Export as CSV: bob blocked it: it is <b>unclear</b>\
                        """);

        awaitKept("one");
        project.disconnect();
        add("While no one listens");
        var second = project.connect("one", "room=stories");
        awaitText(second, "While no one listens");
        add("Last");
        awaitText(second, "Last");

        assertThat(ConnectedProject.texts(second))
                .containsExactly(
                        "3 While no one listens: bob created the story While no one listens",
                        "4 Last: bob created the story Last");
    }

    @Test
    void conversationChoosesWhatItIsTold() throws Exception {
        var transport = project.connect("one");
        transport.says("ann", Address.DIRECT, "notify");
        awaitText(transport, "Nothing is told here unasked.");
        transport.says("vic", Address.DIRECT, "notify all");
        awaitText(transport, "it takes operator");
        transport.says("ann", Address.DIRECT, "notify stories server");
        awaitText(transport, "Told here unasked: stories, server.");
        add("Greet");
        awaitText(transport, "1 Greet: bob created the story Greet");

        project.last().farewell();
        awaitText(transport, "The server stops.");
        project.disconnect();
        var again = project.connect("one");
        awaitText(again, "The server is up.");
    }

    @Test
    void whatHappensWhileTheConnectionIsLostIsToldAfterwards() throws Exception {
        var transport = project.connect("one", "room=stories");
        transport.breaks();
        add("Greet");
        transport.restores();

        awaitText(transport, "1 Greet: bob created the story Greet");
        assertThat(transport.shown()).hasSize(1);
    }
}
