package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.JsonLiteral.array;
import static dev.musher.provider.modelserver.JsonLiteral.merge;
import static dev.musher.provider.modelserver.JsonLiteral.object;

import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** The items of one reply in the form of OpenAI Responses; every event has its number. */
final class ResponsesStream {
    private final List<Frame> frames = new ArrayList<>();
    private final List<JsonValue> items = new ArrayList<>();
    private final Turn.Say say;
    private final AnsweredRequest answeredRequest;
    private int events;

    ResponsesStream(Turn.Say say, AnsweredRequest answeredRequest) {
        this.say = say;
        this.answeredRequest = answeredRequest;
    }

    List<Frame> frames() {
        return frames;
    }

    /** Those that are whole, as the last event repeats them. */
    List<JsonValue> items() {
        return items;
    }

    void event(String type, Object... namesAndValues) {
        var data =
                merge(
                        merge(object("type", type), object(namesAndValues)),
                        object("sequence_number", events));
        events++;
        frames.add(new Frame.Event(type, data));
    }

    void piece(Piece piece) {
        switch (piece) {
            case Piece.Text(var text, _) -> words(text);
            case Piece.Reasoning(var text, var seal) -> thoughts(text, seal);
            case Piece.Call call -> call(call);
            case Piece.Pause _ -> frames.add(new Frame.Pause());
        }
    }

    private void words(String text) {
        var id = "msg_" + answeredRequest.number() + "_" + items.size();
        added(message(id, "in_progress"));
        var where = object("item_id", id, "output_index", items.size(), "content_index", 0);
        about("response.content_part.added", where, "part", outputText(""));
        for (String delta : say.chunks(text)) {
            about("response.output_text.delta", where, "delta", delta, "logprobs", List.of());
        }
        about("response.output_text.done", where, "text", text, "logprobs", List.of());
        about("response.content_part.done", where, "part", outputText(text));
        done(message(id, "completed", outputText(text)));
    }

    private static JsonValue.Fields message(String id, String status, JsonValue... content) {
        return object(
                "id",
                id,
                "type",
                "message",
                "status",
                status,
                "content",
                array(content),
                "role",
                "assistant");
    }

    private static JsonValue.Fields outputText(String text) {
        return object(
                "type",
                "output_text",
                "annotations",
                List.of(),
                "logprobs",
                List.of(),
                "text",
                text);
    }

    private void thoughts(String text, String seal) {
        var id = "rs_" + answeredRequest.number() + "_" + items.size();
        added(reasoning(id, seal));
        if (text.isEmpty()) {
            done(reasoning(id, seal));
            return;
        }
        var where = object("item_id", id, "output_index", items.size(), "summary_index", 0);
        about("response.reasoning_summary_part.added", where, "part", summary(""));
        for (String delta : say.chunks(text)) {
            about("response.reasoning_summary_text.delta", where, "delta", delta);
        }
        about("response.reasoning_summary_text.done", where, "text", text);
        about("response.reasoning_summary_part.done", where, "part", summary(text));
        done(reasoning(id, seal, summary(text)));
    }

    private JsonValue.Fields reasoning(String id, String seal, JsonValue... summary) {
        var plain = object("id", id, "type", "reasoning", "summary", array(summary));
        boolean asked =
                JsonView.of(answeredRequest.body()).at("include").items().stream()
                        .anyMatch(item -> item.text().equals("reasoning.encrypted_content"));
        return asked && !seal.isEmpty() ? merge(plain, object("encrypted_content", seal)) : plain;
    }

    private static JsonValue.Fields summary(String text) {
        return object("type", "summary_text", "text", text);
    }

    private void call(Piece.Call call) {
        var id = "fc_" + answeredRequest.number() + "_" + items.size();
        var callId = answeredRequest.callId(call, items.size());
        added(functionCall(id, callId, call.name(), "in_progress", ""));
        var where = object("item_id", id, "output_index", items.size());
        for (String delta : say.chunks(call.arguments())) {
            about("response.function_call_arguments.delta", where, "delta", delta);
        }
        about("response.function_call_arguments.done", where, "arguments", call.arguments());
        done(functionCall(id, callId, call.name(), "completed", call.arguments()));
    }

    private static JsonValue.Fields functionCall(
            String id, String callId, String name, String status, String arguments) {
        return object(
                "id",
                id,
                "type",
                "function_call",
                "status",
                status,
                "arguments",
                arguments,
                "call_id",
                callId,
                "name",
                name);
    }

    private void added(JsonValue.Fields item) {
        event("response.output_item.added", "item", item, "output_index", items.size());
    }

    private void done(JsonValue.Fields item) {
        event("response.output_item.done", "item", item, "output_index", items.size());
        items.add(item);
    }

    private void about(String type, JsonValue.Fields where, Object... namesAndValues) {
        var all = new ArrayList<Object>();
        where.values().forEach((name, value) -> all.addAll(List.of(name, value)));
        all.addAll(List.of(namesAndValues));
        event(type, all.toArray());
    }
}
