package dev.musher.transcript;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.json.JsonValue;
import dev.musher.text.Octets;
import java.util.Base64;
import java.util.List;

/** Messages as JSON, and back. */
public final class MessageJson {
    private MessageJson() {}

    public static JsonValue encode(Message message) {
        if (message instanceof Message.User user) {
            return contents(new FieldWriter().text("role", "user"), user.content());
        }
        if (message instanceof Message.Assistant assistant) {
            return new FieldWriter()
                    .text("role", "assistant")
                    .list("parts", assistant.parts(), PartJson::encode)
                    .build();
        }
        var result = (Message.ToolResult) message;
        var fields =
                new FieldWriter()
                        .text("role", "tool")
                        .text("callId", result.callId())
                        .text("toolName", result.toolName())
                        .text("status", Words.of(result.status()));
        return contents(fields, result.content());
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static Message decode(JsonValue json) {
        return read(FieldReader.of("message", json));
    }

    static Message read(FieldReader fields) {
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

    static Message.Assistant assistant(FieldReader fields) {
        return new Message.Assistant(fields.list("parts", PartJson::read));
    }

    private static JsonValue contents(FieldWriter fields, List<Content> content) {
        return fields.list("content", content, MessageJson::content).build();
    }

    private static List<Content> contents(FieldReader fields) {
        return fields.list("content", MessageJson::content);
    }

    private static JsonValue content(Content content) {
        if (content instanceof Content.Text(var text)) {
            return new FieldWriter().text("type", "text").text("text", text).build();
        }
        var image = (Content.Image) content;
        return new FieldWriter()
                .text("type", "image")
                .text("mediaType", image.mediaType())
                .text("base64", image.base64())
                .build();
    }

    private static Content content(FieldReader fields) {
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "text" -> new Content.Text(fields.text("text"));
                    case "image" -> new Content.Image(fields.text("mediaType"), bytes(fields));
                    default -> throw fields.unknown("type", type);
                });
    }

    private static Octets bytes(FieldReader fields) {
        try {
            return Octets.wrap(Base64.getDecoder().decode(fields.text("base64")));
        } catch (IllegalArgumentException unfit) {
            throw fields.problem("base64", "is not Base64");
        }
    }
}
