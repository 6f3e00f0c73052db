package dev.musher.provider.gemini;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent.CallDelta;
import dev.musher.provider.api.ReplyEvent.CallFinished;
import dev.musher.provider.api.ReplyEvent.CallStarted;
import dev.musher.provider.api.ReplyEvent.Finished;
import dev.musher.provider.api.ReplyEvent.ReasoningDelta;
import dev.musher.provider.api.ReplyEvent.ReasoningFinished;
import dev.musher.provider.api.ReplyEvent.TextDelta;
import dev.musher.provider.api.ReplyEvent.UsageReported;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.wire.MalformedReply;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeminiDecoderTest {
    private static final GeminiFormat FORMAT = new GeminiFormat();
    private static final VendorSignature SEAL = new VendorSignature.Signature("gemini", "c2ln");

    @Test
    void hearsThoughtsWordsAndParallelCalls() {
        var thoughts = new ReplyPart.Reasoning("Let me see.", VendorSignature.NONE);
        var rome = new ReplyPart.ToolCall("fc1", "get_weather", "{\"city\":\"Rome\"}", SEAL);
        var now = new ReplyPart.ToolCall("gemini_r1_1", "now", "{}");

        assertThat(
                        HeardStream.data(
                                FORMAT,
                                parts("{\"text\":\"Let me \",\"thought\":true}"),
                                parts(
                                        "{\"text\":\"see.\",\"thought\":true}",
                                        "{\"text\":\"I \"}",
                                        "{\"text\":\"look.\"}"),
                                """
                                {"candidates":[{"content":{"parts":[
                                  {"functionCall":{"id":"fc1","name":"get_weather",
                                    "args":{"city":"Rome"}},"thoughtSignature":"c2ln"},
                                  {"functionCall":{"name":"now"}}]},"finishReason":"STOP"}],
                                 "usageMetadata":{"promptTokenCount":50,"cachedContentTokenCount":40,
                                  "toolUsePromptTokenCount":3,"candidatesTokenCount":7,
                                  "thoughtsTokenCount":9},
                                 "modelVersion":"gemini-3","responseId":"r1"}"""))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        new ReasoningDelta("Let me "),
                                        new ReasoningDelta("see."),
                                        new ReasoningFinished(thoughts),
                                        new TextDelta("I "),
                                        new TextDelta("look."),
                                        new CallStarted(0, "fc1", "get_weather"),
                                        new CallDelta(0, "{\"city\":\"Rome\"}"),
                                        new CallFinished(0, rome),
                                        new CallStarted(1, "gemini_r1_1", "now"),
                                        new CallFinished(1, now),
                                        new UsageReported(new TokenUsage(13, 40, 0, 0, 16, 9)),
                                        new Finished(FinishReason.TOOL_CALLS)),
                                new ModelAnswer.Replied(
                                        new ModelReply(
                                                "r1",
                                                "gemini-3",
                                                Draft.reply(
                                                        thoughts,
                                                        new ReplyPart.Text("I look."),
                                                        rome,
                                                        now),
                                                FinishReason.TOOL_CALLS,
                                                Optional.of(
                                                        new TokenUsage(13, 40, 0, 0, 16, 9))))));
    }

    @Test
    void keepsSealedPiecesApartAndSendsThemBackByteForByte() {
        var heardStream =
                HeardStream.data(
                        FORMAT,
                        parts(
                                "{\"text\":\"Hm\",\"thought\":true,\"thoughtSignature\":\"dGhvdWdodA==\"}"),
                        parts("{\"text\":\"A\"}"),
                        parts("{\"text\":\"B\",\"thoughtSignature\":\"Yg+/\"}", "{\"text\":\"C\"}"),
                        parts("{\"text\":\"\",\"thoughtSignature\":\"ZW5k\"}"),
                        finish("STOP"));
        Message.Assistant message = ((ModelAnswer.Replied) heardStream.answer()).reply().message();

        assertThat(message)
                .isEqualTo(
                        Draft.reply(
                                new ReplyPart.Reasoning(
                                        "Hm",
                                        new VendorSignature.Signature("gemini", "dGhvdWdodA==")),
                                new ReplyPart.Text("A"),
                                new ReplyPart.Text(
                                        "B", new VendorSignature.Signature("gemini", "Yg+/")),
                                new ReplyPart.Text("C"),
                                new ReplyPart.Text(
                                        "", new VendorSignature.Signature("gemini", "ZW5k"))));
        assertThat(FORMAT.encode(Draft.of("gemini-3-pro").say(message).request()).body().toString())
                .contains(
                        "[{\"text\":\"Hm\",\"thought\":true,\"thoughtSignature\":\"dGhvdWdodA==\"},"
                                + "{\"text\":\"A\"},{\"text\":\"B\",\"thoughtSignature\":\"Yg+/\"},"
                                + "{\"text\":\"C\"},{\"text\":\"\",\"thoughtSignature\":\"ZW5k\"}]");
    }

    @Test
    void tellsUsageOnlyWhenItChanges() {
        String chunk = "{\"usageMetadata\":{\"promptTokenCount\":5,\"candidatesTokenCount\":%s}}";

        assertThat(
                        HeardStream.data(
                                        FORMAT,
                                        chunk.formatted("1"),
                                        chunk.formatted("1"),
                                        chunk.formatted("2"),
                                        finish("STOP"))
                                .events())
                .containsExactly(
                        new UsageReported(new TokenUsage(5, 0, 0, 0, 1, 0)),
                        new UsageReported(new TokenUsage(5, 0, 0, 0, 2, 0)),
                        new Finished(FinishReason.STOP));
    }

    @Test
    void makesTheSameIdForTheSameCall() {
        String call = parts("{\"functionCall\":{\"name\":\"now\",\"args\":{}}}");

        assertThat(HeardStream.data(FORMAT, call, finish("STOP")))
                .isEqualTo(HeardStream.data(FORMAT, call, finish("STOP")));
    }

    @ParameterizedTest
    @CsvSource({
        "STOP, STOP",
        "MAX_TOKENS, LENGTH",
        "SAFETY, FILTERED",
        "RECITATION, FILTERED",
        "LANGUAGE, FILTERED",
        "BLOCKLIST, FILTERED",
        "PROHIBITED_CONTENT, FILTERED",
        "SPII, FILTERED",
        "IMAGE_SAFETY, FILTERED",
        "OTHER, UNKNOWN",
        "SOMETHING_NEW, UNKNOWN"
    })
    void knowsWhyTheModelStopped(String said, FinishReason reason) {
        assertThat(HeardStream.data(FORMAT, finish(said)).events())
                .containsExactly(new Finished(reason));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"MALFORMED_FUNCTION_CALL", "MALFORMED_RESPONSE", "UNEXPECTED_TOOL_CALL"})
    void saysThatAReplyIsOfNoUse(String reason) {
        assertThat(
                        fault(
                                "{\"candidates\":[{\"finishReason\":\""
                                        + reason
                                        + "\",\"finishMessage\":\"x\"}]}"))
                .isEqualTo(
                        new ProviderFault.StreamBroken("The reply is unusable, " + reason + ": x"));
    }

    @Test
    void saysThatThePromptWasBlocked() {
        assertThat(fault("{\"promptFeedback\":{\"blockReason\":\"PROHIBITED_CONTENT\"}}"))
                .isEqualTo(new ProviderFault.Refused("The prompt was blocked, PROHIBITED_CONTENT"));
        assertThat(
                        fault(
                                "{\"promptFeedback\":{\"blockReason\":\"OTHER\",\"blockReasonMessage\":\"no\"}}"))
                .isEqualTo(new ProviderFault.Refused("The prompt was blocked, OTHER: no"));
    }

    @Test
    void endsAtAnErrorInTheStream() {
        String error = "{\"error\":{\"code\":503,\"message\":\"Busy\",\"status\":\"UNAVAILABLE\"}}";
        var busy = new ProviderFault.Overloaded("Busy", Optional.empty());

        assertThat(HeardStream.data(FORMAT, parts("{\"text\":\"Hi\"}"), error, finish("STOP")))
                .isEqualTo(
                        new HeardStream(
                                List.of(new TextDelta("Hi")), new ModelAnswer.Failed(busy)));
        assertThat(fault("[" + error + "]")).isEqualTo(busy);
    }

    @Test
    void saysThatAReplyBrokeOff() {
        assertThat(fault(parts("{\"text\":\"Hi\"}")))
                .isEqualTo(
                        new ProviderFault.StreamBroken("The reply ended before it was complete."));
    }

    @Test
    void passesOverWhatItDoesNotKnow() {
        assertThat(
                        HeardStream.data(
                                FORMAT,
                                "{\"new\":{\"a\":[1]},\"candidates\":null}",
                                parts("{\"executableCode\":{\"code\":\"1\"}}", "{\"text\":\"Hi\"}"),
                                finish("STOP")))
                .isEqualTo(
                        new HeardStream(
                                List.of(new TextDelta("Hi"), new Finished(FinishReason.STOP)),
                                new ModelAnswer.Replied(
                                        new ModelReply(
                                                "",
                                                "",
                                                Draft.reply(new ReplyPart.Text("Hi")),
                                                FinishReason.STOP,
                                                Optional.empty()))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[DONE]",
                "nonsense",
                "7",
                "{\"candidates\":{}}",
                "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":7}]}}]}",
                "{\"usageMetadata\":{\"promptTokenCount\":99999999999999999999}}"
            })
    void refusesWhatTheProtocolDoesNotAllow(String data) {
        assertThatThrownBy(() -> HeardStream.data(FORMAT, data)).isInstanceOf(MalformedReply.class);
    }

    private static ProviderFault fault(String data) {
        return ((ModelAnswer.Failed) HeardStream.data(FORMAT, data).answer()).fault();
    }

    private static String parts(String... parts) {
        return "{\"candidates\":[{\"content\":{\"role\":\"model\",\"parts\":["
                + String.join(",", parts)
                + "]}}]}";
    }

    private static String finish(String reason) {
        return "{\"candidates\":[{\"finishReason\":\"" + reason + "\"}]}";
    }
}
