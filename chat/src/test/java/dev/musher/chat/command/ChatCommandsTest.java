package dev.musher.chat.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.chat.conversation.ChatFixture;
import dev.musher.chat.conversation.ChatRoom.Reception;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.run.RunLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class ChatCommandsTest {
    @TempDir private Path folder;
    private ChatFixture chat;

    @BeforeEach
    void open() throws Exception {
        chat =
                new ChatFixture(
                        folder, "steps:\n  - text: Said.\n    repeat: always\n    when: \" \"\n");
        for (String line : CommandLines.BEFORE) {
            chat.asks("ann", line);
        }
    }

    @AfterEach
    void close() {
        chat.close();
    }

    @Test
    void wholeTableRunsWithoutAModel() throws Exception {
        var names = new ArrayList<String>(List.of("add"));
        for (String line : CommandLines.REFUSED) {
            assertThat(chat.says("ann", line)).as(line).isEqualTo(Reception.REFUSED);
            names.add(line.split(" ", 2)[0]);
        }
        for (String line : CommandLines.ACCEPTED) {
            assertThat(chat.says("ann", line))
                    .as("%s: %s", line, chat.shown().getLast())
                    .isEqualTo(Reception.ANSWERED);
            names.add(line.split(" ", 2)[0]);
        }

        assertThat(names).containsAll(chat.room().commandNames());
        assertThat(chat.room().commandNames())
                .containsAll(ProjectOrders.table().stream().map(row -> row.name()).toList());
        assertThat(chat.shown()).doesNotContain("Said.");
    }

    @Test
    void boardIsATableAndAnItemHasItsText() throws Exception {
        chat.asks("ann", "criterion-add 1 says ahoj");

        assertThat(chat.asks("ann", "backlog"))
                .isEqualTo("backlog (2)\n\n  1  Greet in Czech\n  2  Greet in Slovak");
        assertThat(chat.asks("ann", "/show #1"))
                .isEqualTo(
                        """
                        story 1: Greet in Czech (backlog)

                        - 1. says ahoj (open)

                        priority normal · added by ann\
                        """);
    }

    @Test
    void theAttemptOfLogsIsWrittenLikeAnItem() throws Exception {
        assertThat(chat.asks("ann", "logs #1 #1")).isEqualTo(chat.asks("ann", "logs 1 1"));
    }

    @Test
    void deletingTakesAConfirmation() throws Exception {
        assertThat(chat.asks("ann", "delete 2"))
                .isEqualTo(
                        "Delete item 2 for good? It leaves every board.\n\n"
                                + "To delete it: delete 2 yes");
        assertThat(chat.asks("ann", "backlog")).contains("Greet in Slovak");
        assertThat(chat.asks("ann", "delete 2 yes")).isEqualTo("Deleted item 2.");
        assertThat(chat.asks("ann", "backlog")).doesNotContain("Greet in Slovak");
    }

    @Test
    void nearlyACommandGetsTheNearestOne() throws Exception {
        assertThat(chat.asks("ann", "stauts"))
                .isEqualTo("There is no command 'stauts'. Did you mean: status [N]");
        assertThat(chat.asks("ann", "strat 1"))
                .isEqualTo("There is no command 'strat'. Did you mean: start N");
        assertThat(chat.asks("ann", "/whatever"))
                .isEqualTo("There is no command 'whatever'. List them: help");
        assertThat(chat.asks("ann", "show")).isEqualTo("Send: show N");
        assertThat(chat.asks("ann", "start 99")).startsWith("There is no item 99.");
    }

    @Test
    void sentencesAreForThePersona() throws Exception {
        for (String sentence :
                List.of(
                        "show me what happened",
                        "start working on the export please",
                        "help me with it",
                        "stop doing that and look at 3",
                        "hello",
                        "status of the export?",
                        "two\nlines")) {
            assertThat(chat.says("ann", sentence)).as(sentence).isEqualTo(Reception.ACCEPTED);
        }
        assertThat(chat.asks("ann", "stop!")).isEqualTo("Stopped. 7 waiting message(s) dropped.");
        assertThat(chat.asks("ann", "stop")).isEqualTo("Nothing was running.");
    }

    @Test
    void aSentenceThatBeginsLikeAnOrderIsForThePersona() throws Exception {
        var before = chat.asks("ann", "backlog");
        for (OrderRow row : ProjectOrders.table()) {
            boolean hasProse =
                    row.fields().stream()
                            .map(OrderField::kind)
                            .anyMatch(kind -> kind.name().startsWith("PROSE"));
            if (row.subject() == OrderRow.Subject.ITEM && !hasProse) {
                String fields =
                        row.fields().stream()
                                .map(OrderField::words)
                                .map(words -> words.isEmpty() ? " 1" : " " + words.getFirst())
                                .collect(Collectors.joining());
                for (String more : List.of("workers on the export", "of them, please")) {
                    for (String line : List.of(" 1 " + more, " 1" + fields + " " + more)) {
                        assertThat(chat.says("ann", row.name() + line))
                                .as(row.name() + line)
                                .isEqualTo(Reception.ACCEPTED);
                    }
                }
            }
        }
        for (String line : List.of("answer 1 once more", "move 1 step to the left")) {
            assertThat(chat.says("ann", line)).as(line).isEqualTo(Reception.ACCEPTED);
        }
        assertThat(chat.asks("ann", "backlog")).contains(before);
    }

    @Test
    void aProgramIsNoPersonHere() throws Exception {
        assertThat(chat.asks("bot", "delete 2 yes")).startsWith("Only a person can confirm");
        assertThat(chat.asks("bot", "delete 2")).startsWith("Only a person can confirm");
        assertThat(chat.asks("ann", "backlog")).contains("Greet in Slovak");
        chat.asks("bot", "start 1");

        assertThat(
                        chat.queries.events(0, 100).stream()
                                .filter(event -> event.item() == 1)
                                .map(RunLine.Event::actor)
                                .toList())
                .contains("ann")
                .last()
                .asString()
                .contains("bot");
    }

    @Test
    void rolesBoundWhatPeopleDo() throws Exception {
        assertThat(chat.asks("vic", "start 1"))
                .isEqualTo("A viewer may not do this; it takes operator.");
        assertThat(chat.asks("vic", "stop 1"))
                .isEqualTo("A viewer may not do this; it takes operator.");
        assertThat(chat.asks("olga", "delete 1 yes"))
                .isEqualTo("A operator may not do this; it takes owner.");
        assertThat(chat.asks("olga", "start 1")).startsWith("1 Greet in Czech: coding");
    }

    @Test
    void wordsOfOthersCannotMoveTheCursor() throws Exception {
        assertThat(chat.asks("ann", "add Evil \u001b[2J name")).doesNotContain("\u001b");
        assertThat(chat.asks("ann", "/\u001b[2J")).contains("\\u{1b}").doesNotContain("\u001b");
    }
}
