package dev.musher.chat.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.Eventually;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.remote.ListenerTwin;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.TransportException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The transport on a real homeserver. */
@Tag("deep")
@Timeout(600)
class SynapseTest {
    private static final String BOT = "@musher:test";

    @TempDir private Path folder;
    private final TestRemote remote = new TestRemote(new SystemTimeSource());
    private ListenerTwin listener = new ListenerTwin();

    private MatrixTransport open(Synapse synapse, Synapse.Person ann) throws InterruptedException {
        listener = new ListenerTwin();
        var login = new MatrixOptions.Login.Password("musher", Synapse.password());
        var transport =
                new MatrixTransport(
                        remote.parts(),
                        new MatrixOptions(synapse.address(), login, Set.of(), Set.of(ann.id())),
                        folder);
        transport.open(listener);
        return transport;
    }

    @Test
    void aConversationWithARealHomeserver() throws Exception {
        try (remote;
                var synapse = new Synapse(remote.parts())) {
            synapse.register("musher");
            var ann = synapse.register("ann");
            var eve = synapse.register("eve");
            String room;
            try (var transport = open(synapse, ann)) {
                eve.createRoom(BOT);
                room = ann.createRoom(BOT);
                hears(ann, room);
                shows(transport, ann, room);
                assertThat(is(eve.member(room, BOT), "join")).isFalse();
            }
            hearsWhatWasMissed(synapse, ann, room);
            try (var transport = open(synapse, ann)) {
                leavesEncryptedRooms(transport, ann, room);
            }
        }
    }

    private void hears(Synapse.Person ann, String room) throws InterruptedException {
        Eventually.until("joined", () -> is(ann.member(room, BOT), "join"));
        ann.says(room, "status", "t1");
        ann.says(room, "status", "t1");
        assertThat(listener.awaits(1)).containsExactly("status");
        assertThat(listener.messages().getFirst().address()).isEqualTo(Address.DIRECT);
        assertThat(listener.messages().getFirst().author()).isEqualTo(ann.id());
    }

    private static boolean is(JsonValue.Fields member, String membership) {
        return member.text("membership").equals(Optional.of(membership));
    }

    private static void shows(MatrixTransport transport, Synapse.Person ann, String room)
            throws InterruptedException {
        transport.showTyping(room);
        var posted =
                transport.post(
                        room,
                        Reply.of(
                                new Block.Markdown("**Story 3** <b>landed</b>."),
                                new Block.Table(List.of(List.of("3", "Export")))));
        transport.edit(posted, Reply.text("Story 4 landed."));
        String most = "漢".repeat(transport.limits().characters());
        transport.edit(transport.post(room, Reply.text(most)), Reply.text(most));

        var shown = ann.latest(room, BOT);
        assertThat(shown).hasSize(4);
        assertThat(shown.getLast().text("formatted_body"))
                .hasValue(
                        "<p><b>Story 3</b> &lt;b&gt;landed&lt;/b&gt;.</p><table><tr><td>3</td>"
                                + "<td>Export</td></tr></table>");
        var edit = shown.get(2);
        assertThat(edit.object("m.new_content").orElseThrow().text("body"))
                .hasValue("Story 4 landed.");
        assertThat(edit.object("m.relates_to").orElseThrow().text("event_id"))
                .hasValue(posted.id());
    }

    private void hearsWhatWasMissed(Synapse synapse, Synapse.Person ann, String room)
            throws InterruptedException {
        var all = IntStream.range(0, 250).mapToObj(number -> "message " + number).toList();
        for (String text : all) {
            ann.says(room, text, text.replace(" ", ""));
        }
        try (var _ = open(synapse, ann)) {
            assertThat(listener.awaits(250)).isEqualTo(all);
        }
    }

    private static void leavesEncryptedRooms(
            MatrixTransport transport, Synapse.Person ann, String room)
            throws InterruptedException {
        String dark =
                ann.createRoom(
                        BOT,
                        new JsonObjectBuilder()
                                .text("type", "m.room.encryption")
                                .text("state_key", "")
                                .object("content", Synapse.Person.encryption()));
        Eventually.until("declined", () -> is(ann.member(dark, BOT), "leave"));
        assertThat(ann.member(dark, BOT).text("reason").orElse("")).contains("encrypted");

        ann.encrypts(room);
        assertThatThrownBy(() -> transport.post(room, Reply.text("a secret")))
                .isInstanceOf(TransportException.class);
        Eventually.until("left", () -> is(ann.member(room, BOT), "leave"));
        assertThat(ann.member(room, BOT).text("reason").orElse("")).contains("encrypted");
    }
}
