package dev.musher.gemini;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyEvent.CallDelta;
import dev.musher.provider.ReplyEvent.CallFinished;
import dev.musher.provider.ReplyEvent.CallStarted;
import dev.musher.provider.ReplyEvent.Finished;
import dev.musher.provider.ReplyEvent.ReasoningDelta;
import dev.musher.provider.ReplyEvent.ReasoningFinished;
import dev.musher.provider.ReplyEvent.TextDelta;
import dev.musher.provider.ReplyEvent.UsageReported;
import dev.musher.provider.Usage;
import dev.musher.recording.Draft;
import dev.musher.recording.Heard;
import dev.musher.wire.MalformedReply;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeminiDecoderTest {
    private static final GeminiFormat FORMAT = new GeminiFormat();
    private static final Seal SEAL = new Seal.Signature("gemini", "c2ln");

    @Test
    void hearsThoughtsWordsAndParallelCalls() {
        var thoughts = new Part.Reasoning("Let me see.", Seal.NONE);
        var rome = new Part.ToolCall("fc1", "get_weather", "{\"city\":\"Rome\"}", SEAL);
        var now = new Part.ToolCall("gemini_r1_1", "now", "{}");

        assertThat(
                        Heard.data(
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
                        new Heard(
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
                                        new UsageReported(new Usage(13, 40, 0, 0, 16, 9)),
                                        new Finished(FinishReason.TOOL_CALLS)),
                                new Answer.Replied(
                                        new Reply(
                                                "r1",
                                                "gemini-3",
                                                Draft.reply(
                                                        thoughts,
                                                        new Part.Text("I look."),
                                                        rome,
                                                        now),
                                                FinishReason.TOOL_CALLS,
                                                Optional.of(new Usage(13, 40, 0, 0, 16, 9))))));
    }

    @Test
    void keepsSealedPiecesApartAndSendsThemBackByteForByte() {
        var heard =
                Heard.data(
                        FORMAT,
                        parts(
                                "{\"text\":\"Hm\",\"thought\":true,\"thoughtSignature\":\"dGhvdWdodA==\"}"),
                        parts("{\"text\":\"A\"}"),
                        parts("{\"text\":\"B\",\"thoughtSignature\":\"Yg+/\"}", "{\"text\":\"C\"}"),
                        parts("{\"text\":\"\",\"thoughtSignature\":\"ZW5k\"}"),
                        finish("STOP"));
        Message.Assistant message = ((Answer.Replied) heard.answer()).reply().message();

        assertThat(message)
                .isEqualTo(
                        Draft.reply(
                                new Part.Reasoning(
                                        "Hm", new Seal.Signature("gemini", "dGhvdWdodA==")),
                                new Part.Text("A"),
                                new Part.Text("B", new Seal.Signature("gemini", "Yg+/")),
                                new Part.Text("C"),
                                new Part.Text("", new Seal.Signature("gemini", "ZW5k"))));
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
                        Heard.data(
                                        FORMAT,
                                        chunk.formatted("1"),
                                        chunk.formatted("1"),
                                        chunk.formatted("2"),
                                        finish("STOP"))
                                .events())
                .containsExactly(
                        new UsageReported(new Usage(5, 0, 0, 0, 1, 0)),
                        new UsageReported(new Usage(5, 0, 0, 0, 2, 0)),
                        new Finished(FinishReason.STOP));
    }

    @Test
    void makesTheSameIdForTheSameCall() {
        String call = parts("{\"functionCall\":{\"name\":\"now\",\"args\":{}}}");

        assertThat(Heard.data(FORMAT, call, finish("STOP")))
                .isEqualTo(Heard.data(FORMAT, call, finish("STOP")));
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
        assertThat(Heard.data(FORMAT, finish(said)).events()).containsExactly(new Finished(reason));
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
                .isEqualTo(new Fault.StreamBroken("The reply is of no use, " + reason + ": x"));
    }

    @Test
    void saysThatThePromptWasBlocked() {
        assertThat(fault("{\"promptFeedback\":{\"blockReason\":\"PROHIBITED_CONTENT\"}}"))
                .isEqualTo(new Fault.Refused("The prompt was blocked, PROHIBITED_CONTENT"));
        assertThat(
                        fault(
                                "{\"promptFeedback\":{\"blockReason\":\"OTHER\",\"blockReasonMessage\":\"no\"}}"))
                .isEqualTo(new Fault.Refused("The prompt was blocked, OTHER: no"));
    }

    @Test
    void endsAtAnErrorInTheStream() {
        String error = "{\"error\":{\"code\":503,\"message\":\"Busy\",\"status\":\"UNAVAILABLE\"}}";
        var busy = new Fault.Overloaded("Busy", Optional.empty());

        assertThat(Heard.data(FORMAT, parts("{\"text\":\"Hi\"}"), error, finish("STOP")))
                .isEqualTo(new Heard(List.of(new TextDelta("Hi")), new Answer.Failed(busy)));
        assertThat(fault("[" + error + "]")).isEqualTo(busy);
    }

    @Test
    void saysThatAReplyBrokeOff() {
        assertThat(fault(parts("{\"text\":\"Hi\"}")))
                .isEqualTo(new Fault.StreamBroken("The reply ended before it was whole."));
    }

    @Test
    void passesOverWhatItDoesNotKnow() {
        assertThat(
                        Heard.data(
                                FORMAT,
                                "{\"new\":{\"a\":[1]},\"candidates\":null}",
                                parts("{\"executableCode\":{\"code\":\"1\"}}", "{\"text\":\"Hi\"}"),
                                finish("STOP")))
                .isEqualTo(
                        new Heard(
                                List.of(new TextDelta("Hi"), new Finished(FinishReason.STOP)),
                                new Answer.Replied(
                                        new Reply(
                                                "",
                                                "",
                                                Draft.reply(new Part.Text("Hi")),
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
        assertThatThrownBy(() -> Heard.data(FORMAT, data)).isInstanceOf(MalformedReply.class);
    }

    private static Fault fault(String data) {
        return ((Answer.Failed) Heard.data(FORMAT, data).answer()).fault();
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
