package dev.musher.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.provider.Answer;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyEvent.CallDelta;
import dev.musher.provider.ReplyEvent.CallFinished;
import dev.musher.provider.ReplyEvent.CallStarted;
import dev.musher.provider.ReplyEvent.Finished;
import dev.musher.provider.ReplyEvent.TextDelta;
import dev.musher.provider.ReplyEvent.UsageReported;
import dev.musher.provider.ToolChoice;
import dev.musher.provider.Usage;
import dev.musher.recording.Draft;
import dev.musher.recording.Heard;
import dev.musher.recording.Recording;
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
        var usage = new Usage(11, 0, 0, 0, 18, 16);

        assertThat(heard("gemini/streams-text"))
                .isEqualTo(
                        new Heard(
                                List.of(
                                        new TextDelta("Hello!"),
                                        new UsageReported(usage),
                                        new Finished(FinishReason.STOP)),
                                new Answer.Replied(
                                        new Reply(
                                                "NyTxaczMAZ-b_uMP6u--iQg",
                                                "gemini-2.5-flash",
                                                Draft.reply(new Part.Text("Hello!")),
                                                FinishReason.STOP,
                                                Optional.of(usage)))));
    }

    @Test
    void hearsAToolCallWithItsSignature() {
        String id = "gemini_NyTxaYuTJ_OW_uMPgIPKgAg_0";
        String arguments = "{\"city\": \"Paris\"}";
        var usage = new Usage(55, 0, 0, 0, 60, 45);
        var call = new Part.ToolCall(id, "get_weather", arguments, recordedSeal());

        assertThat(heard("gemini/streams-tool-call"))
                .isEqualTo(
                        new Heard(
                                List.of(
                                        new CallStarted(0, id, "get_weather"),
                                        new CallDelta(0, arguments),
                                        new CallFinished(0, call),
                                        new UsageReported(usage),
                                        new Finished(FinishReason.TOOL_CALLS)),
                                new Answer.Replied(
                                        new Reply(
                                                "NyTxaYuTJ_OW_uMPgIPKgAg",
                                                "gemini-2.5-flash",
                                                Draft.reply(call),
                                                FinishReason.TOOL_CALLS,
                                                Optional.of(usage)))));
    }

    @Test
    void sendsTheRecordedSignatureBackByteForByte() {
        var reply = ((Answer.Replied) heard("gemini/streams-tool-call").answer()).reply();
        var seal = (Seal.Signature) recordedSeal();

        assertThat(FORMAT.encode(HELLO.say(reply.message()).request()).body().toString())
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

    private static Heard heard(String name) {
        return Heard.stream(FORMAT, Recording.load(name).getFirst().responseBody());
    }

    private static JsonValue written(Draft draft) {
        return Json.parse(FORMAT.encode(draft.request()).body().toString());
    }

    private static Seal recordedSeal() {
        String body = Recording.load("gemini/streams-tool-call").getFirst().responseBody();
        String before = "\"thoughtSignature\": \"";
        int from = body.indexOf(before) + before.length();
        return new Seal.Signature("gemini", body.substring(from, body.indexOf('"', from)));
    }
}
