package dev.musher.provider.openai;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** Writes the conversation as Chat Completions tell it. */
final class ChatMessageWriter {
    private final JsonWriter writer;
    private final ChatDialect.HistoryForm historyForm;
    private final ChatAssistantWriter assistant;

    /** Images of the tool results since the model spoke, which wait for a message of their own. */
    private final List<MessageContent> waiting = new ArrayList<>();

    private boolean afterResult;

    ChatMessageWriter(JsonWriter writer, ChatDialect.HistoryForm historyForm) {
        this.writer = writer;
        this.historyForm = historyForm;
        assistant = new ChatAssistantWriter(writer, historyForm);
    }

    void write(ModelRequest modelRequest) {
        writer.beginArray();
        if (!modelRequest.system().isEmpty()) {
            writer.beginObject();
            JsonTokens.text(writer, "role", "system");
            JsonTokens.text(writer, "content", SystemPromptText.of(modelRequest));
            writer.endObject();
        }
        for (Message message : modelRequest.messages()) {
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

    private void writeUser(List<MessageContent> content) {
        if (afterResult && historyForm.callIds() == ChatDialect.CallIds.NINE_AND_TURNS) {
            writer.beginObject();
            JsonTokens.text(writer, "role", "assistant");
            JsonTokens.text(writer, "content", "Done.");
            writer.endObject();
        }
        afterResult = false;
        writer.beginObject();
        JsonTokens.text(writer, "role", "user");
        if (content.size() == 1 && content.getFirst() instanceof MessageContent.Text text) {
            JsonTokens.text(writer, "content", text.text());
        } else {
            writer.name("content");
            writer.beginArray();
            for (MessageContent piece : content) {
                writePart(piece);
            }
            writer.endArray();
        }
        writer.endObject();
    }

    private void writePart(MessageContent piece) {
        if (piece instanceof MessageContent.Text text) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "text");
            JsonTokens.text(writer, "text", text.text());
            writer.endObject();
        } else if (piece instanceof MessageContent.Image image) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "image_url");
            writer.name("image_url");
            writer.beginObject();
            JsonTokens.text(writer, "url", OpenAiContent.dataUrl(image));
            writer.endObject();
            writer.endObject();
        }
    }

    private void writeResult(Message.ToolResult result) {
        afterResult = true;
        writer.beginObject();
        JsonTokens.text(writer, "role", "tool");
        JsonTokens.text(writer, "tool_call_id", assistant.callId(result.callId()));
        if (!OpenAiContent.hasImage(result.content())) {
            JsonTokens.text(writer, "content", OpenAiContent.result(result));
        } else if (historyForm.toolImages() == ChatDialect.ToolImages.IN_RESULT) {
            writer.name("content");
            writer.beginArray();
            writePart(new MessageContent.Text(OpenAiContent.result(result)));
            writeImages(result);
            writer.endArray();
        } else {
            JsonTokens.text(writer, "content", OpenAiContent.result(result));
            keepImages(result);
        }
        writer.endObject();
    }

    private void writeImages(Message.ToolResult result) {
        for (MessageContent piece : result.content()) {
            if (piece instanceof MessageContent.Image) {
                writePart(piece);
            }
        }
    }

    private void keepImages(Message.ToolResult result) {
        waiting.add(new MessageContent.Text("The image that " + result.toolName() + " returned:"));
        for (MessageContent piece : result.content()) {
            if (piece instanceof MessageContent.Image) {
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
