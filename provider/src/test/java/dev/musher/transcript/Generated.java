package dev.musher.transcript;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.conversation.ToolSpec;
import dev.musher.json.JsonValue;
import dev.musher.property.Combinators;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.provider.Answer;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Fault;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Limits;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import dev.musher.provider.Usage;
import dev.musher.text.Octets;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Every kind of value that a transcript may hold. */
public final class Generated {
    private Generated() {}

    /** Any text a model can send: control characters and emoji, but no half of a pair. */
    public static Generator<String> texts() {
        var hard = Generators.of("", "\u0000\b\f\n\r\t\"\\/", "😀\u2028é\uFEFF", "</script>\u007f");
        var plain = Generators.strings().withCharRange(' ', '~').ofMaxLength(12);
        return Generators.oneOf(hard, plain);
    }

    public static Generator<Message> messages() {
        return Generators.oneOf(
                contents().list().ofMaxSize(3).map(Message.User::new),
                parts().list().ofMaxSize(3).map(Message.Assistant::new),
                Combinators.combine(
                                texts(),
                                texts(),
                                Generators.of(Message.ToolResult.Status.values()),
                                contents().list().ofMaxSize(2))
                        .as(Message.ToolResult::new));
    }

    public static Generator<Request> requests() {
        var shape =
                Combinators.combine(
                        texts(),
                        texts().map(Request.SystemBlock::new).list().ofMaxSize(2),
                        messages().list().ofMaxSize(3),
                        tools().list().ofMaxSize(2),
                        choices(),
                        limits(),
                        Generators.of(Effort.values()),
                        Generators.of(CachePolicy.values()));
        return shape.as(
                (model, system, messages, tools, choice, limits, effort, cache) ->
                        new Request(
                                model,
                                system,
                                messages,
                                tools,
                                choice,
                                limits,
                                effort,
                                cache,
                                model + "-1"));
    }

    public static Generator<ReplyEvent> events() {
        var index = Generators.integers().between(0, 9);
        return Generators.oneOf(
                texts().map(ReplyEvent.TextDelta::new),
                texts().map(ReplyEvent.ReasoningDelta::new),
                reasonings().map(ReplyEvent.ReasoningFinished::new),
                Combinators.combine(index, texts(), texts()).as(ReplyEvent.CallStarted::new),
                Combinators.combine(index, texts()).as(ReplyEvent.CallDelta::new),
                Combinators.combine(index, calls()).as(ReplyEvent.CallFinished::new),
                usages().map(ReplyEvent.UsageReported::new),
                Generators.of(FinishReason.values()).map(ReplyEvent.Finished::new));
    }

    public static Generator<Answer> answers() {
        var replies =
                Combinators.combine(
                                texts(),
                                texts(),
                                parts().list().ofMaxSize(3).map(Message.Assistant::new),
                                Generators.of(FinishReason.values()),
                                usages().optional())
                        .as(Reply::new);
        return Generators.oneOf(replies.map(Answer.Replied::new), faults().map(Answer.Failed::new));
    }

    public static Generator<Fault> faults() {
        var resets =
                Generators.longs()
                        .between(0, 4_000_000_000_000L)
                        .map(Instant::ofEpochMilli)
                        .optional();
        return Generators.oneOf(
                Combinators.combine(texts(), resets).as(Fault.RateLimited::new),
                Combinators.combine(texts(), resets).as(Fault.Overloaded::new),
                Combinators.combine(texts(), resets).as(Fault.UsageCap::new),
                texts().map(Fault.Auth::new),
                texts().map(Fault.ContextTooLong::new),
                Generators.oneOf(
                        texts().map(Fault.Refused::new),
                        texts().map(Fault.BadRequest::new),
                        texts().map(Fault.NotRecorded::new)),
                texts().map(Fault.Network::new),
                Generators.oneOf(
                        texts().map(Fault.StreamBroken::new),
                        Combinators.combine(Generators.integers(), texts())
                                .as(Fault.Unknown::new)));
    }

    public static Generator<Usage> usages() {
        var tokens = Generators.longs().between(0, 2_000_000);
        return Combinators.combine(tokens, tokens, tokens, tokens, tokens, tokens).as(Usage::new);
    }

    private static Generator<Content> contents() {
        var bytes = Generators.byteArrays(0, 5).map(Octets::of);
        return Generators.oneOf(
                texts().map(Content.Text::new),
                Combinators.combine(texts(), bytes).as(Content.Image::new));
    }

    private static Generator<Part> parts() {
        return Generators.oneOf(
                Combinators.combine(texts(), seals()).as(Part.Text::new), reasonings(), calls());
    }

    private static Generator<Part.Reasoning> reasonings() {
        return Combinators.combine(texts(), seals()).as(Part.Reasoning::new);
    }

    private static Generator<Part.ToolCall> calls() {
        return Combinators.combine(texts(), texts(), texts(), seals()).as(Part.ToolCall::new);
    }

    private static Generator<Seal> seals() {
        return Generators.oneOf(
                Generators.just(Seal.NONE),
                Combinators.combine(texts(), texts()).as(Seal.Signature::new),
                Combinators.combine(texts(), texts(), texts()).as(Seal.Encrypted::new));
    }

    private static Generator<ToolSpec> tools() {
        return Combinators.combine(texts(), texts(), schemas()).as(ToolSpec::new);
    }

    private static Generator<JsonValue> schemas() {
        return texts().map(
                        text ->
                                new JsonValue.Fields(
                                        Map.of(
                                                "type",
                                                new JsonValue.Text(text),
                                                "minimum",
                                                new JsonValue.Numeral(new BigDecimal("1.50")))));
    }

    private static Generator<ToolChoice> choices() {
        return Generators.oneOf(
                Generators.of(new ToolChoice.Auto(), new ToolChoice.None(), new ToolChoice.Any()),
                texts().map(ToolChoice.Tool::new));
    }

    private static Generator<Limits> limits() {
        var temperatures = Generators.hundredths(0, 2).optional().map(Generated::primitive);
        var durations = Generators.longs().greaterOrEqual(0).map(Duration::ofNanos);
        return Combinators.combine(
                        Generators.integers().greaterOrEqual(0), temperatures, durations, durations)
                .as(Limits::new);
    }

    private static OptionalDouble primitive(Optional<Double> boxed) {
        return boxed.isPresent() ? OptionalDouble.of(boxed.get()) : OptionalDouble.empty();
    }
}
