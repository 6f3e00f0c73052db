package dev.musher.provider.modelserver;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts messages together from a vendor's entries: parts of the model that follow each other are one
 * message, as content of the user is.
 */
final class Transcript {
    private final List<Message> messages = new ArrayList<>();
    private final List<ReplyPart> parts = new ArrayList<>();
    private final List<MessageContent> content = new ArrayList<>();
    private final Map<String, String> toolOfCall = new HashMap<>();

    void user(MessageContent said) {
        closeAssistant();
        content.add(said);
    }

    /** The next content of the user is a message of its own. */
    void closeUser() {
        if (!content.isEmpty()) {
            messages.add(new Message.User(content));
            content.clear();
        }
    }

    void assistant(ReplyPart said) {
        closeUser();
        if (said instanceof ReplyPart.ToolCall call) {
            toolOfCall.put(call.id(), call.name());
        }
        parts.add(said);
    }

    void result(String callId, Message.ToolResult.Status status, List<MessageContent> output) {
        result(callId, toolOfCall.getOrDefault(callId, ""), status, output);
    }

    void result(
            String callId,
            String tool,
            Message.ToolResult.Status status,
            List<MessageContent> output) {
        closeAssistant();
        closeUser();
        messages.add(new Message.ToolResult(callId, tool, status, output));
    }

    List<Message> messages() {
        closeAssistant();
        closeUser();
        return messages;
    }

    private void closeAssistant() {
        if (!parts.isEmpty()) {
            messages.add(new Message.Assistant(parts));
            parts.clear();
        }
    }

    static MessageContent.Image image(String mediaType, String base64) {
        return new MessageContent.Image(
                mediaType, ImmutableBytes.wrap(Base64.getDecoder().decode(base64)));
    }

    /** An image as a {@code data:} address. */
    static MessageContent.Image image(String address) {
        int comma = address.indexOf(',');
        int semicolon = address.indexOf(';');
        return image(address.substring("data:".length(), semicolon), address.substring(comma + 1));
    }
}
