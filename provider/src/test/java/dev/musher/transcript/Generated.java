package dev.musher.transcript;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.conversation.ToolSpec;
import dev.musher.json.JsonValue;
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
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Every kind of value that a transcript may hold. */
public final class Generated {
    private Generated() {}

    /** Any text a model can send: control characters and emoji, but no half of a pair. */
    public static Arbitrary<String> texts() {
        var hard =
                Arbitraries.of("", "\u0000\b\f\n\r\t\"\\/", "😀\u2028é\uFEFF", "</script>\u007f");
        var plain = Arbitraries.strings().withCharRange(' ', '~').ofMaxLength(12);
        return Arbitraries.oneOf(hard, plain);
    }

    public static Arbitrary<Message> messages() {
        return Arbitraries.oneOf(
                contents().list().ofMaxSize(3).map(Message.User::new),
                parts().list().ofMaxSize(3).map(Message.Assistant::new),
                Combinators.combine(
                                texts(),
                                texts(),
                                Arbitraries.of(Message.ToolResult.Status.values()),
                                contents().list().ofMaxSize(2))
                        .as(Message.ToolResult::new));
    }

    public static Arbitrary<Request> requests() {
        var shape =
                Combinators.combine(
                        texts(),
                        texts().map(Request.SystemBlock::new).list().ofMaxSize(2),
                        messages().list().ofMaxSize(3),
                        tools().list().ofMaxSize(2),
                        choices(),
                        limits(),
                        Arbitraries.of(Effort.values()),
                        Arbitraries.of(CachePolicy.values()));
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

    public static Arbitrary<ReplyEvent> events() {
        var index = Arbitraries.integers().between(0, 9);
        return Arbitraries.oneOf(
                texts().map(ReplyEvent.TextDelta::new),
                texts().map(ReplyEvent.ReasoningDelta::new),
                reasonings().map(ReplyEvent.ReasoningFinished::new),
                Combinators.combine(index, texts(), texts()).as(ReplyEvent.CallStarted::new),
                Combinators.combine(index, texts()).as(ReplyEvent.CallDelta::new),
                Combinators.combine(index, calls()).as(ReplyEvent.CallFinished::new),
                usages().map(ReplyEvent.UsageReported::new),
                Arbitraries.of(FinishReason.values()).map(ReplyEvent.Finished::new));
    }

    public static Arbitrary<Answer> answers() {
        var replies =
                Combinators.combine(
                                texts(),
                                texts(),
                                parts().list().ofMaxSize(3).map(Message.Assistant::new),
                                Arbitraries.of(FinishReason.values()),
                                usages().optional())
                        .as(Reply::new);
        return Arbitraries.oneOf(
                replies.map(Answer.Replied::new), faults().map(Answer.Failed::new));
    }

    public static Arbitrary<Fault> faults() {
        var resets =
                Arbitraries.longs()
                        .between(0, 4_000_000_000_000L)
                        .map(Instant::ofEpochMilli)
                        .optional();
        return Arbitraries.oneOf(
                Combinators.combine(texts(), resets).as(Fault.RateLimited::new),
                Combinators.combine(texts(), resets).as(Fault.Overloaded::new),
                Combinators.combine(texts(), resets).as(Fault.UsageCap::new),
                texts().map(Fault.Auth::new),
                texts().map(Fault.ContextTooLong::new),
                Arbitraries.oneOf(
                        texts().map(Fault.Refused::new),
                        texts().map(Fault.BadRequest::new),
                        texts().map(Fault.NotRecorded::new)),
                texts().map(Fault.Network::new),
                Arbitraries.oneOf(
                        texts().map(Fault.StreamBroken::new),
                        Combinators.combine(Arbitraries.integers(), texts())
                                .as(Fault.Unknown::new)));
    }

    public static Arbitrary<Usage> usages() {
        var tokens = Arbitraries.longs().between(0, 2_000_000);
        return Combinators.combine(tokens, tokens, tokens, tokens, tokens, tokens).as(Usage::new);
    }

    private static Arbitrary<Content> contents() {
        var bytes = Arbitraries.bytes().array(byte[].class).ofMaxSize(5).map(Octets::of);
        return Arbitraries.oneOf(
                texts().map(Content.Text::new),
                Combinators.combine(texts(), bytes).as(Content.Image::new));
    }

    private static Arbitrary<Part> parts() {
        return Arbitraries.oneOf(
                Combinators.combine(texts(), seals()).as(Part.Text::new), reasonings(), calls());
    }

    private static Arbitrary<Part.Reasoning> reasonings() {
        return Combinators.combine(texts(), seals()).as(Part.Reasoning::new);
    }

    private static Arbitrary<Part.ToolCall> calls() {
        return Combinators.combine(texts(), texts(), texts(), seals()).as(Part.ToolCall::new);
    }

    private static Arbitrary<Seal> seals() {
        return Arbitraries.oneOf(
                Arbitraries.just(Seal.NONE),
                Combinators.combine(texts(), texts()).as(Seal.Signature::new),
                Combinators.combine(texts(), texts(), texts()).as(Seal.Encrypted::new));
    }

    private static Arbitrary<ToolSpec> tools() {
        return Combinators.combine(texts(), texts(), schemas()).as(ToolSpec::new);
    }

    private static Arbitrary<JsonValue> schemas() {
        return texts().map(
                        text ->
                                new JsonValue.Fields(
                                        Map.of(
                                                "type",
                                                new JsonValue.Text(text),
                                                "minimum",
                                                new JsonValue.Numeral(new BigDecimal("1.50")))));
    }

    private static Arbitrary<ToolChoice> choices() {
        return Arbitraries.oneOf(
                Arbitraries.of(new ToolChoice.Auto(), new ToolChoice.None(), new ToolChoice.Any()),
                texts().map(ToolChoice.Tool::new));
    }

    private static Arbitrary<Limits> limits() {
        var temperatures = Arbitraries.doubles().between(0, 2).optional().map(Generated::primitive);
        var durations = Arbitraries.longs().greaterOrEqual(0).map(Duration::ofNanos);
        return Combinators.combine(
                        Arbitraries.integers().greaterOrEqual(0),
                        temperatures,
                        durations,
                        durations)
                .as(Limits::new);
    }

    private static OptionalDouble primitive(Optional<Double> boxed) {
        return boxed.isPresent() ? OptionalDouble.of(boxed.get()) : OptionalDouble.empty();
    }
}
