package dev.musher.provider.openai;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import io.avaje.json.JsonWriter;
import java.util.List;

/** Writes a conversation as the input items of the Responses protocol. */
final class ResponsesInputWriter {
    private final JsonWriter writer;

    ResponsesInputWriter(JsonWriter writer) {
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

    private void writeContent(List<MessageContent> content) {
        writer.beginArray();
        for (MessageContent piece : content) {
            if (piece instanceof MessageContent.Text text) {
                writeText(text.text());
            } else if (piece instanceof MessageContent.Image image) {
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

    private void writeImage(MessageContent.Image image) {
        writer.beginObject();
        JsonTokens.text(writer, "type", "input_image");
        JsonTokens.text(writer, "detail", "auto");
        JsonTokens.text(writer, "image_url", OpenAiContent.dataUrl(image));
        writer.endObject();
    }

    private void writeAssistant(Message.Assistant assistant, int place) {
        for (int i = 0; i < assistant.parts().size(); i++) {
            ReplyPart replyPart = assistant.parts().get(i);
            if (replyPart instanceof ReplyPart.Text text) {
                writeWords(text, "msg_" + place + "_" + i);
            } else if (replyPart instanceof ReplyPart.Reasoning reasoning) {
                writeReasoning(reasoning);
            } else if (replyPart instanceof ReplyPart.ToolCall call) {
                writeCall(call);
            }
        }
    }

    private void writeWords(ReplyPart.Text words, String otherwise) {
        if (words.text().isEmpty()) {
            return;
        }
        MessageSignature seal = MessageSignature.of(words.seal(), otherwise);
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
    private void writeReasoning(ReplyPart.Reasoning reasoning) {
        if (!(reasoning.seal() instanceof VendorSignature.Encrypted sealed)
                || !sealed.vendor().equals(MessageSignature.VENDOR)) {
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

    private void writeCall(ReplyPart.ToolCall call) {
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
        if (OpenAiContent.hasImage(result.content())) {
            writer.beginArray();
            writeText(OpenAiContent.result(result));
            for (MessageContent piece : result.content()) {
                if (piece instanceof MessageContent.Image image) {
                    writeImage(image);
                }
            }
            writer.endArray();
        } else {
            JsonTokens.text(writer, OpenAiContent.result(result));
        }
        writer.endObject();
    }
}
