package dev.musher.gemini;

import dev.musher.conversation.ToolSpec;
import dev.musher.json.JsonTokens;
import dev.musher.json.JsonValue;
import dev.musher.provider.Effort;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import dev.musher.text.Utf8;
import dev.musher.wire.Turn;
import io.avaje.json.JsonWriter;
import java.math.BigDecimal;

/**
 * The body of one request. What changes from request to request comes last, so that the requests of
 * a session begin with the same bytes.
 */
final class RequestWriter {
    private final JsonWriter json;
    private final Request request;

    RequestWriter(JsonWriter json, Request request) {
        this.json = json;
        this.request = request;
    }

    void write() {
        json.beginObject();
        system();
        if (!request.tools().isEmpty()) {
            tools();
            toolChoice();
        }
        generation();
        json.name("contents");
        json.beginArray();
        new TurnWriter(json, request.model()).write(Turn.of(request.messages()));
        json.endArray();
        json.endObject();
    }

    private void system() {
        boolean begun = false;
        for (Request.SystemBlock block : request.system()) {
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
        for (ToolSpec tool : request.tools()) {
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

    /** The dialect's name is no part of the schema that the API takes. */
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
        ToolChoice choice = request.toolChoice();
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
        json.value(request.limits().outputTokens());
        if (request.limits().temperature().isPresent()) {
            double temperature = request.limits().temperature().getAsDouble();
            json.name("temperature");
            json.value(BigDecimal.valueOf(temperature).stripTrailingZeros());
        }
        thinking(request.effort(), ThinkingTraits.of(request.model()));
        json.endObject();
    }

    private void thinking(Effort effort, ThinkingTraits traits) {
        if (effort == Effort.STANDARD || traits instanceof ThinkingTraits.None) {
            return;
        }
        json.name("thinkingConfig");
        json.beginObject();
        if (traits instanceof ThinkingTraits.Level level) {
            JsonTokens.text(json, "thinkingLevel", level.word(effort));
        } else if (traits instanceof ThinkingTraits.Budget budget) {
            json.name("thinkingBudget");
            json.value(budget.tokens(effort, request.limits().outputTokens()));
        }
        if (effort != Effort.OFF) {
            json.name("includeThoughts");
            json.value(true);
        }
        json.endObject();
    }
}
