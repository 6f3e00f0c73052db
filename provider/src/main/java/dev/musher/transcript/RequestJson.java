package dev.musher.transcript;

import dev.musher.conversation.ToolSpec;
import dev.musher.json.JsonValue;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Limits;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.OptionalDouble;

/** Requests as JSON, and back. */
public final class RequestJson {
    private RequestJson() {}

    public static JsonValue.Fields encode(Request request) {
        return new FieldWriter()
                .text("model", request.model())
                .text("conversation", request.conversation())
                .list("system", request.system(), RequestJson::block)
                .list("tools", request.tools(), RequestJson::tool)
                .list("messages", request.messages(), MessageJson::encode)
                .value("toolChoice", choice(request.toolChoice()))
                .value("limits", limits(request.limits()))
                .text("effort", Words.of(request.effort()))
                .text("cache", Words.of(request.cache()))
                .build();
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static Request decode(JsonValue json) {
        var fields = FieldReader.of("request", json);
        return fields.done(
                new Request(
                        fields.text("model"),
                        fields.list("system", RequestJson::block),
                        fields.list("messages", MessageJson::read),
                        fields.list("tools", RequestJson::tool),
                        choice(fields.object("toolChoice")),
                        limits(fields.object("limits")),
                        fields.oneOf("effort", Effort.values()),
                        fields.oneOf("cache", CachePolicy.values()),
                        fields.text("conversation")));
    }

    private static JsonValue block(Request.SystemBlock block) {
        return new FieldWriter().text("text", block.text()).build();
    }

    private static Request.SystemBlock block(FieldReader fields) {
        return fields.done(new Request.SystemBlock(fields.text("text")));
    }

    private static JsonValue tool(ToolSpec tool) {
        return new FieldWriter()
                .text("name", tool.name())
                .text("description", tool.description())
                .value("schema", tool.schema())
                .build();
    }

    private static ToolSpec tool(FieldReader fields) {
        return fields.done(
                new ToolSpec(
                        fields.text("name"), fields.text("description"), fields.value("schema")));
    }

    private static JsonValue choice(ToolChoice choice) {
        var fields = new FieldWriter();
        if (choice instanceof ToolChoice.Tool(var name)) {
            return fields.text("type", "tool").text("name", name).build();
        }
        if (choice instanceof ToolChoice.Auto) {
            return fields.text("type", "auto").build();
        }
        return fields.text("type", choice instanceof ToolChoice.Any ? "any" : "none").build();
    }

    private static ToolChoice choice(FieldReader fields) {
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

    private static JsonValue limits(Limits limits) {
        var fields = new FieldWriter().number("outputTokens", limits.outputTokens());
        if (limits.temperature().isPresent()) {
            fields.decimal("temperature", BigDecimal.valueOf(limits.temperature().getAsDouble()));
        }
        return fields.decimal("firstByteSeconds", seconds(limits.firstByte()))
                .decimal("gapSeconds", seconds(limits.gap()))
                .build();
    }

    private static Limits limits(FieldReader fields) {
        var temperature =
                fields.optional("temperature").isPresent()
                        ? OptionalDouble.of(fields.decimal("temperature").doubleValue())
                        : OptionalDouble.empty();
        return fields.done(
                new Limits(
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

    private static Duration duration(FieldReader fields, String name) {
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
