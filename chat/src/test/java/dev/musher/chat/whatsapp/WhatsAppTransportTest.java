package dev.musher.chat.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.TestClock;
import dev.musher.chat.remote.ListenerTwin;
import dev.musher.chat.remote.TestRemote;
import dev.musher.chat.remote.VendorServer.Answer;
import dev.musher.chat.remote.VendorServer.Fault;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import dev.musher.chat.transport.Webhook;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
class WhatsAppTransportTest {
    private static final String ANN = "491701234567";
    private static final Webhook.Answer TAKEN = new Webhook.Answer(200, "");

    @TempDir private Path folder;
    private final TestClock clock = new TestClock(Instant.now());
    private final GraphTwin graph = new GraphTwin();
    private final TestRemote remote = new TestRemote(clock);
    private final ListenerTwin listener = new ListenerTwin();
    private WhatsAppTransport transport;

    @BeforeEach
    void open() throws InterruptedException {
        open("");
    }

    private void open(String template) throws InterruptedException {
        transport = new WhatsAppTransport(remote.parts(), graph.options(template), folder);
        transport.open(listener);
    }

    @AfterEach
    void close() {
        transport.close();
        remote.close();
        graph.close();
    }

    private Webhook.Answer says(String id, String text) throws InterruptedException {
        return transport.receive(GraphTwin.call(GraphTwin.said(id, ANN, clock.now(), text)));
    }

