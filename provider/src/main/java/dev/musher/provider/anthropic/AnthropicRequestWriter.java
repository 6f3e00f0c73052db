package dev.musher.provider.anthropic;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.anthropic.AnthropicRequestOptions.Thinking;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.wire.AlternatingTurn;
import io.avaje.json.JsonWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The body of one request. What changes from request to request comes last, so that the requests of
 * a session begin with the same bytes.
 */
final class AnthropicRequestWriter {
    private final JsonWriter json;
    private final ModelRequest modelRequest;
    private final AnthropicRequestOptions anthropicRequestOptions;
    private final CacheBreakpoint mark;
    private final List<ModelRequest.SystemBlock> system = new ArrayList<>();

    AnthropicRequestWriter(JsonWriter json, ModelRequest modelRequest) {
        this.json = json;
        this.modelRequest = modelRequest;
        this.anthropicRequestOptions = AnthropicRequestOptions.of(modelRequest);
        this.mark = new CacheBreakpoint(json, modelRequest.cache());
        for (ModelRequest.SystemBlock block : modelRequest.system()) {
            if (!block.text().isBlank()) {
                system.add(block);
            }
        }
    }

    void write() {
        json.beginObject();
        JsonTokens.text(json, "model", modelRequest.model());
        json.name("max_tokens");
        json.value(modelRequest.limits().outputTokens());
        json.name("stream");
        json.value(true);
        if (anthropicRequestOptions.temperature().isPresent()) {
            json.name("temperature");
            json.value(
                    BigDecimal.valueOf(anthropicRequestOptions.temperature().getAsDouble())
                            .stripTrailingZeros());
        }
        thinking();
        if (!modelRequest.tools().isEmpty()) {
            toolChoice();
            tools();
        }
        if (!system.isEmpty()) {
            system();
        }
        json.name("messages");
        json.beginArray();
        new AnthropicTurnWriter(json, mark).write(AlternatingTurn.of(modelRequest.messages()));
        json.endArray();
        json.endObject();
    }

    private void thinking() {
        Thinking thinking = anthropicRequestOptions.thinking();
        if (thinking instanceof Thinking.Unsaid) {
            return;
        }
        json.name("thinking");
        json.beginObject();
        if (thinking instanceof Thinking.Type type) {
            JsonTokens.text(json, "type", type.name());
        } else if (thinking instanceof Thinking.Budget budget) {
            JsonTokens.text(json, "type", "enabled");
            json.name("budget_tokens");
            json.value(budget.tokens());
        } else {
            JsonTokens.text(json, "type", "adaptive");
            // Recent models keep their thoughts to themselves unless asked.
            JsonTokens.text(json, "display", "summarized");
        }
        json.endObject();
        if (thinking instanceof Thinking.Adaptive adaptive) {
            json.name("output_config");
            json.beginObject();
            JsonTokens.text(json, "effort", adaptive.effort());
            json.endObject();
        }
    }

    private void toolChoice() {
        ToolChoice choice = anthropicRequestOptions.choice();
        if (choice instanceof ToolChoice.Auto) {
            return;
        }
        json.name("tool_choice");
        json.beginObject();
        if (choice instanceof ToolChoice.Tool tool) {
            JsonTokens.text(json, "type", "tool");
            JsonTokens.text(json, "name", tool.name());
        } else {
            JsonTokens.text(json, "type", choice instanceof ToolChoice.None ? "none" : "any");
        }
        json.endObject();
    }

    /** A mark on the system prompt holds for the tools too, which the model reads before it. */
    private void tools() {
        json.name("tools");
        json.beginArray();
        for (int i = 0; i < modelRequest.tools().size(); i++) {
            ToolSpec tool = modelRequest.tools().get(i);
            json.beginObject();
            JsonTokens.text(json, "name", tool.name());
            JsonTokens.text(json, "description", tool.description());
            json.name("input_schema");
            JsonTokens.value(json, tool.schema());
            if (system.isEmpty() && i == modelRequest.tools().size() - 1) {
                mark.write();
            }
            json.endObject();
        }
        json.endArray();
    }

    private void system() {
        json.name("system");
        json.beginArray();
        for (int i = 0; i < system.size(); i++) {
            json.beginObject();
            JsonTokens.text(json, "type", "text");
            JsonTokens.text(json, "text", system.get(i).text());
            if (i == system.size() - 1) {
                mark.write();
            }
            json.endObject();
        }
        json.endArray();
    }
}
