package dev.musher.provider.gemini;

import static dev.musher.provider.recording.Draft.done;
import static dev.musher.provider.recording.Draft.failed;
import static dev.musher.provider.recording.Draft.reply;
import static dev.musher.provider.recording.Draft.result;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeminiRequestTest {
    private static final GeminiFormat FORMAT = new GeminiFormat();
    private static final Message HELLO = Message.User.text("Hello");
    private static final Draft OLDER = Draft.of("gemini-2.5-flash").tokens(100);
    private static final Draft RECENT = Draft.of("gemini-3-pro-preview").tokens(100);
    private static final String DOT =
            "{\"inlineData\":{\"mimeType\":\"image/png\",\"data\":\"iVBORw==\"}}";

    @Test
    void joinsResultsAndTheWordsBehindThemIntoOneContent() {
        assertThat(
                        contents(
                                OLDER.say(
                                        HELLO,
                                        reply(call("gemini_x_0", "{}"), call("fc1", "{\"a\": 1}")),
                                        done("gemini_x_0", "sun"),
                                        failed("fc1", new MessageContent.Text("no such city")),
                                        Message.User.text("Go on"))))
                .isEqualTo(
                        json(
                                """
                                [{"role":"user","parts":[{"text":"Hello"}]},
                                 {"role":"model","parts":[
                                  {"functionCall":{"name":"get_weather","args":{}}},
                                  {"functionCall":{"id":"fc1","name":"get_weather","args":{"a":1}}}]},
                                 {"role":"user","parts":[
                                  {"functionResponse":{"name":"get_weather",
                                   "response":{"output":"sun"}}},
                                  {"functionResponse":{"id":"fc1","name":"get_weather",
                                   "response":{"error":"no such city"}}},
                                  {"text":"Go on"}]}]"""));
    }

    @Test
    void putsPicturesOfToolsWhereTheModelTakesThem() {
        var seen =
                result(
                        "fc1",
                        Message.ToolResult.Status.DONE,
                        new MessageContent.Text("a"),
                        Draft.DOT,
                        new MessageContent.Text("b"));
        String response =
                "{\"functionResponse\":{\"id\":\"fc1\",\"name\":\"get_weather\","
                        + "\"response\":{\"output\":\"a\\nb\"}";

        assertThat(contents(OLDER.say(seen)))
                .isEqualTo(
                        json("[{\"role\":\"user\",\"parts\":[" + response + "}}," + DOT + "]}]"));
        assertThat(contents(RECENT.say(seen)))
                .isEqualTo(
                        json(
                                "[{\"role\":\"user\",\"parts\":["
                                        + response
                                        + ",\"parts\":["
                                        + DOT
                                        + "]}}]}]"));
    }

    @Test
    void sendsPicturesOfPeople() {
        assertThat(
                        contents(
                                OLDER.say(
                                        new Message.User(
                                                List.of(
                                                        new MessageContent.Text("Look"),
                                                        Draft.DOT)))))
                .isEqualTo(
                        json("[{\"role\":\"user\",\"parts\":[{\"text\":\"Look\"}," + DOT + "]}]"));
    }

    @Test
    void returnsItsOwnSealsAndLeavesOutOthers() {
        var ours = new VendorSignature.Signature("gemini", "c2ln+/==");
        var parts =
                reply(
                        new ReplyPart.Reasoning("Hm.", ours),
                        new ReplyPart.Reasoning(
                                "Hm?", new VendorSignature.Signature("anthropic", "eA==")),
                        new ReplyPart.Reasoning("Hm!", VendorSignature.NONE),
                        new ReplyPart.Text(
                                "Yes", new VendorSignature.Signature("anthropic", "eQ==")),
                        new ReplyPart.Text("No", ours),
                        new ReplyPart.Text("", ours),
                        new ReplyPart.Text(""),
                        new ReplyPart.ToolCall("fc1", "get_weather", "{}", ours));

        assertThat(contents(RECENT.say(parts)))
                .isEqualTo(
                        json(
                                """
                                [{"role":"model","parts":[
                                  {"text":"Hm.","thought":true,"thoughtSignature":"c2ln+/=="},
                                  {"text":"Yes"},
                                  {"text":"No","thoughtSignature":"c2ln+/=="},
                                  {"text":"","thoughtSignature":"c2ln+/=="},
                                  {"functionCall":{"id":"fc1","name":"get_weather","args":{}},
                                   "thoughtSignature":"c2ln+/=="}]}]"""));
    }

    @Test
    void excusesCallsOfOthersFromTheirSignature() {
        var foreign = reply(call("call_1", "{}"), call("call_2", "{}"));
        String second =
                "{\"functionCall\":{\"id\":\"call_2\",\"name\":\"get_weather\",\"args\":{}}}";

        assertThat(text(RECENT.say(foreign)))
                .contains("\"thoughtSignature\":\"skip_thought_signature_validator\"}," + second);
        assertThat(text(OLDER.say(foreign))).doesNotContain("thoughtSignature").contains(second);
    }

    @Test
    void leavesOutWhatSaysNothing() {
        assertThat(
                        contents(
                                OLDER.system("", " ")
                                        .say(
                                                Message.User.text(""),
                                                reply(new ReplyPart.Text("")),
                                                HELLO)))
                .isEqualTo(json("[{\"role\":\"user\",\"parts\":[{\"text\":\"Hello\"}]}]"));
        assertThat(text(OLDER.system("", " "))).doesNotContain("systemInstruction");
    }

    @Test
    void showsTheModelArgumentsThatAreNoObject() {
        assertThat(contents(OLDER.say(reply(call("fc1", "{\"city\": \"Par")))))
                .isEqualTo(
                        json(
                                """
                                [{"role":"model","parts":[{"functionCall":{"id":"fc1",
                                  "name":"get_weather",
                                  "args":{"invalid_json":"{\\"city\\": \\"Par"}}}]}]"""));
    }

    @Test
    void declaresToolsAndSaysHowToChoose() {
        var tools =
                OLDER.tools(
                        new ToolSpec("b", "B", json("{\"$schema\":\"x\",\"type\":\"object\"}")),
                        new ToolSpec("a", "A", json("{\"type\":\"object\"}")));

        assertThat(field(tools, "tools"))
                .isEqualTo(
                        json(
                                """
                                [{"functionDeclarations":[
                                  {"name":"a","description":"A",
                                   "parametersJsonSchema":{"type":"object"}},
                                  {"name":"b","description":"B",
                                   "parametersJsonSchema":{"type":"object"}}]}]"""));
        assertThat(text(tools)).doesNotContain("toolConfig");
        assertThat(text(OLDER.choice(new ToolChoice.Any()))).doesNotContain("toolConfig");
        assertThat(field(tools.choice(new ToolChoice.None()), "toolConfig"))
                .isEqualTo(json("{\"functionCallingConfig\":{\"mode\":\"NONE\"}}"));
        assertThat(field(tools.choice(new ToolChoice.Any()), "toolConfig"))
                .isEqualTo(json("{\"functionCallingConfig\":{\"mode\":\"ANY\"}}"));
        assertThat(field(tools.choice(new ToolChoice.Tool("a")), "toolConfig"))
                .isEqualTo(
                        json(
                                "{\"functionCallingConfig\":{\"mode\":\"ANY\",\"allowedFunctionNames\":[\"a\"]}}"));
    }

    @ParameterizedTest
    @CsvSource({
        // model, off, low, medium, high, max
        "gemini-2.0-flash, -, -, -, -, -",
        "gemini-2.5-flash, 0, 2048, 8192, 24000, 24000",
        "gemini-2.5-flash-lite, 0, 2048, 8192, 24000, 24000",
        "gemini-2.5-pro, 128, 2048, 8192, 24000, 24000",
        "gemini-3-pro-preview, LOW, LOW, HIGH, HIGH, HIGH",
        "gemini-3-flash-preview, MINIMAL, LOW, MEDIUM, HIGH, HIGH",
        "gemini-3.5-flash-lite, MINIMAL, LOW, MEDIUM, HIGH, HIGH",
        "models/gemini-3.8-flash, LOW, LOW, MEDIUM, HIGH, HIGH",
        "gemini-pro-latest, LOW, LOW, MEDIUM, HIGH, HIGH",
    })
    void tellsEachModelInItsOwnWayHowHardToThink(
            String model, String off, String low, String medium, String high, String max) {
        assertThat(thinking(model, ThinkingEffort.STANDARD)).isEqualTo("-");
        assertThat(thinking(model, ThinkingEffort.OFF)).isEqualTo(off);
        assertThat(thinking(model, ThinkingEffort.LOW)).isEqualTo(low);
        assertThat(thinking(model, ThinkingEffort.MEDIUM)).isEqualTo(medium);
        assertThat(thinking(model, ThinkingEffort.HIGH)).isEqualTo(high);
        assertThat(thinking(model, ThinkingEffort.MAX)).isEqualTo(max);
    }

    @Test
    void asksForThoughtsWithTheEffort() {
        assertThat(field(OLDER.effort(ThinkingEffort.LOW), "generationConfig"))
                .isEqualTo(
                        json(
                                """
                                {"maxOutputTokens":100,
                                 "thinkingConfig":{"thinkingBudget":512,"includeThoughts":true}}"""));
        assertThat(field(OLDER.effort(ThinkingEffort.OFF), "generationConfig"))
                .isEqualTo(
                        json(
                                "{\"maxOutputTokens\":100,\"thinkingConfig\":{\"thinkingBudget\":0}}"));
    }

    @Test
    void namesTheModelInThePath() {
        assertThat(path("models/gemini-2.5-pro"))
                .isEqualTo("/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse");
        assertThat(path("../x?y"))
                .isEqualTo("/v1beta/models/..%2Fx%3Fy:streamGenerateContent?alt=sse");
    }

    @Test
    void beginsRequestsOfASessionWithTheSameBytes() {
        var session = RECENT.system("One").tools(Draft.WEATHER).say(HELLO, reply(call("a", "{}")));
        String one = text(session.say(done("a", "1")));
        String two = text(session.say(done("a", "2, and more")));
        int differ = 0;
        while (one.charAt(differ) == two.charAt(differ)) {
            differ++;
        }

        assertThat(one.substring(0, differ)).endsWith("\"response\":{\"output\":\"");
        assertThat(text(session)).isEqualTo(text(session));
    }

    private static String thinking(String model, ThinkingEffort thinkingEffort) {
        var config =
                (JsonValue.Fields)
                        field(Draft.of(model).effort(thinkingEffort), "generationConfig");
        return config.field("thinkingConfig")
                .map(JsonValue.Fields.class::cast)
                .flatMap(said -> said.field("thinkingBudget").or(() -> said.field("thinkingLevel")))
                .map(said -> Json.encode(said).replace("\"", ""))
                .orElse("-");
    }

    private static ReplyPart.ToolCall call(String id, String arguments) {
        return new ReplyPart.ToolCall(id, "get_weather", arguments);
    }

    private static String path(String model) {
        return FORMAT.encode(Draft.of(model).request()).path();
    }

    private static String text(Draft draft) {
        return FORMAT.encode(draft.request()).body().toString();
    }

    private static JsonValue field(Draft draft, String name) {
        return ((JsonValue.Fields) json(text(draft))).field(name).orElseThrow();
    }

    private static JsonValue contents(Draft draft) {
        return field(draft, "contents");
    }

    private static JsonValue json(String text) {
        return Json.parse(text);
    }
}
