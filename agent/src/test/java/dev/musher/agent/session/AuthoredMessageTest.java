package dev.musher.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.tools.api.ToolFact;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthoredMessageTest {
    private static final String PRINTED = "no tests ran";
    private static final String NOTES = " [exit code 0]";

    @ParameterizedTest
    @CsvSource({
        "no … ran [exit code 0], no … ran",
        "no tests ran … code 0], no tests ran …",
        "no tests ran …, no tests ran …",
        "no tests ran [exit code 0], no tests ran",
    })
    void aCutTakesNothingAwayFromTheOutputThatIsLeft(String shorter, String output) {
        var whole =
                new AuthoredMessage(
                        MessageAuthor.TOOL,
                        result(PRINTED + NOTES),
                        List.of(
                                new ToolFact.CommandEnded(0),
                                new ToolFact.Output(1, NOTES.length())));

        var cut = whole.cutTo(result(shorter));

        assertThat(cut.message()).isEqualTo(result(shorter));
        assertThat(cut.facts()).contains(new ToolFact.CommandEnded(0));
        assertThat(ToolFact.Output.of(cut.facts(), shorter)).isEqualTo(output);
    }

    private static Message.ToolResult result(String text) {
        return new Message.ToolResult(
                "1", "bash", Status.DONE, List.of(new MessageContent.Text(text)));
    }
}
