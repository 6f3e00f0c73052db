package dev.musher.provider.gemini;

import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.wire.AlternatingTurn;
import io.avaje.json.JsonWriter;
import java.math.BigDecimal;

/**
 * The body of one request. What changes from request to request comes last, so that the requests of
 * a session begin with the same bytes.
 */
final class GeminiRequestWriter {
    private final JsonWriter json;
    private final ModelRequest modelRequest;

    GeminiRequestWriter(JsonWriter json, ModelRequest modelRequest) {
        this.json = json;
        this.modelRequest = modelRequest;
    }

    void write() {
        json.beginObject();
        system();
        if (!modelRequest.tools().isEmpty()) {
            tools();
            toolChoice();
        }
        generation();
        json.name("contents");
        json.beginArray();
        new GeminiTurnWriter(json, modelRequest.model())
                .write(AlternatingTurn.of(modelRequest.messages()));
        json.endArray();
        json.endObject();
    }

    private void system() {
        boolean begun = false;
        for (ModelRequest.SystemBlock block : modelRequest.system()) {
            if (block.text().isBlank()) {
                continue;
            }
            if (!begun) {
                json.name("systemInstruction");
                json.beginObject();
                json.name("parts");
                json.beginArray();
                begun = true;
            }
            json.beginObject();
            JsonTokens.text(json, "text", block.text());
            json.endObject();
        }
        if (begun) {
            json.endArray();
            json.endObject();
        }
    }

    private void tools() {
        json.name("tools");
        json.beginArray();
        json.beginObject();
        json.name("functionDeclarations");
        json.beginArray();
        for (ToolSpec tool : modelRequest.tools()) {
            json.beginObject();
            JsonTokens.text(json, "name", tool.name());
            JsonTokens.text(json, "description", tool.description());
            // The older field, "parameters", takes only what OpenAPI has of JSON Schema.
            json.name("parametersJsonSchema");
            schema(tool.schema());
            json.endObject();
        }
        json.endArray();
        json.endObject();
        json.endArray();
    }

    /** The dialect's name is not part of the schema that the API takes. */
    private void schema(JsonValue schema) {
        if (!(schema instanceof JsonValue.Fields fields)) {
            JsonTokens.value(json, schema);
            return;
        }
        json.beginObject();
        for (var field : fields.values().entrySet()) {
            if (!field.getKey().equals("$schema")) {
                json.name(Utf8.encodable(field.getKey()));
                JsonTokens.value(json, field.getValue());
            }
        }
        json.endObject();
    }

    private void toolChoice() {
        ToolChoice choice = modelRequest.toolChoice();
        if (choice instanceof ToolChoice.Auto) {
            return;
        }
        json.name("toolConfig");
        json.beginObject();
        json.name("functionCallingConfig");
        json.beginObject();
        JsonTokens.text(json, "mode", choice instanceof ToolChoice.None ? "NONE" : "ANY");
        if (choice instanceof ToolChoice.Tool tool) {
            json.name("allowedFunctionNames");
            json.beginArray();
            JsonTokens.text(json, tool.name());
            json.endArray();
        }
        json.endObject();
        json.endObject();
    }

    private void generation() {
        json.name("generationConfig");
        json.beginObject();
        json.name("maxOutputTokens");
        json.value(modelRequest.limits().outputTokens());
        if (modelRequest.limits().temperature().isPresent()) {
            double temperature = modelRequest.limits().temperature().getAsDouble();
            json.name("temperature");
            json.value(BigDecimal.valueOf(temperature).stripTrailingZeros());
        }
        thinking(modelRequest.effort(), GeminiThinkingTraits.of(modelRequest.model()));
        json.endObject();
    }

    private void thinking(ThinkingEffort thinkingEffort, GeminiThinkingTraits traits) {
        if (thinkingEffort == ThinkingEffort.STANDARD
                || traits instanceof GeminiThinkingTraits.None) {
            return;
        }
        json.name("thinkingConfig");
        json.beginObject();
        if (traits instanceof GeminiThinkingTraits.Level level) {
            JsonTokens.text(json, "thinkingLevel", level.word(thinkingEffort));
        } else if (traits instanceof GeminiThinkingTraits.Budget budget) {
            json.name("thinkingBudget");
            json.value(budget.tokens(thinkingEffort, modelRequest.limits().outputTokens()));
        }
        if (thinkingEffort != ThinkingEffort.OFF) {
            json.name("includeThoughts");
            json.value(true);
        }
        json.endObject();
    }
}
