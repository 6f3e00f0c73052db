package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.openai.core.ObjectMappers;
import com.openai.errors.OpenAIInvalidDataException;
import com.openai.models.responses.ResponseCreateParams;
import dev.musher.base.http.Headers;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import dev.musher.provider.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ResponsesRequestTest {
    private static final ResponsesFormat FORMAT = new ResponsesFormat();
    private static final String LOOP = "openai-responses/gpt-5-5-drives-a-tool-loop";
    private static final ReplyPart.ToolCall PARIS =
            new ReplyPart.ToolCall(
                    "call_JCuVTkQxVB3cCmFWx52adJKZ", "get_weather", "{\"city\":\"Paris\"}");

    @Test
    void goesToTheResponsesOfTheEndpoint() {
        var outgoingRequest = FORMAT.encode(hello().request());

        assertThat(outgoingRequest.path()).isEqualTo("/responses");
        assertThat(outgoingRequest.headers())
                .isEqualTo(
                        Headers.NONE
                                .plus("Content-Type", "application/json")
                                .plus("Accept", "text/event-stream"));
    }

    @Test
    void saysWhatTheRecordedRequestSays() {
        assertLikeRecorded("openai-responses/gpt-5-5-streams-text", 0, hello());
        assertLikeRecorded(
                "openai-responses/gpt-5-5-streams-tool-call",
                0,
                Draft.of("gpt-5.5")
                        .system("Call tools exactly as requested.")
                        .say(Message.User.text("Call get_weather with city exactly Paris."))
                        .tools(Draft.WEATHER)
                        .choice(new ToolChoice.Tool("get_weather"))
                        .tokens(80));
        assertLikeRecorded(LOOP, 0, loop());
        assertLikeRecorded(
                LOOP,
                1,
                loop().say(
                                Draft.reply(PARIS),
                                Draft.done(
                                        PARIS.id(),
                                        "{\"temperature\":22,\"condition\":\"sunny\"}")));
        assertLikeRecorded(
                "openai-responses/openai-responses-gpt-5-5-reasoning",
                0,
                Draft.of("gpt-5.5")
                        .system(
                                "Show concise reasoning when the provider supports visible"
                                        + " reasoning summaries.")
                        .say(Message.User.text("Think briefly, then reply exactly with: Hello!"))
                        .effort(ThinkingEffort.LOW)
                        .tokens(120));
    }

    @Test
    void writesEverythingAConversationCanHold() {
        assertThat(Requests.sent(FORMAT, everything()))
                .isEqualTo(
                        Json.parse(
                                """
                                {"model":"gpt-5.5","stream":true,"store":false,"max_output_tokens":900,
                                 "include":["reasoning.encrypted_content"],
                                 "reasoning":{"effort":"high","summary":"auto"},
                                 "prompt_cache_key":"session-1",
                                 "tools":[{"type":"function","name":"get_weather",
                                   "description":"Get current weather for a city.",
                                   "parameters":{"type":"object","properties":{"city":{"type":"string"}},
                                    "required":["city"],"additionalProperties":false},"strict":false}],
                                 "parallel_tool_calls":true,"tool_choice":"auto",
                                 "instructions":"One.\\n\\nTwo.",
                                 "input":[
                                  {"type":"message","role":"user","content":[
                                    {"type":"input_text","text":"Look"},
                                    {"type":"input_image","detail":"auto","image_url":"data:image/png;base64,iVBORw=="}]},
                                  {"type":"reasoning","id":"rs_1","summary":[{"type":"summary_text","text":"Hm."}],
                                   "encrypted_content":"gAAA_-=="},
                                  {"type":"message","role":"assistant","id":"msg_1","status":"completed",
                                   "phase":"commentary",
                                   "content":[{"type":"output_text","text":"Two cities.","annotations":[]}]},
                                  {"type":"function_call","call_id":"c1","name":"get_weather","arguments":"{\\"city\\":\\"Rome\\"}"},
                                  {"type":"function_call","call_id":"c2","name":"get_weather","arguments":"{\\"ci"},
                                  {"type":"function_call_output","call_id":"c1","output":[
                                    {"type":"input_text","text":"(see the image)"},
                                    {"type":"input_image","detail":"auto","image_url":"data:image/png;base64,iVBORw=="}]},
                                  {"type":"function_call_output","call_id":"c2","output":"Error: no such city"},
                                  {"type":"message","role":"assistant","id":"msg_4_1","status":"completed",
                                   "content":[{"type":"output_text","text":"Sorry.","annotations":[]}]},
                                  {"type":"message","role":"user","content":[{"type":"input_text","text":"Go on"}]}]}"""));
    }

    @Test
    void leavesThinkingAndItsSealsOutForAModelThatDoesNotThink() {
        var sent =
                Requests.sent(
                        FORMAT,
                        Draft.of("gpt-4o")
                                .say(Message.User.text("Hi"))
                                .temperature(0.5)
                                .effort(ThinkingEffort.HIGH)
                                .tokens(5)
                                .request());

        assertThat(sent)
                .isEqualTo(
                        Json.parse(
                                """
                                {"model":"gpt-4o","stream":true,"store":false,"max_output_tokens":5,"temperature":0.5,
                                 "input":[{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}]}"""));
    }

    @Test
    void namesEveryChoiceOfTools() {
        assertThat(choice(new ToolChoice.Auto())).isEqualTo(Json.parse("\"auto\""));
        assertThat(choice(new ToolChoice.None())).isEqualTo(Json.parse("\"none\""));
        assertThat(choice(new ToolChoice.Any())).isEqualTo(Json.parse("\"required\""));
        assertThat(choice(new ToolChoice.Tool("get_weather")))
                .isEqualTo(Json.parse("{\"type\":\"function\",\"name\":\"get_weather\"}"));
    }

    @Test
    @Tag("slow")
    void isAcceptedByTheOfficialSdk() throws Exception {
        for (ModelRequest modelRequest :
                List.of(
                        everything(),
                        hello().request(),
                        loop().choice(new ToolChoice.Any()).request(),
                        loop().choice(new ToolChoice.Tool("get_weather")).request(),
                        loop().choice(new ToolChoice.None()).effort(ThinkingEffort.OFF).request(),
                        Draft.of("gpt-4o").say(Message.User.text("Hi")).temperature(0).request())) {
            assertThat(unknownToTheSdk(Requests.text(FORMAT, modelRequest)))
                    .isEqualTo(Set.of("stream"));
        }
    }

    @Test
    void wouldNotBeAcceptedByTheOfficialSdkWithAnError() {
        var text = Requests.text(FORMAT, everything());

        assertThatThrownBy(() -> unknownToTheSdk(text.replace("\"call_id\"", "\"call\"")))
                .isInstanceOf(OpenAIInvalidDataException.class);
    }

    /** The fields that the SDK does not know; its clients add "stream" by themselves. */
    private static Set<String> unknownToTheSdk(String text) throws Exception {
        var body = ObjectMappers.jsonMapper().readValue(text, ResponseCreateParams.Body.class);
        body.validate();
        return ResponseCreateParams.builder()
                .body(body)
                .build()
                ._additionalBodyProperties()
                .keySet();
    }

    @Test
    void beginsTheNextRequestOfASessionWithTheSameBytes() {
        var first = Requests.text(FORMAT, Requests.cached(loop().request(), "session-1"));
        var next = loop().say(Draft.reply(PARIS), Draft.done(PARIS.id(), "sunny")).request();

        assertThat(first).endsWith("]}");
        assertThat(Requests.text(FORMAT, Requests.cached(next, "session-1")))
                .startsWith(first.substring(0, first.length() - 2));
    }

    private static JsonValue choice(ToolChoice choice) {
        return Requests.at(Requests.sent(FORMAT, loop().choice(choice).request()), "tool_choice");
    }

    private static Draft hello() {
        return Draft.of("gpt-5.5")
                .system("You are concise.")
                .say(Message.User.text("Reply with exactly: Hello!"))
                .tokens(80);
    }

    private static Draft loop() {
        return Draft.of("gpt-5.5")
                .system("Use the get_weather tool, then answer in one short sentence.")
                .say(Message.User.text("What is the weather in Paris?"))
                .tools(Draft.WEATHER)
                .tokens(80);
    }

    private static ModelRequest everything() {
        return Requests.cached(
                Draft.of("gpt-5.5")
                        .system("One.", "Two.")
                        .say(
                                new Message.User(
                                        List.of(new MessageContent.Text("Look"), Draft.DOT)),
                                Draft.reply(
                                        new ReplyPart.Reasoning(
                                                "Hm.",
                                                new VendorSignature.Encrypted(
                                                        "openai", "rs_1", "gAAA_-==")),
                                        new ReplyPart.Text(
                                                "Two cities.",
                                                new VendorSignature.Signature(
                                                        "openai", "msg_1 commentary")),
                                        new ReplyPart.ToolCall(
                                                "c1", "get_weather", "{\"city\":\"Rome\"}"),
                                        new ReplyPart.ToolCall("c2", "get_weather", "{\"ci")),
                                Draft.result("c1", Message.ToolResult.Status.DONE, Draft.DOT),
                                Draft.failed("c2", new MessageContent.Text("no such city")),
                                Draft.reply(
                                        new ReplyPart.Reasoning(
                                                "Foreign.",
                                                new VendorSignature.Signature("anthropic", "x")),
                                        new ReplyPart.Text(
                                                "Sorry.",
                                                new VendorSignature.Signature("gemini", "y"))),
                                Message.User.text("Go on"))
                        .tools(Draft.WEATHER)
                        .effort(ThinkingEffort.HIGH)
                        .tokens(900)
                        .request(),
                "session-1");
    }

    /**
     * The recorded client differs from us in this, and in nothing else: the system prompt is an
     * item of the input, messages of the user have no type, the choice of tools and parallel calls
     * are left to their standards, text is asked to be short, and unless the thoughts are what the
     * recording is about, the reply is stored and the thoughts are not asked for.
     */
    private static void assertLikeRecorded(String name, int exchange, Draft ours) {
        var request = (JsonValue.Fields) Recording.load(name).get(exchange).request();
        var recorded = new LinkedHashMap<>(request.values());
        var input = new ArrayList<>(((JsonValue.Items) Requests.at(request, "input")).values());
        recorded.put("instructions", Requests.at(input.removeFirst(), "content"));
        input.replaceAll(ResponsesRequestTest::typed);
        recorded.put("input", new JsonValue.Items(input));
        recorded.remove("text");
        recorded.put("store", new JsonValue.Flag(false));
        recorded.put("include", Json.parse("[\"reasoning.encrypted_content\"]"));
        recorded.putIfAbsent("reasoning", Json.parse("{\"summary\":\"auto\"}"));
        if (recorded.containsKey("tools")) {
            recorded.put("parallel_tool_calls", new JsonValue.Flag(true));
            recorded.putIfAbsent("tool_choice", new JsonValue.Text("auto"));
        }

        assertThat(Requests.sent(FORMAT, ours.request())).isEqualTo(new JsonValue.Fields(recorded));
    }

    private static JsonValue typed(JsonValue item) {
        var fields = new LinkedHashMap<>(((JsonValue.Fields) item).values());
        fields.putIfAbsent("type", new JsonValue.Text("message"));
        return new JsonValue.Fields(fields);
    }
}
