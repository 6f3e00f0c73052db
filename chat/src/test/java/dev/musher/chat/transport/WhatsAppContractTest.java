package dev.musher.chat.transport;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.whatsapp.GraphTwin;
import dev.musher.chat.whatsapp.WhatsAppTransport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

/** Its conversations are of two, so that what is about rooms and bots does not apply. */
@Tag("slow")
class WhatsAppContractTest extends ChatTransportContract {
    @Override
    protected OtherSide side() {
        return new WhatsAppSide(folder.resolve("whatsapp"));
    }

    @Override
    void personaAnswersInTheConversationWhereItWasAsked() {}

    @Override
    void roomIsAnsweredWhereItNamesUsOrIsAmbient() {}

    @Override
    void strangersBotsAndWeOurselvesAreNotAnswered() {}

    /** Nobody else sees the button. */
    @Override
    void buttonDoesWhatItsCommandDoesForWhoeverPressesIt() {}

    /** People with a phone, to whom the room is their conversation. */
    private static final class WhatsAppSide extends OtherSide {
        private static final List<String> PEOPLE = List.of("ann", "olga", "vic", "mallory");

        private final GraphTwin graph = new GraphTwin();
        private final TestRemote remote = new TestRemote(new SystemTimeSource());
        private final WhatsAppTransport transport;
        private Optional<Webhook.Call> last = Optional.empty();
        private Optional<Webhook.Call> waiting = Optional.empty();
        private boolean broken;
        private int ids;

        WhatsAppSide(Path folder) {
            transport = new WhatsAppTransport(remote.parts(), graph.options(""), folder);
            graph.watch(
                    sent ->
                            posted(
                                    new Shown(
                                            sent.id(),
                                            sent.to(),
                                            sent.text(),
                                            List.copyOf(sent.buttons().keySet()),
                                            0,
                                            0)));
        }

        @Override
        public ChatTransport transport() {
            return transport;
        }

        @Override
        public String userId(String person) {
            return "49170000" + PEOPLE.indexOf(person);
        }

        @Override
        public String room() {
            return "none";
        }

        @Override
        public void says(String person, Address address, String text) {
            ids++;
            deliver(
                    GraphTwin.call(
                            GraphTwin.said("wamid.in" + ids, userId(person), Instant.now(), text)));
        }

        @Override
        public void botSays(String text) {
            throw new IllegalStateException("there are no bots");
        }

        /** The vendor tries again until we have taken it. */
        private void deliver(Webhook.Call call) {
            last = Optional.of(call);
            if (broken) {
                waiting = last;
                return;
            }
            try {
                int status = transport.receive(call).status();
                if (status != 200 && status != 503) {
                    throw new AssertionError("answered with " + status);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void deliversAgain() {
            deliver(last.orElseThrow());
        }

        @Override
        public void presses(String person, Shown message, String label) {
            var sent =
                    graph.sent().stream()
                            .filter(one -> one.id().equals(message.id()))
                            .findFirst()
                            .orElseThrow();
            ids++;
            deliver(
                    GraphTwin.call(
                            GraphTwin.pressed(
                                    "wamid.in" + ids,
                                    sent.to(),
                                    message.id(),
                                    sent.buttons().get(label),
                                    label)));
        }

        @Override
        public void breaks() {
            broken = true;
            graph.server().breaks(true);
        }

        @Override
        public void restores() {
            broken = false;
            graph.server().breaks(false);
            waiting.ifPresent(this::deliver);
        }

        @Override
        public boolean showsTyping() {
            return true;
        }

        @Override
        public void close() {
            remote.close();
            graph.close();
        }
    }
}
