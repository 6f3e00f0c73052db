package dev.musher.chat.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.SharedTimer;
import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.command.CommandLines;
import dev.musher.chat.conversation.AmbientRooms;
import dev.musher.chat.conversation.RoomOptions;
import dev.musher.chat.conversation.ScriptedProject;
import dev.musher.chat.delivery.TransportRoom;
import dev.musher.chat.lane.LaneRules;
import dev.musher.chat.notice.Subscriptions;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.OtherSide.Shown;
import dev.musher.chat.transport.TransportLimits.Editing;
import dev.musher.host.access.AccessRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What holds for every transport: the whole core of the chat works over it, played from the {@link
 * OtherSide}. A transport's test extends this and makes its other side.
 */
@Timeout(300)
public abstract class ChatTransportContract {
    private static final LaneRules RULES =
            new LaneRules(Duration.ofMillis(50), Duration.ofSeconds(1), 20, 200);
    private static final String SCRIPT =
            "steps:\n  - text: \"Said **so**.\"\n    repeat: always\n    when: \" \"\n";
    private static final Map<String, AccessRole> ROLES =
            Map.of(
                    "ann", AccessRole.OWNER,
                    "olga", AccessRole.OPERATOR,
                    "vic", AccessRole.VIEWER);

    /** Words of others that a vendor's markup would make something of. */
    private static final List<String> HOSTILE =
            List.of(
                    "@everyone look",
                    "@here look",
                    "<!channel> look",
                    "<@U024BE7LH> look",
                    "<#C024BE7LH> look",
                    "@room look",
                    "<b>bold</b> & <i>thin</i>",
                    "[press](https://evil.example) here",
                    "*one* _two_ ~three~ `four` ||five||",
                    "# heading",
                    "> quote",
                    "```\nfence\n```",
                    "&lt;script&gt;");

    @TempDir protected Path folder;
    private ScriptedProject project;
    private OtherSide side;
    private ChatTransport transport;
    private Optional<TransportRoom> room = Optional.empty();

    /** A side of its own for each test. */
    protected abstract OtherSide side() throws Exception;

    @BeforeEach
    void begin() throws Exception {
        project = new ScriptedProject(folder, SCRIPT);
        side = side();
        transport = side.transport();
    }

    @AfterEach
    void end() {
        room.ifPresentOrElse(TransportRoom::close, transport::close);
        side.close();
        project.close();
    }

