package dev.musher.chat.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.Eventually;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.remote.ListenerTwin;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.remote.VendorServer.Answer;
import dev.musher.chat.remote.VendorServer.Fault;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
class TelegramTransportTest {
    private static final long ANN = 7_123_456_789L;
    private static final long GROUP = -1_001_234_567_890L;

    @TempDir private Path folder;
    private final BotApiTwin api = new BotApiTwin();
    private final TestRemote remote = new TestRemote(new SystemTimeSource());
    private ListenerTwin listener = new ListenerTwin();
    private Optional<TelegramTransport> transport = Optional.empty();

    @AfterEach
    void close() {
        transport.ifPresent(TelegramTransport::close);
        remote.close();
        api.close();
    }

    private TelegramTransport open() throws InterruptedException {
        return open(api.options());
    }

    private TelegramTransport open(TelegramOptions options) throws InterruptedException {
        transport.ifPresent(TelegramTransport::close);
        listener = new ListenerTwin();
        var opened = new TelegramTransport(remote.parts(), options, folder);
        transport = Optional.of(opened);
        opened.open(listener);
        return opened;
    }

    @Test
    void hearsWhatIsWrittenFromItsFirstStartOn() throws InterruptedException {
        api.says(ANN, ANN, "written before");
        open();
        api.says(ANN, ANN, "status");

        assertThat(listener.awaits(1)).containsExactly("status");
        assertThat(listener.messages())
                .containsExactly(
                        new IncomingMessage(
                                ANN + "/1002",
                                "" + ANN,
                                Address.DIRECT,
                                "" + ANN,
                                AuthorKind.PERSON,
                                "status"));
        assertThat(listener.states()).containsExactly(new ConnectionState.Connected());
    }

    @Test
    void anUpdateThatIsNestedTooDeepKeepsNobodyElseFromBeingHeard() throws InterruptedException {
        open();
        JsonValue deep = new JsonValue.Items(List.of());
        for (int level = 0; level < 1_000; level++) {
            deep = new JsonValue.Items(List.of(deep));
        }
        api.says(api.message(ANN, ANN, "one").value("reply_to_message", deep));
        api.says(ANN, ANN, "two");

        assertThat(listener.awaits(2)).containsExactly("one", "two");
        assertThat(listener.states()).containsExactly(new ConnectionState.Connected());
    }

    @ParameterizedTest
    @ValueSource(strings = {"team", "", "-", "1/", "1/x", "99999999999999999999", "١"})
    void whatIsNoConversationIsExplained(String name) throws InterruptedException {
        var telegram = open();

        assertThatThrownBy(() -> telegram.post(name, Reply.text("Hi.")))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("has no conversation");
        assertThatThrownBy(() -> telegram.showTyping(name)).isInstanceOf(TransportException.class);
    }

    @Test
    void whatWasWrittenWhileItWasAwayIsHeardOnce() throws InterruptedException {
        open();
        api.says(ANN, ANN, "one");
        listener.awaits(1);
        transport.orElseThrow().close();
        api.says(ANN, ANN, "two");

        open();

        assertThat(listener.awaits(1)).containsExactly("two");
    }

    @Test
    void whatWasNotTakenComesAgain() throws InterruptedException {
        open();
        listener.refuse(2);
        api.says(ANN, ANN, "keep me");
        api.says(ANN, ANN, "and me");

        assertThat(listener.awaits(2)).containsExactly("keep me", "and me");
        assertThat(listener.states().get(1)).isInstanceOf(ConnectionState.Lost.class);
    }

    @Test
    void goesOnAfterEveryFaultOfTheNetworkAndTheServer() throws InterruptedException {
        open();
        for (Fault fault :
                List.of(
                        new Fault.Dropped(),
                        new Fault.BrokenOff(),
                        new Fault.Slow(),
                        new Fault.Instead(new Answer(502, Map.of(), "<html>")),
                        new Fault.Instead(new Answer(200, Map.of(), "{\"ok\":true,\"res")),
                        new Fault.Instead(
                                BotApiTwin.failure(
                                        409, "Conflict: terminated by other getUpdates")),
                        new Fault.Instead(limited(33)))) {
            api.server.fault("/getUpdates", fault);
        }
        api.says(ANN, ANN, "wake up");
        Eventually.until("all faults met", () -> api.server.faultsLeft() == 0);
        api.says(ANN, ANN, "still there?");

        assertThat(listener.awaits(2)).containsExactly("wake up", "still there?");
        assertThat(remote.pauses()).anyMatch(one -> one.compareTo(Duration.ofSeconds(33)) >= 0);
    }

    private static Answer limited(int seconds) {
        return Answer.of(
                429,
                new JsonObjectBuilder()
                        .value("ok", new JsonValue.Flag(false))
                        .number("error_code", 429)
                        .text("description", "Too Many Requests")
                        .object(
                                "parameters",
                                new JsonObjectBuilder().number("retry_after", seconds)));
    }

