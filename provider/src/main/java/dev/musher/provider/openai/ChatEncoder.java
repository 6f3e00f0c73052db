package dev.musher.provider.openai;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.ToolSpec;
import io.avaje.json.JsonWriter;
import java.util.Locale;

/**
 * Writes one request. What changes least comes first and the conversation last, so that the next
 * request of a session begins with the same bytes.
 */
final class ChatEncoder {
    private final ModelRequest modelRequest;
    private final ChatDialect chatDialect;

    ChatEncoder(ModelRequest modelRequest, ChatDialect chatDialect) {
        this.modelRequest = modelRequest;
        this.chatDialect = chatDialect;
    }

    void write(JsonWriter writer) {
        writer.beginObject();
        JsonTokens.text(writer, "model", modelRequest.model());
        writer.name("stream");
        writer.value(true);
        if (chatDialect.asking().usage() == ChatDialect.StreamUsage.ASKED_FOR) {
            writer.name("stream_options");
            writer.beginObject();
            writer.name("include_usage");
            writer.value(true);
            writer.endObject();
        }
        writeLimits(writer);
        new ChatEffortWriter(writer, modelRequest.model(), modelRequest.effort())
                .write(chatDialect.asking().effort());
        if (sendsCacheKey()) {
            String key = VendorNames.cacheKey(modelRequest.conversation());
            JsonTokens.text(writer, "prompt_cache_key", key);
        }
        if (!modelRequest.tools().isEmpty() && !leavesToolsOut()) {
            writeTools(writer);
        }
        writer.name("messages");
        new ChatMessageWriter(writer, chatDialect.history()).write(modelRequest);
        writer.endObject();
    }

    private void writeLimits(JsonWriter writer) {
        writer.name(
                chatDialect.asking().tokenLimit() == ChatDialect.TokenLimit.MAX_TOKENS
                        ? "max_tokens"
                        : "max_completion_tokens");
        writer.value(modelRequest.limits().outputTokens());
        boolean taken =
                chatDialect.asking().effort() != ChatDialect.EffortWords.OPENAI
                        || !OpenAiModel.named(modelRequest.model()).reasons();
        if (taken && modelRequest.limits().temperature().isPresent()) {
            writer.name("temperature");
            writer.value(modelRequest.limits().temperature().getAsDouble());
        }
    }

    private boolean sendsCacheKey() {
        return chatDialect.asking().cacheKey() == ChatDialect.CacheKey.SENT
                && modelRequest.cache() != CachePolicy.OFF
                && !modelRequest.conversation().isEmpty();
    }

    private boolean leavesToolsOut() {
        return chatDialect.asking().forcing() == ChatDialect.Forcing.IMPOSSIBLE
                && modelRequest.toolChoice() instanceof ToolChoice.None;
    }

    private void writeTools(JsonWriter writer) {
        writer.name("tools");
        writer.beginArray();
        for (ToolSpec tool : modelRequest.tools()) {
            writer.beginObject();
            JsonTokens.text(writer, "type", "function");
            writer.name("function");
            writer.beginObject();
            JsonTokens.text(writer, "name", VendorNames.tool(tool.name()));
            JsonTokens.text(writer, "description", tool.description());
            writer.name("parameters");
            JsonTokens.value(writer, tool.schema());
            writer.endObject();
            writer.endObject();
        }
        writer.endArray();
        writeChoice(writer);
        if (asksForPiecesOfCalls()) {
            writer.name("tool_stream");
            writer.value(true);
        }
    }

    /** The 4.5 models of GLM do not know it yet. */
    private boolean asksForPiecesOfCalls() {
        return chatDialect.asking().callStreaming() == ChatDialect.CallStreaming.ASKED_FOR
                && !modelRequest.model().toLowerCase(Locale.ROOT).startsWith("glm-4.5");
    }

    /** Nothing is said where the model may do as it sees fit: that is every server's standard. */
    private void writeChoice(JsonWriter writer) {
        ToolChoice choice = modelRequest.toolChoice();
        if (choice instanceof ToolChoice.None) {
            JsonTokens.text(writer, "tool_choice", "none");
        } else if (choice instanceof ToolChoice.Any && canForce()) {
            JsonTokens.text(writer, "tool_choice", "required");
        } else if (choice instanceof ToolChoice.Tool tool && canForce()) {
            writer.name("tool_choice");
            writer.beginObject();
            JsonTokens.text(writer, "type", "function");
            writer.name("function");
            writer.beginObject();
            JsonTokens.text(writer, "name", VendorNames.tool(tool.name()));
            writer.endObject();
            writer.endObject();
        }
    }

    private boolean canForce() {
        return switch (chatDialect.asking().forcing()) {
            case POSSIBLE -> true;
            case NOT_WHILE_THINKING -> modelRequest.effort() == ThinkingEffort.OFF;
            case IMPOSSIBLE -> false;
        };
    }
}
