package dev.musher.openai;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.json.JsonTokens;
import dev.musher.provider.Request;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** Writes the conversation as Chat Completions tell it. */
final class ChatMessages {
    private final JsonWriter writer;
    private final Dialect.History history;
    private final ChatAssistant assistant;

    /** Images of the tool results since the model spoke, which wait for a message of their own. */
    private final List<Content> waiting = new ArrayList<>();

    private boolean afterResult;

    ChatMessages(JsonWriter writer, Dialect.History history) {
        this.writer = writer;
        this.history = history;
        assistant = new ChatAssistant(writer, history);
    }

    void write(Request request) {
        writer.beginArray();
        if (!request.system().isEmpty()) {
            writer.beginObject();
            JsonTokens.text(writer, "role", "system");
            JsonTokens.text(writer, "content", SystemText.of(request));
            writer.endObject();
        }
        for (Message message : request.messages()) {
            if (message instanceof Message.ToolResult result) {
                writeResult(result);
            } else {
                writeWaiting();
                writeTurn(message);
            }
        }
        writeWaiting();
        writer.endArray();
    }

    private void writeTurn(Message message) {
        if (message instanceof Message.User user && !user.content().isEmpty()) {
            writeUser(user.content());
        } else if (message instanceof Message.Assistant said) {
            assistant.write(said);
            afterResult = false;
        }
    }

    private void writeUser(List<Content> content) {
        if (afterResult && history.callIds() == Dialect.CallIds.NINE_AND_TURNS) {
            writer.beginObject();
            JsonTokens.text(writer, "role", "assistant");
            JsonTokens.text(writer, "content", "Done.");
            writer.endObject();
        }
        afterResult = false;
        writer.beginObject();
        JsonTokens.text(writer, "role", "user");
        if (content.size() == 1 && content.getFirst() instanceof Content.Text text) {
            JsonTokens.text(writer, "content", text.text());
        } else {
            writer.name("content");
            writer.beginArray();
            for (Content piece : content) {
                writePart(piece);
            }
            writer.endArray();
        }
        writer.endObject();
    }

    private void writePart(Content piece) {
        if (piece instanceof Content.Text text) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "text");
            JsonTokens.text(writer, "text", text.text());
            writer.endObject();
        } else if (piece instanceof Content.Image image) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "image_url");
            writer.name("image_url");
            writer.beginObject();
            JsonTokens.text(writer, "url", ShownContent.dataUrl(image));
            writer.endObject();
            writer.endObject();
        }
    }

    private void writeResult(Message.ToolResult result) {
        afterResult = true;
        writer.beginObject();
        JsonTokens.text(writer, "role", "tool");
        JsonTokens.text(writer, "tool_call_id", assistant.callId(result.callId()));
        if (!ShownContent.hasImage(result.content())) {
            JsonTokens.text(writer, "content", ShownContent.result(result));
        } else if (history.toolImages() == Dialect.ToolImages.IN_RESULT) {
            writer.name("content");
            writer.beginArray();
            writePart(new Content.Text(ShownContent.result(result)));
            writeImages(result);
            writer.endArray();
        } else {
            JsonTokens.text(writer, "content", ShownContent.result(result));
            keepImages(result);
        }
        writer.endObject();
    }

    private void writeImages(Message.ToolResult result) {
        for (Content piece : result.content()) {
            if (piece instanceof Content.Image) {
                writePart(piece);
            }
        }
    }

    private void keepImages(Message.ToolResult result) {
        waiting.add(new Content.Text("The image that " + result.toolName() + " returned:"));
        for (Content piece : result.content()) {
            if (piece instanceof Content.Image) {
                waiting.add(piece);
            }
        }
    }

    /**
     * All results of a turn must follow it directly, so the images come behind the last of them.
     */
    private void writeWaiting() {
        if (!waiting.isEmpty()) {
            writeUser(List.copyOf(waiting));
            waiting.clear();
        }
    }
}
