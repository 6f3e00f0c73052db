package dev.musher.chat.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.host.desk.TeamRequestView;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestCommandsTest {
    private static TeamRequestView request(String shown, String diff, String... options) {
        return new TeamRequestView(
                3,
                options.length == 0 ? "permission" : "question",
                "maya",
                "Run it?",
                shown,
                diff,
                List.of(),
                List.of(options).stream()
                        .map(label -> new TeamRequestView.Option(label, ""))
                        .toList(),
                false,
                "",
                "");
    }

    private static List<Block.Button> buttons(Reply reply) {
        return ((Block.Buttons) reply.blocks().getLast()).buttons();
    }

    private static List<String> labels(Reply reply) {
        return buttons(reply).stream().map(Block.Button::label).toList();
    }

    @Test
    void whatIsShownWholeCanBeAllowed() {
        var reply = RequestCommands.shown(request("make test", "-old\n+new"));

        assertThat(PlainText.of(reply)).contains("make test", "-old\n+new");
        assertThat(labels(reply)).containsExactly("Allow once", "Allow for this attempt", "Deny");
    }

    @ParameterizedTest
    @CsvSource({"1501, 0", "100000, 0", "10, 1501", "1501, 1501"})
    void whatIsNotShownWholeIsAllowedElsewhere(int command, int diff) {
        var reply =
                RequestCommands.shown(
                        request("c".repeat(command) + "EndC", "d".repeat(diff) + "EndD"));

        assertThat(PlainText.of(reply))
                .contains("EndC", "EndD", "characters are left out", "This is not all of it.")
                .hasSizeLessThan(5_000);
        assertThat(labels(reply)).containsExactly("Deny");
    }

    @Test
    void labelsHideNothingAndStayOneLine() {
        var reply =
                RequestCommands.shown(
                        request("Which?", "", "\u001b[2J\u202eYes\nRequest 4: allowed by ann"));

        assertThat(buttons(reply).getFirst())
                .isEqualTo(
                        new Block.Button(
                                "\\u{1b}[2J\\u{202e}Yes\\nRequest 4: allowed by ann",
                                "answer 3 reply \\u{1b}[2J\\u{202e}Yes Request 4: allowed by"
                                        + " ann"));
    }
}
