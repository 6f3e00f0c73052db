package dev.musher.chat.dispatch;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.InboxEntry;
import java.util.List;
import java.util.Optional;

/** Entries of an inbox as lines of JSON. */
final class InboxCodec {
    private InboxCodec() {}

    static String encode(InboxEntry entry) {
        var fields = new JsonObjectBuilder();
        switch (entry) {
            case InboxEntry.Received(var message) -> encode(fields, "received", message);
            case InboxEntry.CommandTaken(var message) -> encode(fields, "command", message);
            case InboxEntry.CommandEnded(var id) -> fields.text("entry", "answered").text("id", id);
            case InboxEntry.Known(var id) -> fields.text("entry", "known").text("id", id);
            case InboxEntry.TurnBegun(var conversation, var messages) ->
                    fields.text("entry", "started")
                            .text("conversation", conversation)
                            .texts("messages", messages);
            case InboxEntry.TurnDone(var conversation) ->
                    fields.text("entry", "done").text("conversation", conversation);
            case InboxEntry.TurnFailed(var conversation) ->
                    fields.text("entry", "failed").text("conversation", conversation);
            case InboxEntry.Stopped(var conversation) ->
                    fields.text("entry", "stopped").text("conversation", conversation);
        }
        return Json.encode(fields.build());
    }

    private static void encode(JsonObjectBuilder fields, String entry, ChatMessage message) {
        fields.text("entry", entry)
                .text("id", message.id())
                .text("conversation", message.conversation())
                .text("author", message.author())
                .text("text", message.text());
    }

    private static ChatMessage message(JsonValue.Fields fields, String conversation) {
        return new ChatMessage(
                fields.requireText("id"),
                conversation,
                fields.requireText("author"),
                fields.requireText("text"));
    }

    /** The entry of a line; nothing for a line that is not whole. */
    static Optional<InboxEntry> decode(String line) {
        try {
            return Json.parse(line) instanceof JsonValue.Fields fields
                    ? decode(fields)
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Optional<InboxEntry> decode(JsonValue.Fields fields) {
        String conversation = fields.text("conversation").orElse("");
        return switch (fields.text("entry").orElse("")) {
            case "received" -> Optional.of(new InboxEntry.Received(message(fields, conversation)));
            case "command" ->
                    Optional.of(new InboxEntry.CommandTaken(message(fields, conversation)));
            case "answered" -> Optional.of(new InboxEntry.CommandEnded(fields.requireText("id")));
            case "known" -> Optional.of(new InboxEntry.Known(fields.requireText("id")));
            case "started" ->
                    Optional.of(new InboxEntry.TurnBegun(conversation, texts(fields, "messages")));
            case "done" -> Optional.of(new InboxEntry.TurnDone(conversation));
            case "failed" -> Optional.of(new InboxEntry.TurnFailed(conversation));
            case "stopped" -> Optional.of(new InboxEntry.Stopped(conversation));
            default -> Optional.empty();
        };
    }

    private static List<String> texts(JsonValue.Fields fields, String name) {
        return fields.items(name).stream()
                .filter(JsonValue.Text.class::isInstance)
                .map(item -> ((JsonValue.Text) item).value())
                .toList();
    }
}
