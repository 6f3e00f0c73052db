package dev.musher.provider.api;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ToolSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A question to a model. The prefix (system, then tools in the order of their names) is the same
 * bytes for every request of a session, so that the vendor's cache can hold it.
 *
 * @param model the vendor's own name of the model
 * @param system blocks in order; each may end a part that the vendor should cache
 * @param conversation what names this conversation to the vendor's cache, the same for every
 *     request of a session; empty for none
 */
public record ModelRequest(
        String model,
        List<SystemBlock> system,
        List<Message> messages,
        List<ToolSpec> tools,
        ToolChoice toolChoice,
        ReplyLimits limits,
        ThinkingEffort effort,
        CachePolicy cache,
        String conversation) {

    /** A block of the system prompt. */
    public record SystemBlock(String text) {}

    public ModelRequest {
        system = List.copyOf(system);
        messages = List.copyOf(messages);
        var sorted = new ArrayList<>(tools);
        // Comparator.comparing makes a serializable lambda, which no AOT cache holds.
        sorted.sort((one, other) -> one.name().compareTo(other.name()));
        tools = List.copyOf(sorted);
    }
}
