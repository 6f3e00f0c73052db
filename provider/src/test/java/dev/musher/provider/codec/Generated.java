package dev.musher.provider.codec;

import dev.musher.base.json.JsonValue;
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

    public static Arbitrary<ModelRequest> requests() {
        var shape =
                Combinators.combine(
                        texts(),
                        texts().map(ModelRequest.SystemBlock::new).list().ofMaxSize(2),
                        messages().list().ofMaxSize(3),
                        tools().list().ofMaxSize(2),
                        choices(),
                        limits(),
                        Arbitraries.of(ThinkingEffort.values()),
                        Arbitraries.of(CachePolicy.values()));
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

    public static Arbitrary<ModelAnswer> answers() {
        var replies =
                Combinators.combine(
                                texts(),
                                texts(),
                                parts().list().ofMaxSize(3).map(Message.Assistant::new),
                                Arbitraries.of(FinishReason.values()),
                                usages().optional())
                        .as(ModelReply::new);
        return Arbitraries.oneOf(
                replies.map(ModelAnswer.Replied::new), faults().map(ModelAnswer.Failed::new));
    }

    public static Arbitrary<ProviderFault> faults() {
        var resets =
                Arbitraries.longs()
                        .between(0, 4_000_000_000_000L)
                        .map(Instant::ofEpochMilli)
                        .optional();
        return Arbitraries.oneOf(
                Combinators.combine(texts(), resets).as(ProviderFault.RateLimited::new),
                Combinators.combine(texts(), resets).as(ProviderFault.Overloaded::new),
                Combinators.combine(texts(), resets).as(ProviderFault.UsageCap::new),
                texts().map(ProviderFault.Auth::new),
                texts().map(ProviderFault.ContextTooLong::new),
                Arbitraries.oneOf(
                        texts().map(ProviderFault.Refused::new),
                        texts().map(ProviderFault.BadRequest::new),
                        texts().map(ProviderFault.NotRecorded::new)),
                texts().map(ProviderFault.Network::new),
                Arbitraries.oneOf(
                        texts().map(ProviderFault.StreamBroken::new),
                        Combinators.combine(Arbitraries.integers(), texts())
                                .as(ProviderFault.Unknown::new)));
    }

    public static Arbitrary<TokenUsage> usages() {
        var tokens = Arbitraries.longs().between(0, 2_000_000);
        return Combinators.combine(tokens, tokens, tokens, tokens, tokens, tokens)
                .as(TokenUsage::new);
    }

    private static Arbitrary<MessageContent> contents() {
        var bytes = Arbitraries.bytes().array(byte[].class).ofMaxSize(5).map(ImmutableBytes::of);
        return Arbitraries.oneOf(
                texts().map(MessageContent.Text::new),
                Combinators.combine(texts(), bytes).as(MessageContent.Image::new));
    }

    private static Arbitrary<ReplyPart> parts() {
        return Arbitraries.oneOf(
                Combinators.combine(texts(), seals()).as(ReplyPart.Text::new),
                reasonings(),
                calls());
    }

    private static Arbitrary<ReplyPart.Reasoning> reasonings() {
        return Combinators.combine(texts(), seals()).as(ReplyPart.Reasoning::new);
    }

    private static Arbitrary<ReplyPart.ToolCall> calls() {
        return Combinators.combine(texts(), texts(), texts(), seals()).as(ReplyPart.ToolCall::new);
    }

    private static Arbitrary<VendorSignature> seals() {
        return Arbitraries.oneOf(
                Arbitraries.just(VendorSignature.NONE),
                Combinators.combine(texts(), texts()).as(VendorSignature.Signature::new),
                Combinators.combine(texts(), texts(), texts()).as(VendorSignature.Encrypted::new));
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

    private static Arbitrary<ReplyLimits> limits() {
        var temperatures = Arbitraries.doubles().between(0, 2).optional().map(Generated::primitive);
        var durations = Arbitraries.longs().greaterOrEqual(0).map(Duration::ofNanos);
        return Combinators.combine(
                        Arbitraries.integers().greaterOrEqual(0),
                        temperatures,
                        durations,
                        durations)
                .as(ReplyLimits::new);
    }

    private static OptionalDouble primitive(Optional<Double> boxed) {
        return boxed.isPresent() ? OptionalDouble.of(boxed.get()) : OptionalDouble.empty();
    }
}
