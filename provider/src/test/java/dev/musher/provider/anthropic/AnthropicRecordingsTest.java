package dev.musher.provider.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ReplyEvent.CallDelta;
import dev.musher.provider.api.ReplyEvent.CallFinished;
import dev.musher.provider.api.ReplyEvent.CallStarted;
import dev.musher.provider.api.ReplyEvent.Finished;
import dev.musher.provider.api.ReplyEvent.TextDelta;
import dev.musher.provider.api.ReplyEvent.UsageReported;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.recording.Draft;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.recording.Recording;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnthropicRecordingsTest {
    private static final AnthropicFormat FORMAT = new AnthropicFormat();
    private static final ReplyPart.ToolCall PARIS =
            new ReplyPart.ToolCall(
                    "toolu_01M8nJQQMxqpv1VaPYuJKT4j", "get_weather", "{\"city\": \"Paris\"}");
    private static final Draft LOOP =
            Draft.of("claude-opus-4-7")
                    .system("Use the get_weather tool, then answer in one short sentence.")
                    .say(Message.User.text("What is the weather in Paris?"))
                    .tools(Draft.WEATHER)
                    .tokens(80);

    @Test
    void hearsText() {
        assertThat(heard("anthropic-messages/streams-text", 0))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        usage(18, 2),
                                        new TextDelta("Hello!"),
                                        usage(18, 5),
                                        new Finished(FinishReason.STOP)),
                                replied(
                                        "msg_01UodR8c3ezAK8rAfi8HAs8g",
                                        "claude-haiku-4-5-20251001",
                                        new ReplyPart.Text("Hello!"),
                                        FinishReason.STOP,
                                        usage(18, 5))));
    }

    @Test
    void hearsAToolCall() {
        var call =
                new ReplyPart.ToolCall(
                        "toolu_012rmAruviySvUXSjgCPWVRu", "get_weather", "{\"city\": \"Paris\"}");

        assertThat(heard("anthropic-messages/streams-tool-call", 0))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        usage(677, 16),
                                        new CallStarted(0, call.id(), "get_weather"),
                                        new CallDelta(0, "{\"city\":"),
                                        new CallDelta(0, " \"Paris\"}"),
                                        new CallFinished(0, call),
                                        usage(677, 33),
                                        new Finished(FinishReason.TOOL_CALLS)),
                                replied(
                                        "msg_01RYgU7NUPMK4B9v8S7gVpCS",
                                        "claude-haiku-4-5-20251001",
                                        call,
                                        FinishReason.TOOL_CALLS,
                                        usage(677, 33))));
    }

    @Test
    void hearsBothTurnsOfAToolLoop() {
        assertThat(heard("anthropic-messages/claude-opus-4-7-drives-a-tool-loop", 0))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        usage(798, 0),
                                        new CallStarted(0, PARIS.id(), "get_weather"),
                                        new CallDelta(0, "{\"city\": "),
                                        new CallDelta(0, "\"Pa"),
                                        new CallDelta(0, "ris\"}"),
                                        new CallFinished(0, PARIS),
                                        usage(798, 66),
                                        new Finished(FinishReason.TOOL_CALLS)),
                                replied(
                                        "msg_01DgAEgLgB1ZhavZon4qGE1t",
                                        "claude-opus-4-7",
                                        PARIS,
                                        FinishReason.TOOL_CALLS,
                                        usage(798, 66))));
        assertThat(heard("anthropic-messages/claude-opus-4-7-drives-a-tool-loop", 1))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        usage(895, 5),
                                        new TextDelta("Paris is curr"),
                                        new TextDelta("ently sunny at 22°C."),
                                        usage(895, 19),
                                        new Finished(FinishReason.STOP)),
                                replied(
                                        "msg_011KJqj32QjkrUAiBFxhmEoG",
                                        "claude-opus-4-7",
                                        new ReplyPart.Text("Paris is currently sunny at 22°C."),
                                        FinishReason.STOP,
                                        usage(895, 19))));
    }

    @Test
    void writesTheRecordedRequests() {
        var hello =
                Draft.of("claude-haiku-4-5-20251001")
                        .system("You are concise.")
                        .say(Message.User.text("Reply with exactly: Hello!"))
                        .tokens(20)
                        .temperature(0);
        var forced =
                Draft.of("claude-haiku-4-5-20251001")
                        .system("Call tools exactly as requested.")
                        .say(Message.User.text("Call get_weather with city exactly Paris."))
                        .tools(Draft.WEATHER)
                        .choice(new ToolChoice.Tool("get_weather"))
                        .tokens(80)
                        .temperature(0);
        var answered =
                LOOP.say(
                        Draft.reply(PARIS),
                        Draft.done(PARIS.id(), "{\"temperature\":22,\"condition\":\"sunny\"}"));

        assertThat(written(hello)).isEqualTo(recorded("streams-text", 0));
        assertThat(written(forced)).isEqualTo(recorded("streams-tool-call", 0));
        assertThat(written(LOOP)).isEqualTo(recorded("claude-opus-4-7-drives-a-tool-loop", 0));
        assertThat(written(answered)).isEqualTo(recorded("claude-opus-4-7-drives-a-tool-loop", 1));
    }

    @Test
    void sendsThemWhereTheRecordingsWent() {
        var outgoingRequest = FORMAT.encode(LOOP.request());

        assertThat("https://api.anthropic.com" + outgoingRequest.path())
                .isEqualTo(Recording.load("anthropic-messages/streams-text").getFirst().url());
        assertThat(outgoingRequest.headers().first("anthropic-version")).contains("2023-06-01");
        assertThat(outgoingRequest.headers().first("content-type")).contains("application/json");
    }

    private static HeardStream heard(String name, int exchange) {
        return HeardStream.stream(FORMAT, Recording.load(name).get(exchange).responseBody());
    }

    private static JsonValue recorded(String name, int exchange) {
        return Recording.load("anthropic-messages/" + name).get(exchange).request();
    }

    private static JsonValue written(Draft draft) {
        return Json.parse(FORMAT.encode(draft.request()).body().toString());
    }

    private static UsageReported usage(long input, long output) {
        return new UsageReported(new TokenUsage(input, 0, 0, 0, output, 0));
    }

    private static ModelAnswer replied(
            String id,
            String model,
            ReplyPart replyPart,
            FinishReason reason,
            UsageReported usage) {
        return new ModelAnswer.Replied(
                new ModelReply(
                        id, model, Draft.reply(replyPart), reason, Optional.of(usage.usage())));
    }
}
