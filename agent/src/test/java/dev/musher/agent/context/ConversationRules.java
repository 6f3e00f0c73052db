package dev.musher.agent.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;

/** What every vendor wants of a conversation. */
public final class ConversationRules {
    private ConversationRules() {}

    /** Each call is followed by its result before anybody else speaks, and nothing else is one. */
    public static void check(List<AuthoredMessage> conversation) {
        var waiting = new ArrayList<String>();
        for (AuthoredMessage authoredMessage : conversation) {
            if (authoredMessage.message() instanceof Message.ToolResult result) {
                assertThat(waiting.remove(result.callId()))
                        .as("result of %s has a call", result.callId())
                        .isTrue();
                continue;
            }
            assertThat(waiting).as("calls without a result").isEmpty();
            if (authoredMessage.message() instanceof Message.Assistant assistant) {
                assertThat(assistant.parts()).isNotEmpty();
                for (ReplyPart replyPart : assistant.parts()) {
                    if (replyPart instanceof ReplyPart.ToolCall call) {
                        waiting.add(call.id());
                    }
                }
            }
        }
        assertThat(waiting).as("calls without a result").isEmpty();
        assertThat(conversation.getFirst().author())
                .as("who speaks first")
                .isIn(MessageAuthor.GIVEN_PROMPT, MessageAuthor.HARNESS);
    }

    public static long blocks(List<AuthoredMessage> conversation) {
        return conversation.stream().filter(FoldBlock::is).count();
    }
}
