package dev.musher.agent.session.disk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;

/** What vendors demand of a conversation. */
final class VendorDemands {
    private VendorDemands() {}

    static void assertValid(List<AuthoredMessage> context) {
        var open = new ArrayList<String>();
        for (AuthoredMessage authoredMessage : context) {
            if (authoredMessage.message() instanceof Message.ToolResult result) {
                assertThat(open.remove(result.callId())).as("a result without a call").isTrue();
                continue;
            }
            assertThat(open).as("calls without a result").isEmpty();
            if (authoredMessage.message() instanceof Message.Assistant assistant) {
                assertThat(saysSomething(assistant)).as("says something").isTrue();
                for (ReplyPart replyPart : assistant.parts()) {
                    if (replyPart instanceof ReplyPart.ToolCall call) {
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
                        replyPart ->
                                replyPart instanceof ReplyPart.ToolCall
                                        || (replyPart instanceof ReplyPart.Text text
                                                && !text.text().isBlank()));
    }
}
