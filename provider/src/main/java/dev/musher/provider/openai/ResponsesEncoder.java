package dev.musher.provider.openai;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.ToolSpec;
import io.avaje.json.JsonWriter;

/**
 * Writes one request. What changes least comes first and the conversation last, so that the next
 * request of a session begins with the same bytes.
 */
final class ResponsesEncoder {
    private final ModelRequest modelRequest;
    private final OpenAiModel model;

    ResponsesEncoder(ModelRequest modelRequest) {
        this.modelRequest = modelRequest;
        model = OpenAiModel.named(modelRequest.model());
    }

    void write(JsonWriter writer) {
        writer.beginObject();
        JsonTokens.text(writer, "model", modelRequest.model());
        writer.name("stream");
        writer.value(true);
        writer.name("store");
        writer.value(false);
        writer.name("max_output_tokens");
        writer.value(modelRequest.limits().outputTokens());
        writeThinking(writer);
        if (modelRequest.cache() != CachePolicy.OFF && !modelRequest.conversation().isEmpty()) {
            String key = VendorNames.cacheKey(modelRequest.conversation());
            JsonTokens.text(writer, "prompt_cache_key", key);
        }
        if (!modelRequest.tools().isEmpty()) {
            writeTools(writer);
        }
        if (!modelRequest.system().isEmpty()) {
            JsonTokens.text(writer, "instructions", SystemPromptText.of(modelRequest));
        }
        writer.name("input");
        new ResponsesInputWriter(writer).write(modelRequest.messages());
        writer.endObject();
    }

    /** A model that thinks takes no temperature, and one that does not takes nothing else. */
    private void writeThinking(JsonWriter writer) {
        if (!model.reasons()) {
            if (modelRequest.limits().temperature().isPresent()) {
                writer.name("temperature");
                writer.value(modelRequest.limits().temperature().getAsDouble());
            }
            return;
        }
        writer.name("include");
        writer.beginArray();
        writer.value("reasoning.encrypted_content");
        writer.endArray();
        writer.name("reasoning");
        writer.beginObject();
        String effort = model.effort(modelRequest.effort());
        if (!effort.isEmpty()) {
            JsonTokens.text(writer, "effort", effort);
        }
        if (modelRequest.effort() != ThinkingEffort.OFF) {
            JsonTokens.text(writer, "summary", "auto");
        }
        writer.endObject();
    }

    private void writeTools(JsonWriter writer) {
        writer.name("tools");
        writer.beginArray();
        for (ToolSpec tool : modelRequest.tools()) {
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
        ToolChoice choice = modelRequest.toolChoice();
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