    @Test
    void takesWhatTheVendorHasSigned() throws InterruptedException {
        assertThat(says("wamid.1", "status")).isEqualTo(TAKEN);

        assertThat(listener.messages())
                .containsExactly(
                        new IncomingMessage(
                                "wamid.1", ANN, Address.DIRECT, ANN, AuthorKind.PERSON, "status"));
        assertThat(listener.states()).containsExactly(new ConnectionState.Connected());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "sha256=",
                "sha256=00",
                "sha256=zz",
                "sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709",
                "sha256=0000000000000000000000000000000000000000000000000000000000000000"
            })
    void refusesWhatNobodyHasSigned(String signature) throws InterruptedException {
        String body =
                GraphTwin.payload(
                        GraphTwin.NUMBER,
                        "messages",
                        List.of(GraphTwin.said("wamid.1", ANN, clock.now(), "delete 3 yes")));

        assertThat(transport.receive(GraphTwin.call(body, signature)).status()).isEqualTo(403);
        assertThat(listener.messages()).isEmpty();
    }

    @Test
    void refusesWhatAnotherAppHasSignedOrWasChanged() throws InterruptedException {
        String body =
                GraphTwin.payload(
                        GraphTwin.NUMBER,
                        "messages",
                        List.of(GraphTwin.said("wamid.1", ANN, clock.now(), "show 3")));
        String foreign = "sha256=" + GraphTwin.sign(body, "another secret");
        String ours = "sha256=" + GraphTwin.sign(body, GraphTwin.APP_SECRET);

        assertThat(transport.receive(GraphTwin.call(body, foreign)).status()).isEqualTo(403);
        assertThat(transport.receive(GraphTwin.call(body + " ", ours)).status()).isEqualTo(403);
        assertThat(transport.receive(GraphTwin.call(body, ours)).status()).isEqualTo(200);
        assertThat(listener.texts()).containsExactly("show 3");
    }

    /** The signature has no time of its own. */
    @Test
    void ignoresACallThatSomeoneHasKept() throws InterruptedException {
        var call = GraphTwin.call(GraphTwin.said("wamid.1", ANN, clock.now(), "approve 3"));
        transport.receive(call);
        clock.advance(Duration.ofDays(8));

        assertThat(transport.receive(call)).isEqualTo(TAKEN);
        assertThat(listener.texts()).hasSize(1);
    }

    @Test
    void whatIsNotTakenIsNotCalledTaken() throws InterruptedException {
        listener.refuse(1);
        assertThatThrownBy(() -> says("wamid.1", "keep me")).hasMessageContaining("disk is full");

        says("wamid.1", "keep me");
        assertThat(listener.texts()).containsExactly("keep me");
    }

    @Test
    void takesNothingWhileItIsClosed() throws InterruptedException {
        transport.close();

        assertThat(says("wamid.1", "status").status()).isEqualTo(503);
    }

    @Test
    void leavesOutReceiptsOtherNumbersAndWhatHasNoText() throws InterruptedException {
        var status = new JsonObjectBuilder().text("id", "wamid.1").text("status", "delivered");
        var said = GraphTwin.said("wamid.2", ANN, clock.now(), "not for us");
        var image = GraphTwin.incoming("wamid.3", ANN, clock.now(), "image");
        var unsigned = GraphTwin.said("wamid.4", "eve", clock.now(), "no number");
        for (String body :
                List.of(
                        GraphTwin.payload(GraphTwin.NUMBER, "statuses", List.of(status)),
                        GraphTwin.payload("999", "messages", List.of(said)),
                        GraphTwin.payload(GraphTwin.NUMBER, "messages", List.of(image, unsigned)),
                        "{}",
                        "[]",
                        "not JSON",
                        "{\"entry\":[{\"changes\":[{\"field\":\"messages\"}, 3]}, null]}")) {
            assertThat(transport.receive(GraphTwin.call(body))).as(body).isEqualTo(TAKEN);
        }

        assertThat(listener.messages()).isEmpty();
    }

    @Test
    void whatIsNestedTooDeepKeepsNobodyElseFromBeingHeard() throws InterruptedException {
        JsonValue deep = new JsonValue.Items(List.of());
        for (int level = 0; level < 1_000; level++) {
            deep = new JsonValue.Items(List.of(deep));
        }
        transport.receive(
                GraphTwin.call(
                        GraphTwin.said("wamid.1", ANN, clock.now(), "one").value("x", deep),
                        GraphTwin.said("wamid.2", ANN, clock.now(), "two")));

        assertThat(listener.texts()).containsExactly("one", "two");
    }

    @Test
    void takesSeveralMessagesOfOneCallInTheirOrder() throws InterruptedException {
        transport.receive(
                GraphTwin.call(
                        GraphTwin.said("wamid.1", ANN, clock.now(), "one"),
                        GraphTwin.said("wamid.2", "15551234", clock.now(), "two"),
                        GraphTwin.said("wamid.3", ANN, clock.now(), "x".repeat(1_000_000))));

        assertThat(listener.texts()).startsWith("one", "two").hasSize(3);
    }

    @Test
    void aForwardedCommandIsNoCommand() throws InterruptedException {
        transport.receive(
                GraphTwin.call(
                        GraphTwin.said("wamid.1", ANN, clock.now(), "delete 3 yes")
                                .object(
                                        "context",
                                        new JsonObjectBuilder()
                                                .value("forwarded", new JsonValue.Flag(true)))));

        assertThat(listener.texts()).containsExactly("A forwarded message:\ndelete 3 yes");
    }

    @ParameterizedTest
    @CsvSource({
        "subscribe, a word of ours, 1158201444, 200",
        "subscribe, a word of others, 1158201444, 403",
        "subscribe, '', 1158201444, 403",
        "unsubscribe, a word of ours, 1158201444, 403",
        "subscribe, a word of ours, <script>, 403",
        "subscribe, a word of ours, '', 403"
    })
    void provesOnceThatTheWebhookIsOurs(String mode, String token, String challenge, int status)
            throws InterruptedException {
        var answer =
                transport.receive(
                        new Webhook.Call(
                                "GET",
                                Map.of(),
                                Map.of(
                                        "hub.mode", mode,
                                        "hub.verify_token", token,
                                        "hub.challenge", challenge),
                                ImmutableBytes.of("")));

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.text().equals(challenge)).isEqualTo(status == 200);
    }

    @Test
    void sendsFreeTextForADayAfterAPersonHasWritten() throws InterruptedException {
        says("wamid.1", "hello");
        clock.advance(Duration.ofHours(23));
        transport.post(ANN, Reply.text("Story 3 landed."));
        clock.advance(Duration.ofHours(2));

        assertThatThrownBy(() -> transport.post(ANN, Reply.text("Story 4 landed.")))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("has not written for a day");
        assertThat(graph.sent().stream().map(GraphTwin.Sent::text))
                .containsExactly("Story 3 landed.");
    }

    @Test
    void knowsAfterARestartWhoHasWritten() throws InterruptedException {
        says("wamid.1", "hello");
        open("");

        transport.post(ANN, Reply.text("Story 3 landed."));
        assertThat(graph.sent()).hasSize(1);
    }

    @Test
    void sendsATemplateAfterADayWhereOneIsNamed() throws InterruptedException {
        open("story_news");
        transport.post(ANN, Reply.text("Story 4\nlanded.\t     Really."));

        assertThat(graph.sent().getFirst().type()).isEqualTo("template");
        assertThat(graph.sent().getFirst().text()).isEqualTo("Story 4 landed. Really.");
    }

    @Test
    void aButtonIsItsCommandInItsConversationOnly() throws InterruptedException {
        says("wamid.1", "hello");
        var posted =
                transport.post(
                        ANN,
                        Reply.of(
                                new Block.Paragraph("Sure?"),
                                new Block.Buttons(
                                        List.of(
                                                new Block.Button(
                                                        "Approve story 3 in the end", "approve 3"),
                                                new Block.Button(
                                                        "Approve story 3 in the beginning",
                                                        "approve 3 now")))));
        open("");
        var buttons = graph.sent().getFirst().buttons();
        String first = buttons.keySet().iterator().next();
        var press = GraphTwin.pressed("wamid.2", ANN, posted.id(), buttons.get(first), first);
        var foreign =
                GraphTwin.pressed("wamid.3", "15551234", posted.id(), buttons.get(first), first);
        var guessed = GraphTwin.pressed("wamid.4", ANN, posted.id(), "approve 3", first);
        transport.receive(GraphTwin.call(press, foreign, guessed));

        assertThat(buttons).hasSize(2);
        assertThat(listener.presses()).hasSize(1);
        assertThat(listener.presses().getFirst().command()).isEqualTo("approve 3");
        assertThat(listener.presses().getFirst().message()).isEqualTo(posted);
    }

    @Test
    void aLongTextStandsBeforeItsButtons() throws InterruptedException {
        says("wamid.1", "hello");
        transport.post(
                ANN,
                Reply.text("x".repeat(3_000))
                        .with(new Block.Buttons(List.of(new Block.Button("Go", "start 3")))));

        assertThat(graph.sent().stream().map(GraphTwin.Sent::type))
                .containsExactly("text", "interactive");
    }

    @Test
    void rateLimitsAreObeyedAndFailuresRepeated() throws InterruptedException {
        says("wamid.1", "hello");
        graph.server.fault("/messages", new Fault.Instead(GraphTwin.error(400, 131056, "pair")));
        graph.server.fault("/messages", new Fault.Instead(GraphTwin.error(400, 130429, "rate")));
        graph.server.fault("/messages", new Fault.Instead(GraphTwin.error(500, 2, "down")));
        graph.server.fault("/messages", new Fault.Instead(new Answer(200, Map.of(), "{\"mess")));
        transport.post(ANN, Reply.text("later"));

        assertThat(graph.sent()).hasSize(1);
        assertThat(remote.pauses()).hasSize(4).contains(Duration.ofSeconds(6));
    }

    @Test
    void anExpiredTokenIsExplained() throws InterruptedException {
        says("wamid.1", "hello");
        graph.server.fault("/messages", new Fault.Instead(GraphTwin.error(401, 190, "expired")));

        assertThatThrownBy(() -> transport.post(ANN, Reply.text("never")))
                .isInstanceOfSatisfying(
                        TransportException.class,
                        e -> assertThat(e.hint()).contains("new access token"));
    }

    @Test
    void showsThatItWritesToWhoHasWritten() throws InterruptedException {
        transport.showTyping(ANN);
        says("wamid.1", "hello");
        transport.showTyping(ANN);

        assertThat(graph.typings()).isEqualTo(1);
    }
}