    /** Has the core of the chat answer, with these people and the room. */
    private void answering() throws InterruptedException {
        var people =
                ROLES.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        role -> side.userId(role.getKey()),
                                        role -> new ChatPerson(role.getKey(), role.getValue())));
        Path state = project.state().resolve("chat/" + transport.name());
        var options =
                new RoomOptions(
                        state,
                        author -> Optional.ofNullable(people.get(author)),
                        Set.of(side.room()),
                        new AmbientRooms(Set.of(), state),
                        Optional.of(new Subscriptions(List.of(), state)));
        var opened =
                new TransportRoom(transport, project.chat(SharedTimer.instance(), RULES), options);
        room = Optional.of(opened);
        opened.open();
    }

    /** What is shown after it was said, joined, once it has these words. */
    private String asks(String person, Address address, String text, String words)
            throws InterruptedException {
        int before = side.shown().size();
        side.says(person, address, text);
        side.awaits(_ -> ShownWords.areIn(words, textAfter(before)));
        return textAfter(before);
    }

    private String textAfter(int before) {
        var all = side.shown();
        return all.subList(before, all.size()).stream()
                .map(Shown::text)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void wholeTableOfCommandsRuns() throws Exception {
        answering();
        for (String line : CommandLines.BEFORE) {
            asks("ann", Address.DIRECT, line, "backlog");
        }
        for (String line : CommandLines.REFUSED) {
            assertThat(asksAnything(line)).as(line).isNotBlank();
        }
        for (String line : CommandLines.ACCEPTED) {
            assertThat(asksAnything(line)).as(line).isNotBlank();
        }
        assertThat(project.queries().item(1).item().column()).isEqualTo("archived");
        assertThat(asks("ann", Address.DIRECT, "show 1", "Greet in Czech"))
                .contains("Greet in Czech");
    }

    private String asksAnything(String line) throws InterruptedException {
        int before = side.shown().size();
        side.says("ann", Address.DIRECT, line);
        side.awaits(one -> one.shown().size() > before);
        return textAfter(before);
    }

    @Test
    void personaAnswersInTheConversationWhereItWasAsked() throws Exception {
        answering();
        asks("ann", Address.DIRECT, "what do you think of it?", "Said so");
        asks("ann", Address.MENTION, "and what do the others think?", "Said so");

        var places = side.shown().stream().map(Shown::place).distinct().toList();
        assertThat(places).hasSize(2);
        if (side.showsTyping()) {
            assertThat(side.typings()).isPositive();
        }
    }

    @Test
    void roomIsAnsweredWhereItNamesUsOrIsAmbient() throws Exception {
        answering();
        side.says("ann", Address.AMBIENT, "add Overheard");
        asks("ann", Address.MENTION, "add Meant", "Meant backlog");
        assertThat(names()).containsExactly("Meant");

        asks("ann", Address.MENTION, "ambient on", "Every message");
        asks("ann", Address.AMBIENT, "add Overheard", "Overheard backlog");
        assertThat(names()).containsExactly("Meant", "Overheard");
    }

    private List<String> names() throws InterruptedException {
        return project.queries().board().columns().stream()
                .flatMap(column -> column.items().stream())
                .map(item -> item.name())
                .toList();
    }

    @Test
    void strangersBotsAndWeOurselvesAreNotAnswered() throws Exception {
        answering();
        side.says("mallory", Address.DIRECT, "add Of a stranger");
        side.says("mallory", Address.MENTION, "add Of a stranger");
        side.botSays("add Of a bot");
        asks("ann", Address.MENTION, "ambient on", "Every message");
        side.botSays("add Of a bot");
        asks("ann", Address.MENTION, "add Of ann", "Of ann backlog");
        // Our own words come back to us, and would be a command.
        transport.post(side.shown().getLast().place(), Reply.text("add Of ourselves"));
        asks("ann", Address.MENTION, "add More of ann", "More of ann backlog");

        assertThat(names()).containsExactly("Of ann", "More of ann");
        assertThat(side.shown()).hasSize(4);
    }

    @Test
    void messageThatIsDeliveredAgainIsNotCarriedOutAgain() throws Exception {
        answering();
        asks("ann", Address.MENTION, "add Once", "Once backlog");
        side.deliversAgain();
        asks("ann", Address.MENTION, "add Then", "Then backlog");
        side.deliversAgain();
        asks("ann", Address.DIRECT, "backlog", "backlog 2");

        assertThat(names()).containsExactly("Once", "Then");
    }

    @Test
    void buttonDoesWhatItsCommandDoesForWhoeverPressesIt() throws Exception {
        answering();
        asks("ann", Address.MENTION, "add Unwanted", "Unwanted backlog");
        asks("ann", Address.MENTION, "delete 1", "Delete item 1 for good");
        var asked = side.shown().getLast();
        if (transport.limits().buttons() == 0) {
            assertThat(ShownWords.areIn("delete 1 yes", asked.text())).isTrue();
            return;
        }
        assertThat(asked.buttons()).containsExactly("To delete it");

        side.presses("vic", asked, "To delete it");
        side.awaits(one -> ShownWords.areIn("it takes owner", one.shown().getLast().text()));
        assertThat(names()).containsExactly("Unwanted");

        side.presses("ann", asked, "To delete it");
        side.awaits(one -> ShownWords.areIn("Deleted item 1", one.shown().getLast().text()));
        assertThat(names()).isEmpty();
        int before = side.shown().size();
        side.deliversAgain();
        asks("ann", Address.MENTION, "backlog", "backlog is empty");
        assertThat(side.shown()).hasSize(before + 1);
    }

    @Test
    void shownMessageIsEditedInPlace() throws Exception {
        answering();
        asks("ann", Address.MENTION, "backlog", "backlog is empty");
        var first = side.shown().getLast();
        var posted =
                transport.post(
                        first.place(),
                        Reply.text("Waiting.")
                                .with(
                                        new Block.Buttons(
                                                List.of(new Block.Button("Go", "backlog")))));

        transport.edit(posted, Reply.text("Done & <dusted>."));

        var last = side.shown().getLast();
        boolean isEditable = transport.limits().editing() == Editing.POSSIBLE;
        assertThat(last.edits()).isEqualTo(isEditable ? 1 : 0);
        if (isEditable) {
            assertThat(last.text().strip()).isEqualTo("Done & <dusted>.");
            assertThat(last.buttons()).isEmpty();
        }
    }

    @Test
    void longAnswerIsShownInPiecesWithEveryWord() throws Exception {
        answering();
        String body =
                IntStream.range(0, transport.limits().characters() / 8)
                        .mapToObj(n -> "word%d<&>".formatted(n) + (n % 20 == 0 ? "\n\n" : " "))
                        .collect(Collectors.joining());
        project.script("steps:\n  - text: |\n      " + body.replace("\n", "\n      ") + "\n");
        int before = side.shown().size();
        side.says("ann", Address.DIRECT, "tell me everything, please");
        side.awaits(_ -> ShownWords.areIn(body, textAfter(before)));

        assertThat(side.shown().size() - before).isGreaterThan(1);
    }

    /** A message as long as the limits allow is taken, whatever characters it has. */
    @Test
    void longestMessageIsShown() throws Exception {
        answering();
        asks("ann", Address.MENTION, "backlog", "backlog is empty");
        String place = side.shown().getLast().place();
        for (String character : List.of("x", "&", "<", "*", "\\", "ä", "漢")) {
            String text = character.repeat(transport.limits().characters());
            for (Block block :
                    List.of(
                            new Block.Paragraph(text),
                            new Block.Markdown(text),
                            new Block.Code(text))) {
                int before = side.shown().size();
                transport.post(place, Reply.of(block));
                assertThat(side.shown()).hasSize(before + 1);
            }
        }
    }

    @Test
    void wordsOfOthersAreShownAsTheyAreAndCallNobody() throws Exception {
        answering();
        asks("ann", Address.MENTION, "backlog", "backlog is empty");
        String place = side.shown().getLast().place();
        for (String words : HOSTILE) {
            for (Block block : plain(words)) {
                transport.post(place, Reply.of(block));
                var last = side.shown().getLast();
                assertThat(last.pings()).as("%s", block).isZero();
                assertThat(bare(last.text()))
                        .as("%s", block)
                        .contains(bare(PlainText.of(Reply.of(block)).replaceFirst("^- ", "")));
            }
            transport.post(place, Reply.of(new Block.Markdown(words)));
            assertThat(side.shown().getLast().pings()).as(words).isZero();
        }
    }

    private static List<Block> plain(String words) {
        var blocks = new ArrayList<Block>();
        blocks.add(new Block.Paragraph(words));
        blocks.add(new Block.Bullets(List.of(words)));
        blocks.add(new Block.Table(List.of(List.of(words))));
        if (!words.contains("```")) {
            blocks.add(new Block.Code(words));
        }
        return blocks;
    }

    /** Without spaces, and without what takes the power from a mention but is not seen. */
    private static String bare(String text) {
        return text.replaceAll("[\\s\\u200b\\u2060\\ufeff]+", "");
    }

    @Test
    void hugeMessageIsRefusedAndTheNextOneAnswered() throws Exception {
        answering();
        side.says("ann", Address.DIRECT, "x ".repeat(500_000));
        asks("ann", Address.DIRECT, "add Small", "Small backlog");

        assertThat(names()).containsExactly("Small");
    }

    @Test
    void whatIsSaidAndShownWhileTheConnectionIsBrokenComesAfterwards() throws Exception {
        answering();
        asks("ann", Address.MENTION, "add Before", "Before backlog");
        var open = room.orElseThrow();
        side.breaks();
        side.says("ann", Address.MENTION, "add During");
        side.restores();

        side.awaits(one -> ShownWords.areIn("During backlog", one.shown().getLast().text()));
        asks("ann", Address.MENTION, "add After", "After backlog");
        assertThat(names()).containsExactly("Before", "During", "After");
        assertThat(open.connection()).isEqualTo(new TransportListener.ConnectionState.Connected());
    }

    @Test
    void nothingIsDeliveredOnceItIsClosed() throws Exception {
        answering();
        asks("ann", Address.MENTION, "add Before", "Before backlog");
        room.orElseThrow().close();
        side.says("ann", Address.MENTION, "add After");

        assertThat(names()).containsExactly("Before");
    }
}
