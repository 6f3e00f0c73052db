package dev.musher.provider.codec;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ReplyEvent;

/** The events of a reply as JSON, and back. */
public final class EventJson {
    private EventJson() {}

    public static JsonValue.Fields encode(ReplyEvent event) {
        var fields = new JsonObjectBuilder();
        switch (event) {
            case ReplyEvent.TextDelta(var text) -> fields.text("type", "text").text("text", text);
            case ReplyEvent.ReasoningDelta(var text) ->
                    fields.text("type", "reasoning").text("text", text);
            case ReplyEvent.ReasoningFinished(var reasoning) ->
                    fields.text("type", "reasoning-finished")
                            .value("reasoning", PartJson.encode(reasoning));
            case ReplyEvent.CallStarted(var index, var id, var name) ->
                    fields.text("type", "call-started")
                            .number("index", index)
                            .text("id", id)
                            .text("name", name);
            case ReplyEvent.CallDelta(var index, var arguments) ->
                    fields.text("type", "call").number("index", index).text("arguments", arguments);
            case ReplyEvent.CallFinished(var index, var call) ->
                    fields.text("type", "call-finished")
                            .number("index", index)
                            .value("call", PartJson.encode(call));
            case ReplyEvent.UsageReported(var tokenUsage) ->
                    fields.text("type", "usage").value("usage", UsageJson.encode(tokenUsage));
            case ReplyEvent.Finished(var reason) ->
                    fields.text("type", "finished").text("reason", ConstantNames.of(reason));
        }
        return fields.build();
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static ReplyEvent decode(JsonValue json) {
        var fields = JsonFieldReader.of("event", json);
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "text" -> new ReplyEvent.TextDelta(fields.text("text"));
                    case "reasoning" -> new ReplyEvent.ReasoningDelta(fields.text("text"));
                    case "reasoning-finished" ->
                            new ReplyEvent.ReasoningFinished(
                                    PartJson.reasoning(fields.object("reasoning")));
                    case "call-started" ->
                            new ReplyEvent.CallStarted(
                                    fields.smallNumber("index"),
                                    fields.text("id"),
                                    fields.text("name"));
                    case "call" ->
                            new ReplyEvent.CallDelta(
                                    fields.smallNumber("index"), fields.text("arguments"));
                    case "call-finished" ->
                            new ReplyEvent.CallFinished(
                                    fields.smallNumber("index"),
                                    PartJson.call(fields.object("call")));
                    case "usage" ->
                            new ReplyEvent.UsageReported(UsageJson.read(fields.object("usage")));
                    case "finished" ->
                            new ReplyEvent.Finished(fields.oneOf("reason", FinishReason.values()));
                    default -> throw fields.unknown("type", type);
                });
    }
}
