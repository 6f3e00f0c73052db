package dev.musher.provider.codec;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.ToolSpec;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.OptionalDouble;

/** Requests as JSON, and back. */
public final class RequestJson {
    private RequestJson() {}

    public static JsonValue.Fields encode(ModelRequest modelRequest) {
        return new JsonObjectBuilder()
                .text("model", modelRequest.model())
                .text("conversation", modelRequest.conversation())
                .list("system", modelRequest.system(), RequestJson::block)
                .list("tools", modelRequest.tools(), RequestJson::tool)
                .list("messages", modelRequest.messages(), MessageJson::encode)
                .value("toolChoice", choice(modelRequest.toolChoice()))
                .value("limits", limits(modelRequest.limits()))
                .text("effort", ConstantNames.of(modelRequest.effort()))
                .text("cache", ConstantNames.of(modelRequest.cache()))
                .build();
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static ModelRequest decode(JsonValue json) {
        var fields = JsonFieldReader.of("request", json);
        return fields.done(
                new ModelRequest(
                        fields.text("model"),
                        fields.list("system", RequestJson::block),
                        fields.list("messages", MessageJson::read),
                        fields.list("tools", RequestJson::tool),
                        choice(fields.object("toolChoice")),
                        limits(fields.object("limits")),
                        fields.oneOf("effort", ThinkingEffort.values()),
                        fields.oneOf("cache", CachePolicy.values()),
                        fields.text("conversation")));
    }

    private static JsonValue block(ModelRequest.SystemBlock block) {
        return new JsonObjectBuilder().text("text", block.text()).build();
    }

    private static ModelRequest.SystemBlock block(JsonFieldReader fields) {
        return fields.done(new ModelRequest.SystemBlock(fields.text("text")));
    }

    private static JsonValue tool(ToolSpec tool) {
        return new JsonObjectBuilder()
                .text("name", tool.name())
                .text("description", tool.description())
                .value("schema", tool.schema())
                .build();
    }

    private static ToolSpec tool(JsonFieldReader fields) {
        return fields.done(
                new ToolSpec(
                        fields.text("name"), fields.text("description"), fields.value("schema")));
    }

    private static JsonValue choice(ToolChoice choice) {
        var fields = new JsonObjectBuilder();
        if (choice instanceof ToolChoice.Tool(var name)) {
            return fields.text("type", "tool").text("name", name).build();
        }
        if (choice instanceof ToolChoice.Auto) {
            return fields.text("type", "auto").build();
        }
        return fields.text("type", choice instanceof ToolChoice.Any ? "any" : "none").build();
    }

    private static ToolChoice choice(JsonFieldReader fields) {
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "auto" -> new ToolChoice.Auto();
                    case "none" -> new ToolChoice.None();
                    case "any" -> new ToolChoice.Any();
                    case "tool" -> new ToolChoice.Tool(fields.text("name"));
                    default -> throw fields.unknown("type", type);
                });
    }

    private static JsonValue limits(ReplyLimits replyLimits) {
        var fields = new JsonObjectBuilder().number("outputTokens", replyLimits.outputTokens());
        if (replyLimits.temperature().isPresent()) {
            fields.decimal(
                    "temperature", BigDecimal.valueOf(replyLimits.temperature().getAsDouble()));
        }
        return fields.decimal("firstByteSeconds", seconds(replyLimits.firstByte()))
                .decimal("gapSeconds", seconds(replyLimits.gap()))
                .build();
    }

    private static ReplyLimits limits(JsonFieldReader fields) {
        var temperature =
                fields.optional("temperature").isPresent()
                        ? OptionalDouble.of(fields.decimal("temperature").doubleValue())
                        : OptionalDouble.empty();
        return fields.done(
                new ReplyLimits(
                        fields.smallNumber("outputTokens"),
                        temperature,
                        duration(fields, "firstByteSeconds"),
                        duration(fields, "gapSeconds")));
    }

    private static BigDecimal seconds(Duration duration) {
        var seconds =
                BigDecimal.valueOf(duration.getSeconds())
                        .add(BigDecimal.valueOf(duration.getNano(), 9));
        return seconds.signum() == 0 ? BigDecimal.ZERO : seconds.stripTrailingZeros();
    }

    private static Duration duration(JsonFieldReader fields, String name) {
        var seconds = fields.decimal(name);
        try {
            var whole = seconds.toBigInteger().longValueExact();
            var rest = seconds.subtract(BigDecimal.valueOf(whole)).movePointRight(9);
            return Duration.ofSeconds(whole, rest.longValueExact());
        } catch (ArithmeticException unfit) {
            throw fields.problem(name, "expected seconds, down to nanoseconds");
        }
    }
}
