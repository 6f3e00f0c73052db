package dev.musher.openai;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.JsonTokens;
import io.avaje.json.JsonWriter;
import java.util.List;

/** Writes a conversation as the input items of the Responses protocol. */
final class ResponsesInput {
    private final JsonWriter writer;

    ResponsesInput(JsonWriter writer) {
        this.writer = writer;
    }

    void write(List<Message> messages) {
        writer.beginArray();
        for (int i = 0; i < messages.size(); i++) {
            Message message = messages.get(i);
            if (message instanceof Message.User user) {
                writeUser(user);
            } else if (message instanceof Message.Assistant assistant) {
                writeAssistant(assistant, i);
            } else if (message instanceof Message.ToolResult result) {
                writeResult(result);
            }
        }
        writer.endArray();
    }

    private void writeUser(Message.User user) {
        if (user.content().isEmpty()) {
            return;
        }
        writer.beginObject();
        JsonTokens.text(writer, "type", "message");
        JsonTokens.text(writer, "role", "user");
        writer.name("content");
        writeContent(user.content());
        writer.endObject();
    }

    private void writeContent(List<Content> content) {
        writer.beginArray();
        for (Content piece : content) {
            if (piece instanceof Content.Text text) {
                writeText(text.text());
            } else if (piece instanceof Content.Image image) {
                writeImage(image);
            }
        }
        writer.endArray();
    }

    private void writeText(String text) {
        writer.beginObject();
        JsonTokens.text(writer, "type", "input_text");
        JsonTokens.text(writer, "text", text);
        writer.endObject();
    }

    private void writeImage(Content.Image image) {
        writer.beginObject();
        JsonTokens.text(writer, "type", "input_image");
        JsonTokens.text(writer, "detail", "auto");
        JsonTokens.text(writer, "image_url", ShownContent.dataUrl(image));
        writer.endObject();
    }

    private void writeAssistant(Message.Assistant assistant, int place) {
        for (int i = 0; i < assistant.parts().size(); i++) {
            Part part = assistant.parts().get(i);
            if (part instanceof Part.Text text) {
                writeWords(text, "msg_" + place + "_" + i);
            } else if (part instanceof Part.Reasoning reasoning) {
                writeReasoning(reasoning);
            } else if (part instanceof Part.ToolCall call) {
                writeCall(call);
            }
        }
    }

    private void writeWords(Part.Text words, String otherwise) {
        if (words.text().isEmpty()) {
            return;
        }
        MessageSeal seal = MessageSeal.of(words.seal(), otherwise);
        writer.beginObject();
        JsonTokens.text(writer, "type", "message");
        JsonTokens.text(writer, "role", "assistant");
        JsonTokens.text(writer, "id", seal.id());
        JsonTokens.text(writer, "status", "completed");
        if (!seal.phase().isEmpty()) {
            JsonTokens.text(writer, "phase", seal.phase());
        }
        writer.name("content");
        writer.beginArray();
        writer.beginObject();
        JsonTokens.text(writer, "type", "output_text");
        JsonTokens.text(writer, "text", words.text());
        writer.name("annotations");
        writer.emptyArray();
        writer.endObject();
        writer.endArray();
        writer.endObject();
    }

    /** Without the encrypted form the vendor knows nothing of the item: it stores none. */
    private void writeReasoning(Part.Reasoning reasoning) {
        if (!(reasoning.seal() instanceof Seal.Encrypted sealed)
                || !sealed.vendor().equals(MessageSeal.VENDOR)) {
            return;
        }
        writer.beginObject();
        JsonTokens.text(writer, "type", "reasoning");
        JsonTokens.text(writer, "id", sealed.id());
        writer.name("summary");
        writer.beginArray();
        if (!reasoning.text().isEmpty()) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "summary_text");
            JsonTokens.text(writer, "text", reasoning.text());
            writer.endObject();
        }
        writer.endArray();
        JsonTokens.text(writer, "encrypted_content", sealed.value());
        writer.endObject();
    }

    private void writeCall(Part.ToolCall call) {
        writer.beginObject();
        JsonTokens.text(writer, "type", "function_call");
        JsonTokens.text(writer, "call_id", VendorNames.call(call.id()));
        JsonTokens.text(writer, "name", VendorNames.tool(call.name()));
        JsonTokens.text(writer, "arguments", call.arguments());
        writer.endObject();
    }

    private void writeResult(Message.ToolResult result) {
        writer.beginObject();
        JsonTokens.text(writer, "type", "function_call_output");
        JsonTokens.text(writer, "call_id", VendorNames.call(result.callId()));
        writer.name("output");
        if (ShownContent.hasImage(result.content())) {
            writer.beginArray();
            writeText(ShownContent.result(result));
            for (Content piece : result.content()) {
                if (piece instanceof Content.Image image) {
                    writeImage(image);
                }
            }
            writer.endArray();
        } else {
            JsonTokens.text(writer, ShownContent.result(result));
        }
        writer.endObject();
    }
}
