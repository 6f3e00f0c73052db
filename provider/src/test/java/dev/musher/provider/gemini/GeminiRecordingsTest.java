package dev.musher.provider.gemini;

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
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.recording.Recording;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GeminiRecordingsTest {
    private static final GeminiFormat FORMAT = new GeminiFormat();
    private static final Draft HELLO =
            Draft.of("gemini-2.5-flash")
                    .system("You are concise.")
                    .say(Message.User.text("Reply with exactly: Hello!"))
                    .tokens(80)
                    .temperature(0);

    @Test
    void hearsText() {
        var tokenUsage = new TokenUsage(11, 0, 0, 0, 18, 16);

        assertThat(heard("gemini/streams-text"))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        new TextDelta("Hello!"),
                                        new UsageReported(tokenUsage),
                                        new Finished(FinishReason.STOP)),
                                new ModelAnswer.Replied(
                                        new ModelReply(
                                                "NyTxaczMAZ-b_uMP6u--iQg",
                                                "gemini-2.5-flash",
                                                Draft.reply(new ReplyPart.Text("Hello!")),
                                                FinishReason.STOP,
                                                Optional.of(tokenUsage)))));
    }

    @Test
    void hearsAToolCallWithItsSignature() {
        String id = "gemini_NyTxaYuTJ_OW_uMPgIPKgAg_0";
        String arguments = "{\"city\": \"Paris\"}";
        var tokenUsage = new TokenUsage(55, 0, 0, 0, 60, 45);
        var call = new ReplyPart.ToolCall(id, "get_weather", arguments, recordedSeal());

        assertThat(heard("gemini/streams-tool-call"))
                .isEqualTo(
                        new HeardStream(
                                List.of(
                                        new CallStarted(0, id, "get_weather"),
                                        new CallDelta(0, arguments),
                                        new CallFinished(0, call),
                                        new UsageReported(tokenUsage),
                                        new Finished(FinishReason.TOOL_CALLS)),
                                new ModelAnswer.Replied(
                                        new ModelReply(
                                                "NyTxaYuTJ_OW_uMPgIPKgAg",
                                                "gemini-2.5-flash",
                                                Draft.reply(call),
                                                FinishReason.TOOL_CALLS,
                                                Optional.of(tokenUsage)))));
    }

    @Test
    void sendsTheRecordedSignatureBackByteForByte() {
        var modelReply = ((ModelAnswer.Replied) heard("gemini/streams-tool-call").answer()).reply();
        var seal = (VendorSignature.Signature) recordedSeal();

        assertThat(FORMAT.encode(HELLO.say(modelReply.message()).request()).body().toString())
                .contains(
                        "{\"functionCall\":{\"name\":\"get_weather\",\"args\":{\"city\": \"Paris\"}},"
                                + "\"thoughtSignature\":\""
                                + seal.value()
                                + "\"}");
    }

    @Test
    void writesTheRecordedRequests() {
        assertThat(written(HELLO))
                .isEqualTo(Recording.load("gemini/streams-text").getFirst().request());
    }

    /** The recorded client has the older field for schemas and had to take things out of it. */
    @Test
    void writesTheRecordedToolsWithTheirWholeSchema() {
        var forced =
                Draft.of("gemini-2.5-flash")
                        .system("Call tools exactly as requested.")
                        .say(Message.User.text("Call get_weather with city exactly Paris."))
                        .tools(Draft.WEATHER)
                        .choice(new ToolChoice.Tool("get_weather"))
                        .tokens(80)
                        .temperature(0);
        String recorded = Recording.load("gemini/streams-tool-call").getFirst().requestBody();
        String older =
                "\"parameters\":{\"required\":[\"city\"],\"type\":\"object\",\"properties\":"
                        + "{\"city\":{\"type\":\"string\"}}}";
        String newer = "\"parametersJsonSchema\":" + Json.encode(Draft.WEATHER.schema());

        assertThat(recorded).contains(older);
        assertThat(written(forced)).isEqualTo(Json.parse(recorded.replace(older, newer)));
    }

    @Test
    void sendsThemWhereTheRecordingsWent() {
        assertThat(
                        "https://generativelanguage.googleapis.com"
                                + FORMAT.encode(HELLO.request()).path())
                .isEqualTo(Recording.load("gemini/streams-text").getFirst().url());
    }

    private static HeardStream heard(String name) {
        return HeardStream.stream(FORMAT, Recording.load(name).getFirst().responseBody());
    }

    private static JsonValue written(Draft draft) {
        return Json.parse(FORMAT.encode(draft.request()).body().toString());
    }

    private static VendorSignature recordedSeal() {
        String body = Recording.load("gemini/streams-tool-call").getFirst().responseBody();
        String before = "\"thoughtSignature\": \"";
        int from = body.indexOf(before) + before.length();
        return new VendorSignature.Signature(
                "gemini", body.substring(from, body.indexOf('"', from)));
    }
}