    @Test
    void anotherProgramThatReadsTheSameBotIsNamed() throws InterruptedException {
        open();
        api.server.fault(
                "/getUpdates",
                new Fault.Instead(
                        BotApiTwin.failure(
                                409, "Conflict: terminated by other getUpdates request")));
        api.says(ANN, ANN, "wake up");

        Eventually.until("lost", () -> listener.states().size() > 1);
        assertThat(listener.states().get(1).toString())
                .contains("Another program reads the messages of @musher_bot");
        listener.awaits(ConnectionState.Connected.class);
    }

    @Test
    void aWebhookOfAnotherProgramIsNotTakenAway() {
        api.webhook("https://other.example/hook/secret");

        assertThatThrownBy(this::open)
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("other.example")
                .hasMessageNotContaining("secret");
        assertThat(api.server.requests("deleteWebhook")).isEmpty();
    }

    @Test
    void aWrongTokenIsExplainedAndNotRepeated() {
        var wrong = new TelegramOptions(api.address(), new Secret("1:wrong_token_that_is_secret"));

        assertThatThrownBy(() -> open(wrong))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("Unauthorized")
                .hasMessageNotContaining("wrong_token");
        assertThatThrownBy(() -> open(new TelegramOptions(api.address(), new Secret("a b/../c?d"))))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("not a token");
    }

    @Test
    void aServerThatIsNotThereDoesNotTellTheToken() {
        var nowhere =
                new TelegramOptions(
                        BaseUrl.parse("http://127.0.0.1:1").orElseThrow(),
                        new Secret(BotApiTwin.TOKEN));

        assertThatThrownBy(() -> open(nowhere))
                .isInstanceOf(TransportException.class)
                .hasMessageNotContaining(BotApiTwin.TOKEN);
    }

    @Test
    void knowsWhoIsMeantInAGroup() throws InterruptedException {
        open();
        api.says(GROUP, ANN, "just talking");
        says("/status@musher_bot 3", "bot_command", 18);
        says("/send_back 3 too slow", "bot_command", 10);
        says("/status@other_bot", "bot_command", 17);
        says("@musher_bot why 3", "mention", 11);
        says("@somebody why 3", "mention", 9);
        api.says(reply(BotApiTwin.BOT));
        api.says(reply(ANN));
        api.says(GROUP, ANN, "end");

        assertThat(listener.awaits(8))
                .containsExactly(
                        "just talking",
                        "/status 3",
                        "/send-back 3 too slow",
                        "why 3",
                        "@somebody why 3",
                        "the third",
                        "the third",
                        "end");
        assertThat(listener.messages().stream().map(IncomingMessage::address).toList())
                .containsExactly(
                        Address.AMBIENT,
                        Address.MENTION,
                        Address.MENTION,
                        Address.MENTION,
                        Address.AMBIENT,
                        Address.MENTION,
                        Address.AMBIENT,
                        Address.AMBIENT);
    }

    private void says(String text, String entity, int length) {
        api.says(
                api.message(GROUP, ANN, text)
                        .objects(
                                "entities",
                                List.of(BotApiTwin.entity(entity, 0, length)),
                                one -> one));
    }

    private JsonObjectBuilder reply(long to) {
        return api.message(GROUP, ANN, "the third")
                .object(
                        "reply_to_message",
                        new JsonObjectBuilder()
                                .number("message_id", 5)
                                .object("from", BotApiTwin.user(to)));
    }

    @Test
    void startAloneIsHowAChatBegins() throws InterruptedException {
        open();
        says("/start", "bot_command", 6);
        says("/start 3", "bot_command", 6);

        assertThat(listener.awaits(2)).containsExactly("help", "/start 3");
    }

    @Test
    void marksBotsAndWhatTheySayThroughPeopleAndChannels() throws InterruptedException {
        open();
        var bot = BotApiTwin.user(99).value("is_bot", new JsonValue.Flag(true));
        api.says(api.message(GROUP, 99, "a").object("from", bot));
        api.says(api.message(GROUP, ANN, "b").object("via_bot", bot));
        api.says(api.message(GROUP, ANN, "c").object("sender_chat", BotApiTwin.chat(-5)));
        api.says(api.message(GROUP, BotApiTwin.BOT, "d"));
        api.says(GROUP, ANN, "e");

        listener.awaits(5);
        assertThat(listener.messages().stream().map(IncomingMessage::kind).toList())
                .containsExactly(
                        AuthorKind.BOT,
                        AuthorKind.BOT,
                        AuthorKind.BOT,
                        AuthorKind.SELF,
                        AuthorKind.PERSON);
    }

    @Test
    void aForwardedCommandIsNoCommand() throws InterruptedException {
        open();
        api.says(
                api.message(ANN, ANN, "delete 3 yes")
                        .object("forward_origin", new JsonObjectBuilder().text("type", "user")));

        assertThat(listener.awaits(1)).containsExactly("A forwarded message:\ndelete 3 yes");
    }

