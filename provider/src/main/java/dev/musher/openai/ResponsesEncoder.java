package dev.musher.openai;

import dev.musher.conversation.ToolSpec;
import dev.musher.json.JsonTokens;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import io.avaje.json.JsonWriter;

/**
 * Writes one request. What changes least comes first and the conversation last, so that the next
 * request of a session begins with the same bytes.
 */
final class ResponsesEncoder {
    private final Request request;
    private final OpenAiModel model;

    ResponsesEncoder(Request request) {
        this.request = request;
        model = OpenAiModel.named(request.model());
    }

    void write(JsonWriter writer) {
        writer.beginObject();
        JsonTokens.text(writer, "model", request.model());
        writer.name("stream");
        writer.value(true);
        writer.name("store");
        writer.value(false);
        writer.name("max_output_tokens");
        writer.value(request.limits().outputTokens());
        writeThinking(writer);
        if (request.cache() != CachePolicy.OFF && !request.conversation().isEmpty()) {
            String key = VendorNames.cacheKey(request.conversation());
            JsonTokens.text(writer, "prompt_cache_key", key);
        }
        if (!request.tools().isEmpty()) {
            writeTools(writer);
        }
        if (!request.system().isEmpty()) {
            JsonTokens.text(writer, "instructions", SystemText.of(request));
        }
        writer.name("input");
        new ResponsesInput(writer).write(request.messages());
        writer.endObject();
    }

    /** A model that thinks takes no temperature, and one that does not takes nothing else. */
    private void writeThinking(JsonWriter writer) {
        if (!model.reasons()) {
            if (request.limits().temperature().isPresent()) {
                writer.name("temperature");
                writer.value(request.limits().temperature().getAsDouble());
            }
            return;
        }
        writer.name("include");
        writer.beginArray();
        writer.value("reasoning.encrypted_content");
        writer.endArray();
        writer.name("reasoning");
        writer.beginObject();
        String effort = model.effort(request.effort());
        if (!effort.isEmpty()) {
            JsonTokens.text(writer, "effort", effort);
        }
        if (request.effort() != Effort.OFF) {
            JsonTokens.text(writer, "summary", "auto");
        }
        writer.endObject();
    }

    private void writeTools(JsonWriter writer) {
        writer.name("tools");
        writer.beginArray();
        for (ToolSpec tool : request.tools()) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "function");
            JsonTokens.text(writer, "name", VendorNames.tool(tool.name()));
            JsonTokens.text(writer, "description", tool.description());
            writer.name("parameters");
            JsonTokens.value(writer, tool.schema());
            writer.name("strict");
            writer.value(false);
            writer.endObject();
        }
        writer.endArray();
        writer.name("parallel_tool_calls");
        writer.value(true);
        writer.name("tool_choice");
        writeChoice(writer);
    }

    private void writeChoice(JsonWriter writer) {
        ToolChoice choice = request.toolChoice();
        if (choice instanceof ToolChoice.Tool tool) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "function");
            JsonTokens.text(writer, "name", VendorNames.tool(tool.name()));
            writer.endObject();
        } else if (choice instanceof ToolChoice.None) {
            writer.value("none");
        } else if (choice instanceof ToolChoice.Any) {
            writer.value("required");
        } else {
            writer.value("auto");
        }
    }
}
