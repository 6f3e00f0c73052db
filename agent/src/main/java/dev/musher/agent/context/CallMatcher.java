package dev.musher.agent.context;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.HashMap;
import java.util.Map;

/**
 * Which call a result belongs to, heard in the order of the conversation: some vendors use the same
 * ids again in later turns.
 */
final class CallMatcher {
    private final Map<String, ReplyPart.ToolCall> calls = new HashMap<>();

    void hear(Message message) {
        if (message instanceof Message.Assistant assistant) {
            for (ReplyPart replyPart : assistant.parts()) {
                if (replyPart instanceof ReplyPart.ToolCall call) {
                    calls.put(call.id(), call);
                }
            }
        }
    }

    /** The call in a few words; only the tool if the call is not known. */
    String line(Message.ToolResult result) {
        var call = calls.get(result.callId());
        return call == null ? result.toolName() : CallLine.of(call);
    }
}
