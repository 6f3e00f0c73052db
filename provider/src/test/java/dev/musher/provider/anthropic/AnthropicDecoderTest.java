package dev.musher.provider.anthropic;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnthropicDecoderTest {
    private static final AnthropicFormat FORMAT = new AnthropicFormat();
    private static final String START =
            """
            {"type":"message_start","message":{"id":"msg_1","model":"m","usage":{"input_tokens":10,
             "cache_creation_input_tokens":7,"cache_read_input_tokens":5,"output_tokens":1,
             "cache_creation":{"ephemeral_5m_input_tokens":3,"ephemeral_1h_input_tokens":4}}}}""";
    private static final String STOP = "{\"type\":\"message_stop\"}";

    @Test
    void hearsThoughtsTheirSealsAndParallelCalls() {
        var thoughts =
                new ReplyPart.Reasoning(
                        "Let me see.", new VendorSignature.Signature("anthropic", "c2lnbmF0"));
        var hidden =
                new ReplyPart.Reasoning("", new VendorSignature.Encrypted("anthropic", "", "RW5j"));
        var rome = new ReplyPart.ToolCall("t1", "get_weather", "{\"city\":\"Rome\"}");
        var none = new ReplyPart.ToolCall("t2", "now", "{}");

        assertThat(
                        HeardStream.data(
                                FORMAT,
                                START,
                                begin(
                                        0,
                                        "{\"type\":\"thinking\",\"thinking\":\"\",\"signature\":\"\"}"),
                                delta(0, "{\"type\":\"thinking_delta\",\"thinking\":\"Let me \"}"),
                                delta(0, "{\"type\":\"thinking_delta\",\"thinking\":\"see.\"}"),
                                delta(0, "{\"type\":\"signature_delta\",\"signature\":\"c2ln\"}"),
                                delta(0, "{\"type\":\"signature_delta\",\"signature\":\"bmF0\"}"),
                                end(0),
                                begin(1, "{\"type\":\"redacted_thinking\",\"data\":\"RW5j\"}"),
                                end(1),
                                begin(
                                        2,
                                        "{\"type\":\"tool_use\",\"id\":\"t1\",\"name\":\"get_weather\",\"input\":{}}"),
                                begin(
                                        3,
                                        "{\"type\":\"tool_use\",\"id\":\"t2\",\"name\":\"now\",\"input\":{}}"),
                                delta(
                                        2,
                                        "{\"type\":\"input_json_delta\",\"partial_json\":\"{\\\"city\\\":\"}"),
                                delta(
                                        2,
                                        "{\"type\":\"input_json_delta\",\"partial_json\":\"\\\"Rome\\\"}\"}"),
                                end(3),
                                end(2),
                                stop("tool_use"),
                                STOP))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        new UsageReported(new TokenUsage(10, 5, 3, 4, 1, 0)),
                                        new ReasoningDelta("Let me "),
                                        new ReasoningDelta("see."),
                                        new ReasoningFinished(thoughts),
                                        new ReasoningFinished(hidden),
                                        new CallStarted(0, "t1", "get_weather"),
                                        new CallStarted(1, "t2", "now"),
                                        new CallDelta(0, "{\"city\":"),
                                        new CallDelta(0, "\"Rome\"}"),
                                        new CallDelta(1, "{}"),
                                        new CallFinished(1, none),
                                        new CallFinished(0, rome),
                                        new UsageReported(new TokenUsage(10, 5, 3, 4, 42, 30)),
                                        new Finished(FinishReason.TOOL_CALLS)),
                                new ModelAnswer.Replied(
                                        new ModelReply(
                                                "msg_1",
                                                "m",
                                                Draft.reply(thoughts, hidden, rome, none),
                                                FinishReason.TOOL_CALLS,
                                                Optional.of(
                                                        new TokenUsage(10, 5, 3, 4, 42, 30))))));
    }

    @Test
    void sendsBackEverySealItHeardByteForByte() {
        String signature = "EqQBCkYIARgCKkA+/ab==";
        String encrypted = "EmwKAhgBEgy3va3pzix/Ly+=";
        var heardStream =
                HeardStream.data(
                        FORMAT,
                        begin(0, "{\"type\":\"thinking\",\"thinking\":\"\"}"),
                        delta(
                                0,
                                "{\"type\":\"signature_delta\",\"signature\":\""
                                        + signature
                                        + "\"}"),
                        end(0),
                        begin(1, "{\"type\":\"redacted_thinking\",\"data\":\"" + encrypted + "\"}"),
                        end(1),
                        begin(2, "{\"type\":\"text\",\"text\":\"\"}"),
                        delta(2, "{\"type\":\"text_delta\",\"text\":\"Yes.\"}"),
                        end(2),
                        stop("end_turn"),
                        STOP);
        Message.Assistant message = ((ModelAnswer.Replied) heardStream.answer()).reply().message();
        var next = Draft.of("claude-opus-4-7").say(Message.User.text("?"), message);

        assertThat(FORMAT.encode(next.request()).body().toString())
                .contains(
                        "{\"type\":\"thinking\",\"thinking\":\"\",\"signature\":\""
                                + signature
                                + "\"},{\"type\":\"redacted_thinking\",\"data\":\""
                                + encrypted
                                + "\"},{\"type\":\"text\",\"text\":\"Yes.\"}");
    }

    @Test
    void keepsBlocksOfTextApart() {
        assertThat(
                        parts(
                                begin(0, "{\"type\":\"text\",\"text\":\"A\"}"),
                                end(0),
                                begin(1, "{\"type\":\"text\",\"text\":\"\"}"),
                                delta(1, "{\"type\":\"text_delta\",\"text\":\"B\"}"),
                                end(1)))
                .containsExactly(new ReplyPart.Text("A"), new ReplyPart.Text("B"));
    }

    @Test
    void takesArgumentsThatArriveWhole() {
        assertThat(
                        parts(
                                begin(
                                        0,
                                        "{\"type\":\"tool_use\",\"id\":\"t\",\"name\":\"n\",\"input\": {\"a\": 1} }"),
                                end(0)))
                .containsExactly(new ReplyPart.ToolCall("t", "n", "{\"a\": 1}"));
    }

    @Test
    void passesOverWhatItDoesNotKnow() {
        assertThat(
                        parts(
                                "{\"type\":\"ping\"}",
                                "{\"type\":\"new_event\",\"delta\":{\"text\":[1]}}",
                                begin(
                                        0,
                                        "{\"type\":\"server_tool_use\",\"id\":\"s\",\"data\":{\"x\":[{}]}}"),
                                delta(0, "{\"type\":\"input_json_delta\",\"partial_json\":\"{}\"}"),
                                delta(0, "{\"type\":\"new_delta\",\"text\":{\"a\":null}}"),
                                end(0),
                                begin(1, "{\"type\":\"text\",\"text\":\"\"}"),
                                delta(
                                        1,
                                        "{\"type\":\"citations_delta\",\"citation\":{\"type\":\"x\"}}"),
                                delta(1, "{\"type\":\"text_delta\",\"text\":\"Hi\"}"),
                                end(1)))
                .containsExactly(new ReplyPart.Text("Hi"));
    }

    @ParameterizedTest
    @CsvSource({
        "end_turn, STOP",
        "stop_sequence, STOP",
        "tool_use, TOOL_CALLS",
        "max_tokens, LENGTH",
        "model_context_window_exceeded, LENGTH",
        "refusal, FILTERED",
        "pause_turn, PAUSED",
        "something_new, UNKNOWN"
    })
    void knowsWhyTheModelStopped(String said, FinishReason reason) {
        assertThat(HeardStream.data(FORMAT, stop(said), STOP).events())
                .last()
                .isEqualTo(new Finished(reason));
    }

    @Test
    void takesAReplyForWholeThatHasItsReasonToStop() {
        assertThat(HeardStream.data(FORMAT, START, stop("end_turn")).answer())
                .isInstanceOf(ModelAnswer.Replied.class);
    }

    @Test
    void saysThatAReplyBrokeOff() {
        assertThat(
                        HeardStream.data(
                                FORMAT,
                                begin(0, "{\"type\":\"text\",\"text\":\"\"}"),
                                delta(0, "{\"type\":\"text_delta\",\"text\":\"Hi\"}")))
                .isEqualTo(
                        new HeardStream(
                                List.of(new TextDelta("Hi")),
                                new ModelAnswer.Failed(
                                        new ProviderFault.StreamBroken(
                                                "The reply ended before it was complete."))));
    }

    @Test
    void endsAtAnErrorInTheStream() {
        assertThat(
                        HeardStream.data(
                                FORMAT,
                                "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}",
                                STOP))
                .isEqualTo(
                        new HeardStream(
                                List.of(),
                                new ModelAnswer.Failed(
                                        new ProviderFault.Overloaded(
                                                "Overloaded", Optional.empty()))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[DONE]",
                "nonsense",
                "[]",
                "{\"type\":7}",
                "{\"type\":\"content_block_delta\",\"index\":\"x\"}",
                "{\"type\":\"content_block_delta\",\"index\":5,\"delta\":{}}",
                "{\"type\":\"content_block_stop\",\"index\":0}",
                "{\"type\":\"message_start\",\"message\":[]}",
                "{\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":1e9999999999}}}",
                "{\"type\":\"message_delta\",\"usage\":{\"output_tokens\":99999999999999999999999}}"
            })
    void refusesWhatTheProtocolDoesNotAllow(String data) {
        assertThatThrownBy(() -> HeardStream.data(FORMAT, data)).isInstanceOf(MalformedReply.class);
    }

    private static List<ReplyPart> parts(String... data) {
        var all = new ArrayList<>(List.of(data));
        all.add(stop("end_turn"));
        all.add(STOP);
        var modelAnswer = HeardStream.data(FORMAT, all.toArray(String[]::new)).answer();
        return ((ModelAnswer.Replied) modelAnswer).reply().message().parts();
    }

    private static String begin(int index, String block) {
        return "{\"type\":\"content_block_start\",\"index\":"
                + index
                + ",\"content_block\":"
                + block
                + "}";
    }

    private static String delta(int index, String delta) {
        return "{\"type\":\"content_block_delta\",\"index\":" + index + ",\"delta\":" + delta + "}";
    }

    private static String end(int index) {
        return "{\"type\":\"content_block_stop\",\"index\":" + index + "}";
    }

    private static String stop(String reason) {
        return "{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\""
                + reason
                + "\",\"stop_sequence\":null},\"usage\":{\"output_tokens\":42,\"input_tokens\":null,"
                + "\"output_tokens_details\":{\"thinking_tokens\":30}}}";
    }
}
