package dev.musher.modelserver;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.text.Octets;
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
    private final List<Part> parts = new ArrayList<>();
    private final List<Content> content = new ArrayList<>();
    private final Map<String, String> toolOfCall = new HashMap<>();

    void user(Content said) {
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

    void assistant(Part said) {
        closeUser();
        if (said instanceof Part.ToolCall call) {
            toolOfCall.put(call.id(), call.name());
        }
        parts.add(said);
    }

    void result(String callId, Message.ToolResult.Status status, List<Content> output) {
        result(callId, toolOfCall.getOrDefault(callId, ""), status, output);
    }

    void result(
            String callId, String tool, Message.ToolResult.Status status, List<Content> output) {
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

    static Content.Image image(String mediaType, String base64) {
        return new Content.Image(mediaType, Octets.wrap(Base64.getDecoder().decode(base64)));
    }

    /** An image as a {@code data:} address. */
    static Content.Image image(String address) {
        int comma = address.indexOf(',');
        int semicolon = address.indexOf(';');
        return image(address.substring("data:".length(), semicolon), address.substring(comma + 1));
    }
}
