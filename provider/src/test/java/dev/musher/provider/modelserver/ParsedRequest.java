package dev.musher.provider.modelserver;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ToolSpec;
import java.util.List;

/**
 * What a request asks for, without the vendor's form. Seals are left out: they mean something to
 * their vendor only, and the request's body holds them.
 *
 * @param system the blocks of the system prompt, joined by newlines
 */
public record ParsedRequest(
        String model, String system, List<Message> messages, List<ToolSpec> tools) {
    public ParsedRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    public List<Message.ToolResult> toolResults() {
        return messages.stream()
                .filter(Message.ToolResult.class::isInstance)
                .map(Message.ToolResult.class::cast)
                .toList();
    }

    /** The text of every tool result, in order. */
    public List<String> toolOutputs() {
        return toolResults().stream().map(result -> text(result.content())).toList();
    }

    public List<String> toolNames() {
        return tools.stream().map(ToolSpec::name).toList();
    }

    static String text(List<MessageContent> content) {
        var text = new StringBuilder();
        for (MessageContent part : content) {
            if (part instanceof MessageContent.Text(var words)) {
                text.append(words);
            }
        }
        return text.toString();
    }
}
