package dev.musher.chat.telegram;

import dev.musher.base.json.JsonValue;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.ChatTransportContract;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.OtherSide;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class TelegramContractTest extends ChatTransportContract {
    @Override
    protected OtherSide side() {
        return new TelegramSide(folder.resolve("telegram"));
    }

    /** People with Telegram on their phones. */
    private static final class TelegramSide extends OtherSide {
        private static final long GROUP = -100;
        private static final List<String> PEOPLE = List.of("ann", "olga", "vic", "mallory");

        private final BotApiTwin api = new BotApiTwin();
        private final TestRemote remote = new TestRemote(new SystemTimeSource());
        private final TelegramTransport transport;

        TelegramSide(Path folder) {
            transport = new TelegramTransport(remote.parts(), api.options(), folder);
            api.watch(this::seen);
        }

        private void seen(BotApiTwin.Change change, BotApiTwin.Sent message) {
            var labels = List.copyOf(message.buttons().keySet());
            switch (change) {
                case POSTED ->
                        posted(
                                new Shown(
                                        "" + message.id(),
                                        message.chat(),
                                        message.text(),
                                        labels,
                                        message.pings(),
                                        0));
                case EDITED -> edited("" + message.id(), message.text(), labels, message.pings());
                case TYPED -> typed();
            }
        }

        @Override
        public ChatTransport transport() {
            return transport;
        }

        private static long id(String person) {
            return 7_000_000_000L + PEOPLE.indexOf(person);
        }

        @Override
        public String userId(String person) {
            return "" + id(person);
        }

        @Override
        public String room() {
            return "" + GROUP;
        }

        @Override
        public void says(String person, Address address, String text) {
            switch (address) {
                case DIRECT -> api.says(id(person), id(person), text);
                case MENTION -> mentions(id(person), text);
                case AMBIENT -> api.says(GROUP, id(person), text);
            }
        }

        private void mentions(long from, String text) {
            var message = api.message(GROUP, from, "@musher_bot " + text);
            api.says(
                    message.objects(
                            "entities", List.of(BotApiTwin.entity("mention", 0, 11)), one -> one));
        }

        @Override
        public void botSays(String text) {
            var message = api.message(GROUP, 99, "@musher_bot " + text);
            message.object("from", BotApiTwin.user(99).value("is_bot", new JsonValue.Flag(true)));
            api.says(
                    message.objects(
                            "entities", List.of(BotApiTwin.entity("mention", 0, 11)), one -> one));
        }

        @Override
        public void deliversAgain() {
            api.repeatLast();
        }

        @Override
        public void presses(String person, Shown message, String label) {
            var sent =
                    api.sent().stream()
                            .filter(one -> ("" + one.id()).equals(message.id()))
                            .findFirst()
                            .orElseThrow();
            api.presses(id(person), sent, sent.buttons().get(label));
        }

        @Override
        public void breaks() {
            api.breaks(true);
        }

        @Override
        public void restores() {
            api.breaks(false);
        }

        @Override
        public boolean showsTyping() {
            return true;
        }

        @Override
        public void close() {
            remote.close();
            api.close();
        }
    }
}
