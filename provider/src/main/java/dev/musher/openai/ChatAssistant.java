package dev.musher.openai;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonTokens;
import dev.musher.json.JsonValue;
import dev.musher.wire.CallArguments;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes what the model said, with those of its thoughts that the server wants back. */
final class ChatAssistant {
    private final JsonWriter writer;
    private final Dialect.History history;

    ChatAssistant(JsonWriter writer, Dialect.History history) {
        this.writer = writer;
        this.history = history;
    }

    /** One message, or none where nothing is left of it that the server may hear. */
    void write(Message.Assistant said) {
        var words = new StringBuilder();
        var thoughts = new StringBuilder();
        var calls = new ArrayList<Part.ToolCall>();
        for (Part part : said.parts()) {
            if (part instanceof Part.Text text) {
                words.append(text.text());
            } else if (part instanceof Part.ToolCall call) {
                calls.add(call);
            } else if (part.seal() instanceof Seal.None && part instanceof Part.Reasoning own) {
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
        return history.callIds() == Dialect.CallIds.NINE_AND_TURNS
                ? VendorNames.nineCharacters(id)
                : VendorNames.call(id);
    }

    private void writeContent(String words, String thoughts) {
        writer.name("content");
        if (history.thoughts() == Dialect.Thoughts.AS_PARTS && !thoughts.isEmpty()) {
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
                switch (history.thoughts()) {
                    case ALWAYS -> !thoughts.isEmpty();
                    case WITH_CALLS -> turn == Turn.CALLED && !thoughts.isEmpty();
                    case DEMANDED_WITH_CALLS -> turn == Turn.CALLED;
                    case NEVER, AS_PARTS, AS_DETAILS -> false;
                };
        if (told) {
            JsonTokens.text(writer, history.thoughtsField(), thoughts);
        } else if (history.thoughts() == Dialect.Thoughts.AS_DETAILS) {
            writeDetails(details(said));
        }
    }

    private static List<JsonValue> details(Message.Assistant said) {
        var details = new ArrayList<JsonValue>();
        for (Part part : said.parts()) {
            if (part instanceof Part.Reasoning reasoning) {
                detail(reasoning).ifPresent(details::add);
            }
        }
        return details;
    }

    /** The detail as it came: all but its text is in the seal. */
    private static Optional<JsonValue> detail(Part.Reasoning reasoning) {
        if (!(reasoning.seal() instanceof Seal.Encrypted sealed)
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

    private void writeCalls(List<Part.ToolCall> calls) {
        writer.name("tool_calls");
        writer.beginArray();
        for (Part.ToolCall call : calls) {
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
        return history.arguments() == Dialect.Arguments.AS_WRITTEN
                ? written
                : CallArguments.object(written);
    }
}
