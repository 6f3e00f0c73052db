package dev.musher.chat.matrix;

import static dev.musher.chat.matrix.HomeserverTwin.BOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class MatrixTransportTest {
    private static final String LOBBY = "!lobby:test";
    private static final String ANN = "@ann:test";
    private static final String BOB = "@bob:test";

    @TempDir private Path folder;
    private final HomeserverTwin home = new HomeserverTwin();
    private final TestRemote remote = new TestRemote(new SystemTimeSource());
    private ListenerTwin listener = new ListenerTwin();
    private Optional<MatrixTransport> transport = Optional.empty();

    @AfterEach
    void close() {
        transport.ifPresent(MatrixTransport::close);
        remote.close();
        home.close();
    }

    private MatrixTransport open(MatrixOptions.Login login) throws InterruptedException {
        transport.ifPresent(MatrixTransport::close);
        listener = new ListenerTwin();
        var opened =
                new MatrixTransport(
                        remote.parts(),
                        new MatrixOptions(home.address(), login, Set.of(LOBBY), Set.of(ANN)),
                        folder);
        transport = Optional.of(opened);
        opened.open(listener);
        return opened;
    }

    private MatrixTransport open() throws InterruptedException {
        return open(new MatrixOptions.Login.Token(new Secret(home.token())));
    }

    private MatrixTransport openWithPassword() throws InterruptedException {
        return open(new MatrixOptions.Login.Password(BOT, new Secret(HomeserverTwin.PASSWORD)));
    }

    private void lobby() {
        home.rooms.create(LOBBY, ANN, BOB, BOT);
    }

    @Test
    void hearsWhatPeopleSayFromItsFirstStartOn() throws InterruptedException {
        lobby();
        home.rooms.says(LOBBY, ANN, "said before");
        open();
        home.rooms.says(LOBBY, ANN, "first");
        home.rooms.says(LOBBY, BOB, "Musher: second");
        home.rooms.says(LOBBY, BOT, "our own");

        assertThat(listener.awaits(2)).containsExactly("first", "second");
        assertThat(listener.messages().getFirst().address()).isEqualTo(Address.AMBIENT);
        assertThat(listener.messages().getFirst().author()).isEqualTo(ANN);
        assertThat(listener.messages().getFirst().conversation()).isEqualTo(LOBBY);
        assertThat(listener.messages().getLast().address()).isEqualTo(Address.MENTION);
        assertThat(listener.states()).containsExactly(new ConnectionState.Connected());
    }

    @Test
    void whatWasSaidWhileItWasAwayIsHeardOnce() throws InterruptedException {
        lobby();
        open();
        home.rooms.says(LOBBY, ANN, "one");
        listener.awaits(1);
        Eventually.until("read", () -> home.rooms.lastRead(LOBBY).isPresent());
        transport.orElseThrow().close();
        home.rooms.says(LOBBY, ANN, "two");

        open();

        assertThat(listener.awaits(1)).containsExactly("two");
    }

    @Test
    void whatAStrangerNestsTooDeepKeepsNobodyElseFromBeingHeard() throws InterruptedException {
        lobby();
        open();
        JsonValue deep = new JsonValue.Items(List.of());
        for (int level = 0; level < 1_000; level++) {
            deep = new JsonValue.Items(List.of(deep));
        }
        home.rooms.says(LOBBY, ANN, "one");
        home.rooms.says(
                LOBBY,
                BOB,
                new JsonObjectBuilder()
                        .text("msgtype", "m.text")
                        .text("body", "two")
                        .value("x", deep));
        IntStream.range(0, 150).forEach(number -> home.rooms.says(LOBBY, ANN, "more " + number));
        home.rooms.says(LOBBY, ANN, "last");

        assertThat(listener.awaits(153)).startsWith("one", "two").endsWith("last");
        assertThat(listener.states()).containsExactly(new ConnectionState.Connected());
    }

    /** A homeserver sends the latest hundred, and says that there were more. */
    @Test
    void whatDoesNotFitIntoASyncIsFetchedFromTheRoom() throws InterruptedException {
        lobby();
        open().close();
        var all = IntStream.range(0, 350).mapToObj(number -> "message " + number).toList();
        all.forEach(text -> home.rooms.says(LOBBY, ANN, text));

        open();

        assertThat(listener.awaits(350)).isEqualTo(all);
        assertThat(home.server.requests("/messages")).hasSize(3);
    }

    @Test
    void whatWasNotTakenComesAgain() throws InterruptedException {
        lobby();
        open();
        listener.refuse(2);
        home.rooms.says(LOBBY, ANN, "keep me");

        assertThat(listener.awaits(1)).containsExactly("keep me");
        listener.awaits(ConnectionState.Connected.class);
        assertThat(listener.states().get(1)).isInstanceOf(ConnectionState.Lost.class);
    }

    @Test
    void goesOnAfterEveryFaultOfTheNetworkAndTheServer() throws InterruptedException {
        lobby();
        open();
        var limited =
                Answer.of(
                        429,
                        new JsonObjectBuilder()
                                .text("errcode", "M_LIMIT_EXCEEDED")
                                .number("retry_after_ms", 77_000));
        for (Fault fault :
                List.of(
                        new Fault.Dropped(),
                        new Fault.BrokenOff(),
                        new Fault.Slow(),
                        new Fault.Instead(new Answer(502, Map.of(), "<html>")),
                        new Fault.Instead(new Answer(200, Map.of(), "{\"next_batch\": \"s")),
                        new Fault.Instead(new Answer(200, Map.of(), "{}")),
                        new Fault.Instead(limited))) {
            home.server.fault("/sync", fault);
        }
        home.rooms.says(LOBBY, ANN, "wake up");
        Eventually.until("all faults met", () -> home.server.faultsLeft() == 0);
        home.rooms.says(LOBBY, ANN, "still there?");

        assertThat(listener.awaits(2)).startsWith("wake up").endsWith("still there?");
        assertThat(Set.copyOf(listener.texts())).hasSize(2);
        assertThat(remote.pauses()).anyMatch(pause -> pause.compareTo(Duration.ofSeconds(77)) >= 0);
    }

    @Test
    void anExpiredTokenEndsItWithoutAPassword() throws InterruptedException {
        lobby();
        open();
        home.forgetTokens();
        home.rooms.says(LOBBY, ANN, "hello?");

        listener.awaits(ConnectionState.Failed.class);
        assertThat(listener.states().getLast().toString()).contains("new access token");
        assertThat(listener.texts().size()).isLessThanOrEqualTo(1);
    }

    @Test
    void anExpiredTokenIsReplacedByAPasswordAsTheSameDevice() throws InterruptedException {
        lobby();
        openWithPassword();
        home.rooms.says(LOBBY, ANN, "one");
        listener.awaits(1);
        home.forgetTokens();
        home.rooms.says(LOBBY, ANN, "two");

        assertThat(listener.awaits(2)).contains("two");
        assertThat(home.logins()).isEqualTo(2);
        var bodies = home.server.requests("/login");
        assertThat(bodies.getFirst().body().text("device_id")).isEmpty();
        assertThat(bodies.getLast().body().text("device_id")).hasValue("DEVICE1");
    }

    @Test
    void aLoginIsKeptForTheNextStart() throws Exception {
        lobby();
        openWithPassword();
        openWithPassword();

        assertThat(home.logins()).isEqualTo(1);
        Path file = folder.resolve("matrix.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file)).doesNotContain(HomeserverTwin.PASSWORD);
    }

    @Test
    void aWrongPasswordIsExplained() {
        assertThatThrownBy(() -> open(new MatrixOptions.Login.Password(BOT, new Secret("wrong"))))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("Invalid username or password");
    }

    @Test
    void aMessageIsSentOnceHoweverOftenItIsTried() throws InterruptedException {
        lobby();
        var opened = open();
        home.server.fault("/send/", new Fault.BrokenOff());
        home.server.fault("/send/", new Fault.Instead(new Answer(503, Map.of(), "")));
        home.server.fault("/send/", new Fault.Dropped());

        var posted = opened.post(LOBBY, Reply.text("Story 3 landed."));

        assertThat(home.shown(LOBBY)).containsExactly("Story 3 landed.");
        assertThat(home.server.requests("/send/").stream().map(one -> one.path()).distinct())
                .hasSize(1);
        assertThat(posted.id()).startsWith("$event");
    }

    @Test
    void aRateLimitIsObeyed() throws InterruptedException {
        lobby();
        var opened = open();
        home.server.fault(
                "/send/",
                new Fault.Instead(
                        Answer.of(
                                429,
                                new JsonObjectBuilder()
                                        .text("errcode", "M_LIMIT_EXCEEDED")
                                        .number("retry_after_ms", 4_321))));

        opened.post(LOBBY, Reply.text("later"));

        assertThat(remote.pauses()).contains(Duration.ofMillis(4_321));
        assertThat(home.shown(LOBBY)).containsExactly("later");
    }

    @Test
    void aHomeserverThatStaysAwayIsGivenUp() throws InterruptedException {
        lobby();
        var opened = open();
        for (int i = 0; i < 5; i++) {
            home.server.fault("/send/", new Fault.Instead(new Answer(500, Map.of(), "")));
        }

        assertThatThrownBy(() -> opened.post(LOBBY, Reply.text("never")))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("status 500");
        assertThat(home.shown(LOBBY)).isEmpty();
    }

    @Test
    void anEditReplacesTheFirstMessageAlsoTheSecondTime() throws InterruptedException {
        lobby();
        var opened = open();
        var posted = opened.post(LOBBY, Reply.text("working"));
        opened.edit(posted, Reply.text("still working"));
        opened.edit(posted, Reply.text("done"));

        assertThat(home.shown(LOBBY)).containsExactly("done");
        var last = home.rooms.contents(LOBBY, BOT).getLast();
        assertThat(last.text("body")).hasValue("* done");
        assertThat(last.object("m.relates_to").orElseThrow().text("rel_type"))
                .hasValue("m.replace");
        assertThat(last.object("m.relates_to").orElseThrow().text("event_id"))
                .hasValue(posted.id());
    }

    @Test
    void nobodysWordsAreMarkup() throws InterruptedException {
        lobby();
        var opened = open();
        String evil =
                "<img src=x onerror=alert(1)> @room <a href=\"https://matrix.to/#/@ann:test\">x</a> &amp;";
        opened.post(
                LOBBY,
                Reply.of(
                        new Block.Paragraph(evil),
                        new Block.Markdown("**" + evil + "** `" + evil + "`\n\n- " + evil),
                        new Block.Bullets(List.of(evil)),
                        new Block.Table(List.of(List.of(evil, evil))),
                        new Block.Code(evil),
                        new Block.Buttons(List.of(new Block.Button(evil, evil)))));

        var content = home.rooms.contents(LOBBY, BOT).getLast();
        String html = content.requireText("formatted_body");
        assertThat(html).doesNotContain("<img", "<a ", "@room");
        assertThat(html.replaceAll("</?(p|b|ul|li|table|tr|td|pre|code|br)>", ""))
                .doesNotContain("<", ">");
        assertThat(content.requireText("body")).doesNotContain("@room");
    }

    /** Three bytes a character, in both forms and twice over. */
    @Test
    void theLongestReplyFitsIntoAnEvent() throws InterruptedException {
        lobby();
        var opened = open();
        int most = opened.limits().characters();
        for (String text : List.of("漢".repeat(most), "&".repeat(most), "\"".repeat(most))) {
            var posted = opened.post(LOBBY, Reply.text(text));
            opened.edit(posted, Reply.text(text));
            assertThat(home.shown(LOBBY).getLast()).isEqualTo(text);
        }
    }

    @Test
    void botsAreMarkedAndEditsOfPeopleAreNotMessages() throws InterruptedException {
        lobby();
        open();
        home.rooms.says(
                LOBBY, BOB, new JsonObjectBuilder().text("msgtype", "m.notice").text("body", "hi"));
        String first = home.rooms.says(LOBBY, ANN, "start 3");
        home.rooms.says(
                LOBBY,
                ANN,
                new JsonObjectBuilder()
                        .text("msgtype", "m.text")
                        .text("body", "* delete 3 yes")
                        .object(
                                "m.relates_to",
                                new JsonObjectBuilder()
                                        .text("rel_type", "m.replace")
                                        .text("event_id", first)));
        home.rooms.says(LOBBY, ANN, new JsonObjectBuilder().text("msgtype", "m.image"));
        home.rooms.says(LOBBY, ANN, new JsonObjectBuilder());
        home.rooms.add(LOBBY, ANN, "m.reaction", new JsonObjectBuilder().build());
        home.rooms.says(LOBBY, ANN, "end");

        assertThat(listener.awaits(3)).containsExactly("hi", "start 3", "end");
        assertThat(listener.messages().getFirst().kind()).isEqualTo(AuthorKind.BOT);
        assertThat(listener.messages().getLast().kind()).isEqualTo(AuthorKind.PERSON);
    }

    @Test
    void knowsWhoIsMeant() throws InterruptedException {
        lobby();
        var opened = open();
        var ours = opened.post(LOBBY, Reply.text("Which one?"));
        var mentions =
                new JsonObjectBuilder()
                        .object(
                                "m.mentions",
                                new JsonObjectBuilder().texts("user_ids", List.of(BOT)));
        home.rooms.says(
                LOBBY, ANN, mentions.text("msgtype", "m.text").text("body", "why, Musher?"));
        home.rooms.says(LOBBY, ANN, reply(ours.id(), "> <@musher:test> Which one?\n\nthe third"));
        home.rooms.says(LOBBY, ANN, "@musher:test: status");
        home.rooms.says(LOBBY, ANN, "musher, status 3");
        home.rooms.says(LOBBY, ANN, "mushers are people");
        String other = home.rooms.says(LOBBY, BOB, "who is in?");
        home.rooms.says(LOBBY, ANN, reply(other, "me"));

        assertThat(listener.awaits(7))
                .containsExactly(
                        "why, Musher?",
                        "the third",
                        "status",
                        "status 3",
                        "mushers are people",
                        "who is in?",
                        "me");
        assertThat(listener.messages().stream().map(one -> one.address()).toList())
                .containsExactly(
                        Address.MENTION,
                        Address.MENTION,
                        Address.MENTION,
                        Address.MENTION,
                        Address.AMBIENT,
                        Address.AMBIENT,
                        Address.AMBIENT);
    }

    private static JsonObjectBuilder reply(String to, String text) {
        return new JsonObjectBuilder()
                .text("msgtype", "m.text")
                .text("body", text)
                .object(
                        "m.relates_to",
                        new JsonObjectBuilder()
                                .object(
                                        "m.in_reply_to",
                                        new JsonObjectBuilder().text("event_id", to)));
    }

    @Test
    void aConversationOfTwoIsDirectUntilAThirdComes() throws InterruptedException {
        open();
        home.rooms.invite("!two:test", ANN);
        Eventually.until("joined", () -> home.rooms.isIn("!two:test", BOT));
        home.rooms.says("!two:test", ANN, "just us");
        listener.awaits(1);
        home.rooms.invite("!two:test", ANN);
        home.rooms.join("!two:test", BOB);
        home.rooms.says("!two:test", ANN, "and Bob");
        listener.awaits(2);

        assertThat(listener.messages().stream().map(one -> one.address()).toList())
                .containsExactly(Address.DIRECT, Address.AMBIENT);
    }

    @Test
    void strangersCannotBringItIntoRooms() throws InterruptedException {
        open();
        home.rooms.invite("!trap:test", "@eve:evil.example");
        home.rooms.invite("!two:test", ANN);
        Eventually.until("joined", () -> home.rooms.isIn("!two:test", BOT));

        assertThat(home.rooms.isIn("!trap:test", BOT)).isFalse();
    }

    @Test
    void roomsThatAreNotConfiguredAreNotHeard() throws InterruptedException {
        lobby();
        home.rooms.create("!other:test", ANN, BOT);
        open();
        home.rooms.says("!other:test", ANN, "Musher: status");
        home.rooms.says(LOBBY, ANN, "end");

        assertThat(listener.awaits(1)).containsExactly("end");
    }

    @Test
    void whatWasSaidInARoomBeforeItCameIsNotHeard() throws InterruptedException {
        open();
        home.rooms.create("!two:test", ANN);
        IntStream.range(0, 20)
                .forEach(number -> home.rooms.says("!two:test", ANN, "delete " + number));
        home.rooms.invite("!two:test", ANN);
        Eventually.until("joined", () -> home.rooms.isIn("!two:test", BOT));
        home.rooms.says("!two:test", ANN, "now");

        assertThat(listener.awaits(1)).containsExactly("now");
    }

    @Test
    void whoseClockIsWrongIsHeardInTheOrderOfTheServer() throws InterruptedException {
        lobby();
        home.rooms.turnClock(3_600_000);
        home.rooms.says(LOBBY, ANN, "said before");
        open();
        home.rooms.turnClock(-3_600_000);
        home.rooms.says(LOBBY, ANN, "status");
        home.rooms.turnClock(0);
        home.rooms.says(LOBBY, ANN, "end");

        assertThat(listener.awaits(2)).containsExactly("status", "end");
    }

    @Test
    void leavesARoomThatIsEncryptedAndSaysWhyWithoutAWordInIt() throws InterruptedException {
        lobby();
        var opened = open();
        home.rooms.encrypt(LOBBY);
        home.rooms.says(LOBBY, ANN, "status");
        Eventually.until("left", () -> !home.rooms.isIn(LOBBY, BOT));

        assertThatThrownBy(() -> opened.post(LOBBY, Reply.text("a secret")))
                .isInstanceOf(TransportException.class);
        assertThat(home.shown(LOBBY)).isEmpty();
        assertThat(listener.texts()).isEmpty();
        assertThat(home.server.requests("/leave").getFirst().body().text("reason").orElseThrow())
                .contains("encrypted");
    }

    /** The homeserver knows it before we are told. */
    @Test
    void saysNothingInARoomThatWasEncryptedAMomentAgo() throws InterruptedException {
        lobby();
        var opened = open();
        opened.close();
        home.rooms.encrypt(LOBBY);

        assertThatThrownBy(() -> opened.post(LOBBY, Reply.text("a secret")))
                .hasMessageContaining("encrypted");
        assertThat(home.shown(LOBBY)).isEmpty();
    }

    @Test
    void declinesInvitationsToEncryptedRooms() throws InterruptedException {
        home.rooms.create("!dark:test", ANN);
        home.rooms.encrypt("!dark:test");
        open();
        home.rooms.invite("!dark:test", ANN);

        Eventually.until("declined", () -> !home.server.requests("/leave").isEmpty());
        assertThat(home.server.requests("/join")).isEmpty();
    }

    @Test
    void showsThatItWritesUntilItHasWritten() throws InterruptedException {
        lobby();
        var opened = open();
        opened.showTyping(LOBBY);
        opened.showTyping(LOBBY);
        opened.post(LOBBY, Reply.text("done"));
        opened.post(LOBBY, Reply.text("and more"));

        assertThat(home.rooms.typing()).containsExactly(LOBBY + " on", LOBBY + " off");
    }

    @Test
    void marksWhatItHasTakenAsRead() throws InterruptedException {
        lobby();
        open();
        String said = home.rooms.says(LOBBY, ANN, "status");

        Eventually.until("read", () -> home.rooms.lastRead(LOBBY).equals(Optional.of(said)));
    }

    @Test
    void aHugeMessageIsHandedOnWhole() throws InterruptedException {
        lobby();
        open();
        String huge = "x".repeat(1_000_000);
        home.rooms.says(LOBBY, ANN, huge);
        home.rooms.says(LOBBY, ANN, "end");

        assertThat(listener.awaits(2)).containsExactly(huge, "end");
    }

    @Test
    void whatIsNoEventHarmsNothing() throws InterruptedException {
        lobby();
        open();
        home.rooms.says(
                LOBBY,
                ANN,
                new JsonObjectBuilder()
                        .number("msgtype", 3)
                        .value("body", new JsonValue.Null())
                        .text("m.relates_to", "x")
                        .text("m.mentions", "y"));
        home.rooms.says(LOBBY, ANN, "end");

        assertThat(listener.awaits(1)).containsExactly("end");
    }
}
