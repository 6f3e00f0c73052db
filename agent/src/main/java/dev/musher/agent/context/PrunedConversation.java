package dev.musher.agent.context;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;

/**
 * A conversation whose older tool results are one line each.
 *
 * @param count how many became one
 */
record PrunedConversation(List<AuthoredMessage> conversation, int count) {
    /** Shorter results gain nothing. */
    private static final long LEAST_TOKENS = 120;

    static PrunedConversation of(ConversationSplit conversationSplit) {
        var pruned = new ArrayList<AuthoredMessage>();
        var callMatcher = new CallMatcher();
        int count = 0;
        for (AuthoredMessage authoredMessage : conversationSplit.front()) {
            callMatcher.hear(authoredMessage.message());
            if (authoredMessage.message() instanceof Message.ToolResult result
                    && TokenWeights.of(result.content()) > LEAST_TOKENS) {
                pruned.add(shortened(result, callMatcher));
                count++;
            } else {
                pruned.add(authoredMessage);
            }
        }
        pruned.addAll(conversationSplit.tail());
        return new PrunedConversation(pruned, count);
    }

    private static AuthoredMessage shortened(Message.ToolResult result, CallMatcher callMatcher) {
        String line =
                "[folded: "
                        + callMatcher.line(result)
                        + " → "
                        + CallLine.outcome(result)
                        + "; call it again if you need it]";
        return AuthoredMessage.tool(
                new Message.ToolResult(
                        result.callId(),
                        result.toolName(),
                        result.status(),
                        List.of(new MessageContent.Text(line))));
    }
}
