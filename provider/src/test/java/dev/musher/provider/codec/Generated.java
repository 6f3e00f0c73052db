package dev.musher.provider.codec;

import dev.musher.base.json.JsonValue;
import dev.musher.base.property.Combinators;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
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

    public static Generator<ModelRequest> requests() {
        var shape =
                Combinators.combine(
                        texts(),
                        texts().map(ModelRequest.SystemBlock::new).list().ofMaxSize(2),
                        messages().list().ofMaxSize(3),
                        tools().list().ofMaxSize(2),
                        choices(),
                        limits(),
                        Generators.of(ThinkingEffort.values()),
                        Generators.of(CachePolicy.values()));
        return shape.as(
                (model, system, messages, tools, choice, replyLimits, thinkingEffort, cache) ->
                        new ModelRequest(
                                model,
                                system,
                                messages,
                                tools,
                                choice,
                                replyLimits,
                                thinkingEffort,
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

    public static Generator<ModelAnswer> answers() {
        var replies =
                Combinators.combine(
                                texts(),
                                texts(),
                                parts().list().ofMaxSize(3).map(Message.Assistant::new),
                                Generators.of(FinishReason.values()),
                                usages().optional())
                        .as(ModelReply::new);
        return Generators.oneOf(
                replies.map(ModelAnswer.Replied::new), faults().map(ModelAnswer.Failed::new));
    }

    public static Generator<ProviderFault> faults() {
        var resets =
                Generators.longs()
                        .between(0, 4_000_000_000_000L)
                        .map(Instant::ofEpochMilli)
                        .optional();
        return Generators.oneOf(
                Combinators.combine(texts(), resets).as(ProviderFault.RateLimited::new),
                Combinators.combine(texts(), resets).as(ProviderFault.Overloaded::new),
                Combinators.combine(texts(), resets).as(ProviderFault.UsageCap::new),
                texts().map(ProviderFault.Auth::new),
                texts().map(ProviderFault.ContextTooLong::new),
                Generators.oneOf(
                        texts().map(ProviderFault.Refused::new),
                        texts().map(ProviderFault.BadRequest::new),
                        texts().map(ProviderFault.NotRecorded::new)),
                texts().map(ProviderFault.Network::new),
                Generators.oneOf(
                        texts().map(ProviderFault.StreamBroken::new),
                        Combinators.combine(Generators.integers(), texts())
                                .as(ProviderFault.Unknown::new)));
    }

    public static Generator<TokenUsage> usages() {
        var tokens = Generators.longs().between(0, 2_000_000);
        return Combinators.combine(tokens, tokens, tokens, tokens, tokens, tokens)
                .as(TokenUsage::new);
    }

    private static Generator<MessageContent> contents() {
        var bytes = Generators.byteArrays(0, 5).map(ImmutableBytes::of);
        return Generators.oneOf(
                texts().map(MessageContent.Text::new),
                Combinators.combine(texts(), bytes).as(MessageContent.Image::new));
    }

    private static Generator<ReplyPart> parts() {
        return Generators.oneOf(
                Combinators.combine(texts(), seals()).as(ReplyPart.Text::new),
                reasonings(),
                calls());
    }

    private static Generator<ReplyPart.Reasoning> reasonings() {
        return Combinators.combine(texts(), seals()).as(ReplyPart.Reasoning::new);
    }

    private static Generator<ReplyPart.ToolCall> calls() {
        return Combinators.combine(texts(), texts(), texts(), seals()).as(ReplyPart.ToolCall::new);
    }

    private static Generator<VendorSignature> seals() {
        return Generators.oneOf(
                Generators.just(VendorSignature.NONE),
                Combinators.combine(texts(), texts()).as(VendorSignature.Signature::new),
                Combinators.combine(texts(), texts(), texts()).as(VendorSignature.Encrypted::new));
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

    private static Generator<ReplyLimits> limits() {
        var temperatures = Generators.hundredths(0, 2).optional().map(Generated::primitive);
        var durations = Generators.longs().greaterOrEqual(0).map(Duration::ofNanos);
        return Combinators.combine(
                        Generators.integers().greaterOrEqual(0), temperatures, durations, durations)
                .as(ReplyLimits::new);
    }

    private static OptionalDouble primitive(Optional<Double> boxed) {
        return boxed.isPresent() ? OptionalDouble.of(boxed.get()) : OptionalDouble.empty();
    }
}
