package dev.musher.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import java.util.ArrayList;
import java.util.List;

/** What vendors demand of a conversation. */
final class Conversations {
    private Conversations() {}

    static void assertValid(List<Utterance> context) {
        var open = new ArrayList<String>();
        for (Utterance utterance : context) {
            if (utterance.message() instanceof Message.ToolResult result) {
                assertThat(open.remove(result.callId())).as("a result without a call").isTrue();
                continue;
            }
            assertThat(open).as("calls without a result").isEmpty();
            if (utterance.message() instanceof Message.Assistant assistant) {
                assertThat(saysSomething(assistant)).as("says something").isTrue();
                for (Part part : assistant.parts()) {
                    if (part instanceof Part.ToolCall call) {
                        open.add(call.id());
                    }
                }
            }
        }
        assertThat(open).as("calls without a result").isEmpty();
    }

    private static boolean saysSomething(Message.Assistant assistant) {
        return assistant.parts().stream()
                .anyMatch(
                        part ->
                                part instanceof Part.ToolCall
                                        || (part instanceof Part.Text text
                                                && !text.text().isBlank()));
    }
}