    @Test
    void aTopicIsAConversation() throws InterruptedException {
        var opened = open();
        api.says(
                api.message(GROUP, ANN, "status")
                        .value("is_topic_message", new JsonValue.Flag(true))
                        .number("message_thread_id", 77));
        listener.awaits(1);
        String conversation = listener.messages().getFirst().conversation();
        opened.edit(opened.post(conversation, Reply.text("a")), Reply.text("b"));

        assertThat(conversation).isEqualTo(GROUP + "/77");
        assertThat(api.sent().getFirst().topic()).isEqualTo("77");
        assertThat(api.sent().getFirst().text()).isEqualTo("b");
    }

    @Test
    void aButtonWorksAlsoAfterARestart() throws InterruptedException {
        var opened = open();
        String command = "approve 3 " + "with many words ".repeat(20);
        opened.post(
                "" + GROUP,
                Reply.of(new Block.Buttons(List.of(new Block.Button("Approve", command)))));
        open();
        var sent = api.sent().getFirst();
        api.presses(ANN, sent, sent.buttons().get("Approve"));

        Eventually.until("pressed", () -> !listener.presses().isEmpty());
        var press = listener.presses().getFirst();
        assertThat(press.author()).isEqualTo("" + ANN);
        assertThat(press.command()).isEqualTo(command);
        assertThat(press.message().id()).isEqualTo("" + sent.id());
        Eventually.until("answered", () -> api.answered().equals(List.of(press.id())));
    }

    @Test
    void aButtonThatWasNotShownThereDoesNothing() throws InterruptedException {
        var opened = open();
        opened.post(
                "" + GROUP,
                Reply.of(new Block.Buttons(List.of(new Block.Button("Approve", "approve 3")))));
        var sent = api.sent().getFirst();
        String key = sent.buttons().get("Approve");
        var elsewhere = new BotApiTwin.Sent(sent.id(), "" + ANN, "", "", 0, Map.of());
        api.presses(ANN, elsewhere, key);
        api.presses(ANN, sent, "approve 3");
        Eventually.until("answered", () -> api.answered().size() == 2);

        assertThat(listener.presses()).isEmpty();
        assertThat(api.answered()).allMatch(text -> text.contains("too old"));
    }

    @Test
    void anEditMayLeaveTheMessageAsItIsAndTakesButtonsAway() throws InterruptedException {
        var opened = open();
        var posted =
                opened.post(
                        "" + GROUP,
                        Reply.text("Sure?")
                                .with(
                                        new Block.Buttons(
                                                List.of(new Block.Button("Yes", "approve 3")))));
        opened.edit(posted, Reply.text("Approved."));
        opened.edit(posted, Reply.text("Approved."));

        assertThat(api.sent()).hasSize(1);
        assertThat(api.sent().getFirst().text()).isEqualTo("Approved.");
        assertThat(api.sent().getFirst().buttons()).isEmpty();
    }

    @Test
    void rateLimitsAreObeyed() throws InterruptedException {
        var opened = open();
        api.server.fault("/sendMessage", new Fault.Instead(limited(12)));
        opened.post("" + ANN, Reply.text("later"));

        assertThat(remote.pauses()).contains(Duration.ofSeconds(12));
        assertThat(api.sent()).hasSize(1);
    }

    @Test
    void aGroupThatHasMovedIsFollowed() throws InterruptedException {
        var opened = open();
        api.server.fault(
                "/sendMessage",
                new Fault.Instead(
                        Answer.of(
                                400,
                                new JsonObjectBuilder()
                                        .value("ok", new JsonValue.Flag(false))
                                        .number("error_code", 400)
                                        .text("description", "group chat was upgraded")
                                        .object(
                                                "parameters",
                                                new JsonObjectBuilder()
                                                        .number("migrate_to_chat_id", GROUP)))));

        assertThat(opened.post("-5", Reply.text("hello")).conversation()).isEqualTo("" + GROUP);
    }

    @Test
    void blockedBotsAreExplained() throws InterruptedException {
        var opened = open();
        api.server.fault(
                "/sendMessage",
                new Fault.Instead(
                        BotApiTwin.failure(403, "Forbidden: bot was blocked by the user")));

        assertThatThrownBy(() -> opened.post("" + ANN, Reply.text("hello")))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("blocked by the user");
    }

    @Test
    void manyNamesInTheLongestReplyStillFit() throws InterruptedException {
        var opened = open();
        for (String text :
                List.of("@ann ".repeat(819), "# a\n- b\n".repeat(512), "**a**".repeat(819))) {
            opened.post("" + GROUP, Reply.of(new Block.Markdown(text)));
        }

        assertThat(api.sent()).hasSize(3).allMatch(sent -> sent.pings() == 0);
    }
}
