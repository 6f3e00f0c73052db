package dev.musher.discord.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.process.Eventually;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.SharedTimer;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener;
import dev.musher.chat.transport.TransportSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class DiscordTransportTest {
    private static final String PERSON = "720000000000000001";
    private static final String ROOM = DiscordObjects.ROOM;

    private final Heard heard = new Heard();
    private DiscordStandIn discord;
    private DiscordTransport transport;

    @BeforeEach
    void begin() throws Exception {
        discord = new DiscordStandIn(new DiscordStandIn.Reader() {});
        transport = new DiscordTransport(discord.access());
    }

    @AfterEach
    void nothingForbiddenWasDone() throws Exception {
        transport.close();
        discord.close();
        assertThat(discord.problems).isEmpty();
        assertThat(discord.gateway.unanswered()).isEmpty();
    }

    private void says(String channel, String server, String text) {
        discord.gateway.happens(
                "MESSAGE_CREATE",
                DiscordObjects.message(
                        DiscordObjects.nextId(),
                        channel,
                        PERSON,
                        text,
                        DiscordObjects.ofServer(server, PERSON)));
    }

    @Test
    void threadIsAConversationInWhichWeAreMeant() throws Exception {
        transport.open(heard);
        says(DiscordObjects.THREAD, DiscordObjects.SERVER, "and now?");
        heard.awaitMessages(1);
        var said = heard.messages.getFirst();

        assertThat(said.conversation()).isEqualTo(ROOM + "/" + DiscordObjects.THREAD);
        assertThat(said.address()).isEqualTo(Address.MENTION);

        transport.post(said.conversation(), Reply.text("Now."));

        assertThat(discord.shown().getFirst().channel()).isEqualTo(DiscordObjects.THREAD);
    }

    @Test
    void otherServersAreNotRead() throws Exception {
        transport.open(heard);
        says(ROOM, DiscordObjects.OTHER_SERVER, "from elsewhere");
        says(ROOM, DiscordObjects.SERVER, "from here");
        heard.awaitMessages(1);

        assertThat(heard.messages).extracting(IncomingMessage::text).containsExactly("from here");
    }

    @Test
    void slashCommandIsAnsweredAtOnceAndIsAMessageForUs() throws Exception {
        transport.open(heard);
        String id = DiscordObjects.nextId();
        discord.gateway.interaction(
                id,
                DiscordObjects.interaction(
                        id,
                        2,
                        PERSON,
                        """
                        "data":{"id":"5","name":"musher","type":1,"options":[
                         {"type":3,"name":"text","value":"status 3"}]}\
                        """));
        heard.awaitMessages(1);

        assertThat(discord.commands().getFirst()).contains("\"musher\"", "\"text\"");
        assertThat(heard.messages)
                .containsExactly(
                        new IncomingMessage(
                                "command:" + id,
                                ROOM,
                                Address.MENTION,
                                PERSON,
                                AuthorKind.PERSON,
                                "status 3"));
    }

    @Test
    void rateLimitIsObeyed() throws Exception {
        transport.open(heard);
        discord.limit(2);

        transport.post(ROOM, Reply.text("late"));

        assertThat(discord.shown()).hasSize(1);
    }

    @Test
    void sessionIsResumedWithWhatWasMissed() throws Exception {
        transport.open(heard);
        Eventually.until("a heartbeat", () -> discord.gateway.heartbeats() > 0);
        discord.gateway.breakDown();
        says(ROOM, DiscordObjects.SERVER, "while you were away");
        discord.gateway.restore();
        heard.awaitMessages(1);
        Eventually.until("connected", () -> heard.states.size() >= 3);

        assertThat(discord.gateway.resumed()).isEqualTo(1);
        assertThat(discord.gateway.identified()).isEqualTo(1);
        assertThat(heard.states)
                .extracting(state -> state.getClass().getSimpleName())
                .containsExactly("Connected", "Lost", "Connected");
    }

    @Test
    void whatWasNotTakenIsOfferedAgain() throws Exception {
        transport.open(heard);
        heard.failures = 1;
        says(ROOM, DiscordObjects.SERVER, "keep me");
        heard.awaitMessages(1);

        assertThat(heard.messages).hasSize(1);
    }

    @Test
    void longCommandsAreTypedAndManyButtonsAreShown() throws Exception {
        transport.open(heard);
        var buttons = new ArrayList<Block.Button>();
        for (int number = 0; number < 25; number++) {
            buttons.add(new Block.Button("Same <label> " + "x".repeat(100), "same"));
        }
        transport.post(ROOM, Reply.of(new Block.Buttons(buttons)));
        transport.post(
                ROOM, Reply.of(new Block.Buttons(List.of(new Block.Button("L", "y".repeat(101))))));

        assertThat(discord.shown().get(0).labels()).hasSize(25);
        assertThat(discord.shown().get(1).labels()).isEmpty();
        assertThat(discord.shown().get(1).text()).contains("y".repeat(101));
    }

    @Test
    void failuresSayWhatToDo() throws Exception {
        discord.gateway.refuse(4014);
        assertThatThrownBy(() -> transport.open(heard))
                .isInstanceOfSatisfying(
                        TransportException.class,
                        failure -> assertThat(failure.hint()).contains("Message Content Intent"));
        try (var wrong = new DiscordTransport(discord.access(new Secret("bot.wrong.token")))) {
            assertThatThrownBy(() -> wrong.open(heard)).hasMessageContaining("token");
        }
        discord.gateway.refuse(0);
        var access = discord.access(new Secret(DiscordStandIn.TOKEN), List.of("404"));
        try (var elsewhere = new DiscordTransport(access)) {
            assertThatThrownBy(() -> elsewhere.open(heard))
                    .hasMessageContaining("no server with a channel");
        }
    }

    @Test
    void unknownChannelIsAFailureThatIsExplained() throws Exception {
        transport.open(heard);

        assertThatThrownBy(() -> transport.post("123", Reply.text("x")))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("sees no channel 123");
    }

    @Test
    void checkSaysWhatIsMissing() throws Exception {
        assertThat(DiscordCheck.of(discord.access()).problems()).isEmpty();

        discord.setFlags(0);
        assertThat(
                        DiscordCheck.of(
                                        discord.access(
                                                new Secret(DiscordStandIn.TOKEN),
                                                List.of("dev", "123")))
                                .problems())
                .hasSize(3)
                .anySatisfy(problem -> assertThat(problem).contains("Message Content Intent"));
        assertThat(DiscordCheck.of(discord.access(new Secret("wrong"))).problems())
                .singleElement()
                .asString()
                .contains("token");
    }

    @Test
    void settingsThatDoNotFitAreExplained() {
        var factory = new DiscordTransportFactory();
        var settings =
                new TransportSettings(
                        "discord",
                        List.of("#dev"),
                        Map.of(),
                        Map.of("token", new Secret("t")),
                        Path.of("state"));

        assertThatThrownBy(() -> factory.create(settings, SharedTimer.instance()))
                .hasMessageContaining("chat.discord.rooms");
    }

    /** What a listener is told; it fails as often as it is told to. */
    private static final class Heard implements TransportListener {
        final List<IncomingMessage> messages = new CopyOnWriteArrayList<>();
        final List<ConnectionState> states = new CopyOnWriteArrayList<>();
        volatile int failures;

        @Override
        public void received(IncomingMessage message) {
            if (failures > 0) {
                failures = 0;
                throw new IllegalStateException("not kept");
            }
            messages.add(message);
        }

        @Override
        public void pressed(ButtonPress press) {
            throw new AssertionError("no button was pressed: " + press);
        }

        @Override
        public void connection(ConnectionState state) {
            states.add(state);
        }

        void awaitMessages(int many) {
            Eventually.until(many + " messages are heard", () -> messages.size() >= many);
        }
    }
}
