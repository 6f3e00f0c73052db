package dev.musher.context;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import java.util.HashMap;
import java.util.Map;

/**
 * Which call a result belongs to, heard in the order of the conversation: some vendors use the same
 * ids again in later turns.
 */
final class Calls {
    private final Map<String, Part.ToolCall> calls = new HashMap<>();

    void hear(Message message) {
        if (message instanceof Message.Assistant assistant) {
            for (Part part : assistant.parts()) {
                if (part instanceof Part.ToolCall call) {
                    calls.put(call.id(), call);
                }
            }
        }
    }

    /** The call in a few words; the tool alone where nobody heard of it. */
    String line(Message.ToolResult result) {
        var call = calls.get(result.callId());
        return call == null ? result.toolName() : CallLine.of(call);
    }
}
