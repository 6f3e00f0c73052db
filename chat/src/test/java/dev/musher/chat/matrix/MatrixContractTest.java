package dev.musher.chat.matrix;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.ChatTransportContract;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.OtherSide;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class MatrixContractTest extends ChatTransportContract {
    @Override
    protected OtherSide side() {
        return new MatrixSide(folder.resolve("matrix"));
    }

    /** People with clients of a homeserver. */
    private static final class MatrixSide extends OtherSide {
        private static final String LOBBY = "!lobby:test";
        private static final List<String> PEOPLE = List.of("ann", "olga", "vic", "mallory");

        private final HomeserverTwin home = new HomeserverTwin();
        private final TestRemote remote = new TestRemote(new SystemTimeSource());
        private final MatrixTransport transport;

        MatrixSide(Path folder) {
            home.rooms.create(
                    LOBBY,
                    Stream.concat(
                                    PEOPLE.stream().map(this::userId),
                                    Stream.of(HomeserverTwin.BOT, "@other:test"))
                            .toArray(String[]::new));
            PEOPLE.forEach(one -> home.rooms.create(direct(one), userId(one), HomeserverTwin.BOT));
            var rooms = PEOPLE.stream().map(MatrixSide::direct).collect(Collectors.toSet());
            rooms.add(LOBBY);
            transport =
                    new MatrixTransport(
                            remote.parts(),
                            new MatrixOptions(
                                    home.address(),
                                    new MatrixOptions.Login.Token(new Secret(home.token())),
                                    rooms,
                                    Set.of()),
                            folder);
            home.watch(this::seen);
        }

        private static String direct(String person) {
            return "!with-" + person + ":test";
        }

        private void seen(String room, String event, Optional<JsonValue.Fields> content) {
            if (content.isEmpty()) {
                typed();
                return;
            }
            var edited = content.get().object("m.relates_to").flatMap(to -> to.text("event_id"));
            var shown = content.get().object("m.new_content").orElse(content.get());
            if (edited.isPresent()) {
                edited(edited.get(), text(shown), List.of(), pings(shown));
            } else {
                posted(new Shown(event, room, text(shown), List.of(), pings(shown), 0));
            }
        }

        private static String text(JsonValue.Fields content) {
            return content.text("formatted_body")
                    .map(
                            html ->
                                    html.replaceAll("<br>|</p>|</li>|</tr>|</pre>", "\n")
                                            .replaceAll("</td>", " ")
                                            .replaceAll("<[^>]*>", "")
                                            .replace("&lt;", "<")
                                            .replace("&gt;", ">")
                                            .replace("&amp;", "&"))
                    .orElseGet(() -> content.requireText("body"));
        }

        private static int pings(JsonValue.Fields content) {
            String html = content.text("formatted_body").orElse("");
            boolean isRoom = (html + content.requireText("body")).contains("@room");
            return content.object("m.mentions").orElseThrow().values().size()
                    + (html.contains("<a ") ? 1 : 0)
                    + (isRoom ? 1 : 0);
        }

        @Override
        public ChatTransport transport() {
            return transport;
        }

        @Override
        public String userId(String person) {
            return "@" + person + ":test";
        }

        @Override
        public String room() {
            return LOBBY;
        }

        @Override
        public void says(String person, Address address, String text) {
            switch (address) {
                case DIRECT -> home.rooms.says(direct(person), userId(person), text);
                case MENTION -> home.rooms.says(LOBBY, userId(person), "Musher: " + text);
                case AMBIENT -> home.rooms.says(LOBBY, userId(person), text);
            }
        }

        @Override
        public void botSays(String text) {
            home.rooms.says(
                    LOBBY,
                    "@other:test",
                    new JsonObjectBuilder()
                            .text("msgtype", "m.notice")
                            .text("body", "Musher: " + text));
        }

        @Override
        public void deliversAgain() {
            home.rooms.repeatLast(HomeserverTwin.BOT);
        }

        @Override
        public void presses(String person, Shown message, String label) {
            throw new IllegalStateException("there are no buttons");
        }

        @Override
        public void breaks() {
            home.breaks(true);
        }

        @Override
        public void restores() {
            home.breaks(false);
        }

        @Override
        public boolean showsTyping() {
            return true;
        }

        @Override
        public void close() {
            remote.close();
            home.close();
        }
    }
}
