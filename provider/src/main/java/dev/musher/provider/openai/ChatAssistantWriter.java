package dev.musher.provider.openai;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.CallArguments;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes what the model said, with those of its thoughts that the server wants back. */
final class ChatAssistantWriter {
    private final JsonWriter writer;
    private final ChatDialect.HistoryForm historyForm;

    ChatAssistantWriter(JsonWriter writer, ChatDialect.HistoryForm historyForm) {
        this.writer = writer;
        this.historyForm = historyForm;
    }

    /** One message, or none where nothing is left of it that the server may hear. */
    void write(Message.Assistant said) {
        var words = new StringBuilder();
        var thoughts = new StringBuilder();
        var calls = new ArrayList<ReplyPart.ToolCall>();
        for (ReplyPart replyPart : said.parts()) {
            if (replyPart instanceof ReplyPart.Text text) {
                words.append(text.text());
            } else if (replyPart instanceof ReplyPart.ToolCall call) {
                calls.add(call);
            } else if (replyPart.seal() instanceof VendorSignature.None
                    && replyPart instanceof ReplyPart.Reasoning own) {
                thoughts.append(own.text());
            }
        }
        if (words.isEmpty() && calls.isEmpty()) {
            return;
        }
        writer.beginObject();
        JsonTokens.text(writer, "role", "assistant");
        writeContent(words.toString(), thoughts.toString());
        writeThoughts(said, thoughts.toString(), !calls.isEmpty() ? Turn.CALLED : Turn.SPOKE);
        if (!calls.isEmpty()) {
            writeCalls(calls);
        }
        writer.endObject();
    }

    /** What the model did in a turn. */
    private enum Turn {
        SPOKE,
        CALLED
    }

    String callId(String id) {
        return historyForm.callIds() == ChatDialect.CallIds.NINE_AND_TURNS
                ? VendorNames.nineCharacters(id)
                : VendorNames.call(id);
    }

    private void writeContent(String words, String thoughts) {
        writer.name("content");
        if (historyForm.thoughts() == ChatDialect.Thoughts.AS_PARTS && !thoughts.isEmpty()) {
            writeParts(words, thoughts);
        } else if (words.isEmpty()) {
            writer.nullValue();
        } else {
            JsonTokens.text(writer, words);
        }
    }

    private void writeParts(String words, String thoughts) {
        writer.beginArray();
        writer.beginObject();
        JsonTokens.text(writer, "type", "thinking");
        writer.name("thinking");
        writer.beginArray();
        writeTextPart(thoughts);
        writer.endArray();
        writer.endObject();
        if (!words.isEmpty()) {
            writeTextPart(words);
        }
        writer.endArray();
    }

    private void writeTextPart(String text) {
        writer.beginObject();
        JsonTokens.text(writer, "type", "text");
        JsonTokens.text(writer, "text", text);
        writer.endObject();
    }

    private void writeThoughts(Message.Assistant said, String thoughts, Turn turn) {
        boolean told =
                switch (historyForm.thoughts()) {
                    case ALWAYS -> !thoughts.isEmpty();
                    case WITH_CALLS -> turn == Turn.CALLED && !thoughts.isEmpty();
                    case DEMANDED_WITH_CALLS -> turn == Turn.CALLED;
                    case NEVER, AS_PARTS, AS_DETAILS -> false;
                };
        if (told) {
            JsonTokens.text(writer, historyForm.thoughtsField(), thoughts);
        } else if (historyForm.thoughts() == ChatDialect.Thoughts.AS_DETAILS) {
            writeDetails(details(said));
        }
    }

    private static List<JsonValue> details(Message.Assistant said) {
        var details = new ArrayList<JsonValue>();
        for (ReplyPart replyPart : said.parts()) {
            if (replyPart instanceof ReplyPart.Reasoning reasoning) {
                detail(reasoning).ifPresent(details::add);
            }
        }
        return details;
    }

    /** The detail as it came: all but its text is in the signature. */
    private static Optional<JsonValue> detail(ReplyPart.Reasoning reasoning) {
        if (!(reasoning.seal() instanceof VendorSignature.Encrypted sealed)
                || !sealed.vendor().equals(ReasoningDetails.VENDOR)) {
            return Optional.empty();
        }
        try {
            if (!(Json.parse(sealed.value()) instanceof JsonValue.Fields fields)) {
                return Optional.empty();
            }
            Map<String, JsonValue> detail = new LinkedHashMap<>(fields.values());
            ReasoningDetails.textField(fields)
                    .ifPresent(name -> detail.put(name, new JsonValue.Text(reasoning.text())));
            return Optional.of(new JsonValue.Fields(detail));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    private void writeDetails(List<JsonValue> details) {
        if (!details.isEmpty()) {
            writer.name("reasoning_details");
            JsonTokens.value(writer, new JsonValue.Items(details));
        }
    }

    private void writeCalls(List<ReplyPart.ToolCall> calls) {
        writer.name("tool_calls");
        writer.beginArray();
        for (ReplyPart.ToolCall call : calls) {
            writer.beginObject();
            JsonTokens.text(writer, "id", callId(call.id()));
            JsonTokens.text(writer, "type", "function");
            writer.name("function");
            writer.beginObject();
            JsonTokens.text(writer, "name", VendorNames.tool(call.name()));
            JsonTokens.text(writer, "arguments", arguments(call.arguments()));
            writer.endObject();
            writer.endObject();
        }
        writer.endArray();
    }

    private String arguments(String written) {
        return historyForm.arguments() == ChatDialect.Arguments.AS_WRITTEN
                ? written
                : CallArguments.object(written);
    }
}
