package dev.musher.slack.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.musher.base.process.Eventually;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.Sleeper;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SlackTransportTest {
    private static final String PERSON = "U0ALICE";
    private static final String ROOM = "C0ROOM";

    private final Heard heard = new Heard();
    private final List<Duration> waits = new CopyOnWriteArrayList<>();
    private final Sleeper noWaiting = waits::add;
    private SlackStandIn slack;
    private SlackTransport transport;

    @BeforeEach
    void connect() throws Exception {
        slack = new SlackStandIn();
        transport = new SlackTransport(slack.access(), noWaiting);
        transport.open(heard);
    }

    @AfterEach
    void nothingForbiddenWasDone() throws Exception {
        Eventually.until(
                "every envelope is acknowledged", () -> slack.sockets.unacknowledged().isEmpty());
        transport.close();
        slack.close();
        assertThat(slack.problems).isEmpty();
    }

    @Test
    void messagesArriveAsTheyWereMeant() {
        String direct = slack.says(PERSON, "D0ALICE", Optional.empty(), "status");
        String named =
                slack.says(PERSON, ROOM, Optional.empty(), "<@U0BOT> why 3 &lt;&amp;&gt; now");
        String threaded =
                slack.says(
                        PERSON,
                        ROOM,
                        Optional.of(named),
                        "see <https://x.test/a|the page> and <#C9|dev>");
        heard.awaitMessages(3);

        assertThat(heard.messages)
                .containsExactlyInAnyOrder(
                        message("D0ALICE:" + direct, "D0ALICE", Address.DIRECT, "status"),
                        message(ROOM + ":" + named, ROOM, Address.MENTION, "why 3 <&> now"),
                        message(
                                ROOM + ":" + threaded,
                                ROOM + "/" + named,
                                Address.AMBIENT,
                                "see the page (https://x.test/a) and #dev"));
    }

    @Test
    void answerInOurThreadIsForUs() throws Exception {
        var posted = transport.post(ROOM + "/1700000000.000001", Reply.text("Which one?"));
        slack.says(PERSON, ROOM, Optional.of("1700000000.000001"), "the second");
        heard.awaitMessages(1);

        assertThat(heard.messages.getFirst().address()).isEqualTo(Address.MENTION);
        assertThat(posted.conversation()).isEqualTo(ROOM + "/1700000000.000001");
        assertThat(slack.shown().getFirst().thread()).contains("1700000000.000001");
    }

    @Test
    void ownWordsAndThoseOfBotsAreMarked() {
        slack.sockets.event(
                SlackStandIn.message(SlackStandIn.SELF, ROOM, Optional.empty(), "1.1", "mine")
                        .text("bot_id", SlackStandIn.SELF_BOT));
        slack.sockets.event(
                SlackStandIn.message("U0OTHER", ROOM, Optional.empty(), "1.2", "other")
                        .text("subtype", "bot_message")
                        .text("bot_id", "B0OTHER"));
        heard.awaitMessages(2);

        assertThat(heard.messages)
                .extracting(IncomingMessage::kind)
                .containsExactly(AuthorKind.SELF, AuthorKind.BOT);
    }

    @Test
    void otherWorkspacesAndNoticesAreNotRead() {
        slack.sockets.event(
                SlackStandIn.message(PERSON, ROOM, Optional.empty(), "2.1", "from elsewhere"),
                "T9999");
        slack.sockets.event(
                SlackStandIn.message(PERSON, ROOM, Optional.empty(), "2.2", "a guest")
                        .text("user_team", "T9999"));
        slack.sockets.event(
                SlackStandIn.message(PERSON, ROOM, Optional.empty(), "2.3", "joined")
                        .text("subtype", "channel_join"));
        slack.sockets.command(PERSON, ROOM, "status", "T9999");
        slack.says(PERSON, ROOM, Optional.empty(), "last");
        heard.awaitMessages(1);

        assertThat(heard.messages).extracting(IncomingMessage::text).containsExactly("last");
    }

    @Test
    void slashCommandIsAMessageForUs() {
        slack.sockets.command(PERSON, ROOM, "status 3", SlackStandIn.TEAM);
        slack.sockets.command(PERSON, "D0ALICE", "", SlackStandIn.TEAM);
        heard.awaitMessages(2);

        assertThat(heard.messages)
                .extracting(
                        IncomingMessage::conversation,
                        IncomingMessage::address,
                        IncomingMessage::text)
                .containsExactlyInAnyOrder(
                        tuple(ROOM, Address.MENTION, "status 3"),
                        tuple("D0ALICE", Address.DIRECT, "help"));
    }

    @Test
    void buttonGivesItsCommandAndTheMessageIsEdited() throws Exception {
        var question =
                transport.post(
                        ROOM,
                        Reply.text("May maya run make?")
                                .with(
                                        new Block.Buttons(
                                                List.of(
                                                        new Block.Button("Allow", "allow 7"),
                                                        new Block.Button(
                                                                "Deny <all> & more", "deny 7")))));
        slack.presses(PERSON, slack.shown().getFirst(), "Deny <all> & more");
        Eventually.until("a press is heard", () -> !heard.presses.isEmpty());
        transport.edit(question, Reply.text("Denied by Alice."));

        var press = heard.presses.getFirst();
        assertThat(press).isEqualTo(new ButtonPress(press.id(), PERSON, "deny 7", question));
        assertThat(slack.shown()).hasSize(1);
        assertThat(slack.shown().getFirst().text()).isEqualTo("Denied by Alice.");
    }

    @Test
    void anybodysWordsStayWords() throws Exception {
        String name = "<!channel> <@U0BOT> @here <https://evil.test|safe> & ``` end";
        transport.post(
                ROOM,
                Reply.of(
                        new Block.Paragraph(name),
                        new Block.Bullets(List.of(name)),
                        new Block.Table(List.of(List.of("7", name))),
                        new Block.Code(name),
                        new Block.Markdown("# " + name + "\n**bold** [text](https://x.test)"),
                        new Block.Buttons(List.of(new Block.Button(name.repeat(9), "x")))));

        assertThat(slack.shown().getFirst().text())
                .contains("<!channel> <@U0BOT> @here <https://evil.test|safe> &")
                .contains("*bold* text (https://x.test)");
    }

    @Test
    void everythingThatFitsTheLimitsIsShownWhole() throws Exception {
        String long1 = "&<>".repeat(800);
        transport.post(ROOM, Reply.text(long1));
        transport.post(ROOM, Reply.of(new Block.Code("`".repeat(2_500))));
        transport.post(ROOM, Reply.of(new Block.Markdown("```\n" + "a < b\n".repeat(410))));

        assertThat(slack.shown().getFirst().text()).isEqualTo(long1);
        assertThat(slack.shown()).hasSize(3);
    }

    @Test
    void rateLimitIsObeyed() throws Exception {
        slack.limit(2);

        transport.post(ROOM, Reply.text("late"));

        assertThat(waits).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
        assertThat(slack.shown()).hasSize(1);
    }

    @Test
    void connectsAgainAfterADropAndBeforeAnAnnouncedEnd() {
        slack.sockets.drop();
        Eventually.until("connected again", () -> slack.sockets.opened() == 2);
        Eventually.until("told so", () -> heard.states.size() == 3);
        assertThat(heard.states.get(1)).isInstanceOf(TransportListener.ConnectionState.Lost.class);

        slack.sockets.announceEnd("refresh_requested");
        Eventually.until("renewed", () -> slack.sockets.opened() == 3 && slack.sockets.open() == 1);
        slack.says(PERSON, ROOM, Optional.empty(), "still there?");
        heard.awaitMessages(1);

        assertThat(heard.states)
                .extracting(Object::getClass)
                .doesNotContain((Class) TransportListener.ConnectionState.Failed.class);
    }

    @Test
    void whatWasNotTakenIsDeliveredAgainWithTheSameId() {
        heard.failures.set(1);
        String envelope =
                slack.sockets.event(
                        SlackStandIn.message(PERSON, ROOM, Optional.empty(), "3.1", "keep me"));
        Eventually.until("refused once", () -> heard.failures.get() == 0);
        assertThat(slack.sockets.isAcknowledged(envelope)).isFalse();

        slack.sockets.deliverAgain(envelope);
        heard.awaitMessages(1);

        assertThat(heard.messages.getFirst().id()).isEqualTo(ROOM + ":3.1");
    }

    @Test
    void switchedOffSocketModeIsAFailureForAPerson() {
        slack.sockets.announceEnd("link_disabled");

        Eventually.until(
                "failed",
                () -> heard.states.getLast() instanceof TransportListener.ConnectionState.Failed);
    }

    @Test
    void tooLongMessageIsNotRead() {
        slack.sockets.raw("{\"type\":\"hello\",\"x\":\"" + "a".repeat(1_000_000) + "\"}");
        slack.says(PERSON, ROOM, Optional.empty(), "b".repeat(60_000));
        heard.awaitMessages(1);

        assertThat(heard.messages.getFirst().text()).hasSize(40_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no JSON",
                "",
                "[]",
                "null",
                "{\"type\":7}",
                "{\"type\":\"events_api\"}",
                "{\"type\":\"events_api\",\"envelope_id\":\"e\",\"payload\":7}",
                "{\"type\":\"events_api\",\"envelope_id\":\"e\",\"payload\":{\"event\":[]}}",
                "{\"type\":\"interactive\",\"envelope_id\":\"e\",\"payload\":{\"type\":1}}",
                "{\"type\":\"slash_commands\",\"payload\":null}"
            })
    void frameThatCannotBeReadEndsNothing(String frame) {
        slack.sockets.raw(frame);
        slack.says(PERSON, ROOM, Optional.empty(), "still there?");
        heard.awaitMessages(1);

        assertThat(heard.messages).extracting(IncomingMessage::text).contains("still there?");
        assertThat(slack.sockets.opened()).isEqualTo(1);
    }

    @Test
    void messageThatSlackMayHavePostedIsNotPostedTwice() throws Exception {
        slack.obeyAndFail(1);

        assertThatThrownBy(() -> transport.post(ROOM, Reply.text("once")))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("503");
        assertThat(slack.shown()).hasSize(1);

        var posted = transport.post(ROOM, Reply.text("twice"));
        slack.obeyAndFail(1);
        transport.edit(posted, Reply.text("edited"));

        assertThat(slack.shown().getLast().text()).isEqualTo("edited");
    }

    @Test
    void longMessageIsCutBetweenCharacters() {
        slack.says(PERSON, ROOM, Optional.empty(), "x" + "😀".repeat(30_000));
        heard.awaitMessages(1);

        assertThat(heard.messages.getFirst().text()).hasSize(39_999).endsWith("😀");
    }

    @Test
    void failuresSayWhatToDo() throws Exception {
        slack.refuse("not_in_channel");

        assertThatThrownBy(() -> transport.post(ROOM, Reply.text("x")))
                .isInstanceOfSatisfying(
                        TransportException.class,
                        failure -> assertThat(failure.hint()).contains("/invite"));
        try (var wrong =
                new SlackTransport(
                        slack.access(SlackStandIn.app(), new Secret("xoxb-wrong")), noWaiting)) {
            assertThatThrownBy(() -> wrong.open(heard)).hasMessageContaining("refused the token");
        }
        try (var wrong =
                new SlackTransport(
                        slack.access(new Secret("xapp-wrong"), SlackStandIn.bot()), noWaiting)) {
            assertThatThrownBy(() -> wrong.open(heard)).hasMessageContaining("refused the token");
        }
    }

    private static IncomingMessage message(
            String id, String conversation, Address address, String text) {
        return new IncomingMessage(id, conversation, address, PERSON, AuthorKind.PERSON, text);
    }

    /** What a listener is told; it fails as often as it is told to. */
    private static final class Heard implements TransportListener {
        final List<IncomingMessage> messages = new CopyOnWriteArrayList<>();
        final List<ButtonPress> presses = new CopyOnWriteArrayList<>();
        final List<ConnectionState> states = new CopyOnWriteArrayList<>();
        final AtomicInteger failures = new AtomicInteger();

        @Override
        public void received(IncomingMessage message) {
            if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new IllegalStateException("not kept");
            }
            messages.add(message);
        }

        @Override
        public void pressed(ButtonPress press) {
            presses.add(press);
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
