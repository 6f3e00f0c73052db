package dev.musher.openai;

import dev.musher.conversation.ToolSpec;
import dev.musher.json.JsonTokens;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import io.avaje.json.JsonWriter;
import java.util.Locale;

/**
 * Writes one request. What changes least comes first and the conversation last, so that the next
 * request of a session begins with the same bytes.
 */
final class ChatEncoder {
    private final Request request;
    private final Dialect dialect;

    ChatEncoder(Request request, Dialect dialect) {
        this.request = request;
        this.dialect = dialect;
    }

    void write(JsonWriter writer) {
        writer.beginObject();
        JsonTokens.text(writer, "model", request.model());
        writer.name("stream");
        writer.value(true);
        if (dialect.asking().usage() == Dialect.StreamUsage.ASKED_FOR) {
            writer.name("stream_options");
            writer.beginObject();
            writer.name("include_usage");
            writer.value(true);
            writer.endObject();
        }
        writeLimits(writer);
        new ChatEffort(writer, request.model(), request.effort()).write(dialect.asking().effort());
        if (sendsCacheKey()) {
            String key = VendorNames.cacheKey(request.conversation());
            JsonTokens.text(writer, "prompt_cache_key", key);
        }
        if (!request.tools().isEmpty() && !leavesToolsOut()) {
            writeTools(writer);
        }
        writer.name("messages");
        new ChatMessages(writer, dialect.history()).write(request);
        writer.endObject();
    }

    private void writeLimits(JsonWriter writer) {
        writer.name(
                dialect.asking().tokenLimit() == Dialect.TokenLimit.MAX_TOKENS
                        ? "max_tokens"
                        : "max_completion_tokens");
        writer.value(request.limits().outputTokens());
        boolean taken =
                dialect.asking().effort() != Dialect.EffortWords.OPENAI
                        || !OpenAiModel.named(request.model()).reasons();
        if (taken && request.limits().temperature().isPresent()) {
            writer.name("temperature");
            writer.value(request.limits().temperature().getAsDouble());
        }
    }

    private boolean sendsCacheKey() {
        return dialect.asking().cacheKey() == Dialect.CacheKey.SENT
                && request.cache() != CachePolicy.OFF
                && !request.conversation().isEmpty();
    }

    private boolean leavesToolsOut() {
        return dialect.asking().forcing() == Dialect.Forcing.IMPOSSIBLE
                && request.toolChoice() instanceof ToolChoice.None;
    }

    private void writeTools(JsonWriter writer) {
        writer.name("tools");
        writer.beginArray();
        for (ToolSpec tool : request.tools()) {
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
        return dialect.asking().callStreaming() == Dialect.CallStreaming.ASKED_FOR
                && !request.model().toLowerCase(Locale.ROOT).startsWith("glm-4.5");
    }

    /** Nothing is said where the model may do as it sees fit: that is every server's standard. */
    private void writeChoice(JsonWriter writer) {
        ToolChoice choice = request.toolChoice();
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
        return switch (dialect.asking().forcing()) {
            case POSSIBLE -> true;
            case NOT_WHILE_THINKING -> request.effort() == Effort.OFF;
            case IMPOSSIBLE -> false;
        };
    }
}
