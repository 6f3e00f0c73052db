package dev.musher.anthropic;

import dev.musher.anthropic.Wishes.Thinking;
import dev.musher.conversation.ToolSpec;
import dev.musher.json.JsonTokens;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import dev.musher.wire.Turn;
import io.avaje.json.JsonWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The body of one request. What changes from request to request comes last, so that the requests of
 * a session begin with the same bytes.
 */
final class RequestWriter {
    private final JsonWriter json;
    private final Request request;
    private final Wishes wishes;
    private final CacheMark mark;
    private final List<Request.SystemBlock> system = new ArrayList<>();

    RequestWriter(JsonWriter json, Request request) {
        this.json = json;
        this.request = request;
        this.wishes = Wishes.of(request);
        this.mark = new CacheMark(json, request.cache());
        for (Request.SystemBlock block : request.system()) {
            if (!block.text().isBlank()) {
                system.add(block);
            }
        }
    }

    void write() {
        json.beginObject();
        JsonTokens.text(json, "model", request.model());
        json.name("max_tokens");
        json.value(request.limits().outputTokens());
        json.name("stream");
        json.value(true);
        if (wishes.temperature().isPresent()) {
            json.name("temperature");
            json.value(BigDecimal.valueOf(wishes.temperature().getAsDouble()).stripTrailingZeros());
        }
        thinking();
        if (!request.tools().isEmpty()) {
            toolChoice();
            tools();
        }
        if (!system.isEmpty()) {
            system();
        }
        json.name("messages");
        json.beginArray();
        new TurnWriter(json, mark).write(Turn.of(request.messages()));
        json.endArray();
        json.endObject();
    }

    private void thinking() {
        Thinking thinking = wishes.thinking();
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
        ToolChoice choice = wishes.choice();
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
        for (int i = 0; i < request.tools().size(); i++) {
            ToolSpec tool = request.tools().get(i);
            json.beginObject();
            JsonTokens.text(json, "name", tool.name());
            JsonTokens.text(json, "description", tool.description());
            json.name("input_schema");
            JsonTokens.value(json, tool.schema());
            if (system.isEmpty() && i == request.tools().size() - 1) {
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
