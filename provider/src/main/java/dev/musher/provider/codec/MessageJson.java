package dev.musher.provider.codec;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.Base64;
import java.util.List;

/** Messages as JSON, and back. */
public final class MessageJson {
    private MessageJson() {}

    public static JsonValue encode(Message message) {
        if (message instanceof Message.User user) {
            return contents(new JsonObjectBuilder().text("role", "user"), user.content());
        }
        if (message instanceof Message.Assistant assistant) {
            return new JsonObjectBuilder()
                    .text("role", "assistant")
                    .list("parts", assistant.parts(), PartJson::encode)
                    .build();
        }
        var result = (Message.ToolResult) message;
        var fields =
                new JsonObjectBuilder()
                        .text("role", "tool")
                        .text("callId", result.callId())
                        .text("toolName", result.toolName())
                        .text("status", ConstantNames.of(result.status()));
        return contents(fields, result.content());
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static Message decode(JsonValue json) {
        return read(JsonFieldReader.of("message", json));
    }

    static Message read(JsonFieldReader fields) {
        String role = fields.text("role");
        return fields.done(
                switch (role) {
                    case "user" -> new Message.User(contents(fields));
                    case "assistant" -> assistant(fields);
                    case "tool" ->
                            new Message.ToolResult(
                                    fields.text("callId"),
                                    fields.text("toolName"),
                                    fields.oneOf("status", Message.ToolResult.Status.values()),
                                    contents(fields));
                    default -> throw fields.unknown("role", role);
                });
    }

    static Message.Assistant assistant(JsonFieldReader fields) {
        return new Message.Assistant(fields.list("parts", PartJson::read));
    }

    private static JsonValue contents(JsonObjectBuilder fields, List<MessageContent> content) {
        return fields.list("content", content, MessageJson::content).build();
    }

    private static List<MessageContent> contents(JsonFieldReader fields) {
        return fields.list("content", MessageJson::content);
    }

    private static JsonValue content(MessageContent messageContent) {
        if (messageContent instanceof MessageContent.Text(var text)) {
            return new JsonObjectBuilder().text("type", "text").text("text", text).build();
        }
        var image = (MessageContent.Image) messageContent;
        return new JsonObjectBuilder()
                .text("type", "image")
                .text("mediaType", image.mediaType())
                .text("base64", image.base64())
                .build();
    }

    private static MessageContent content(JsonFieldReader fields) {
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "text" -> new MessageContent.Text(fields.text("text"));
                    case "image" ->
                            new MessageContent.Image(fields.text("mediaType"), bytes(fields));
                    default -> throw fields.unknown("type", type);
                });
    }

    private static ImmutableBytes bytes(JsonFieldReader fields) {
        try {
            return ImmutableBytes.wrap(Base64.getDecoder().decode(fields.text("base64")));
        } catch (IllegalArgumentException unfit) {
            throw fields.problem("base64", "is not Base64");
        }
    }
}
