package dev.musher.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.openai.core.ObjectMappers;
import com.openai.errors.OpenAIInvalidDataException;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.provider.Answer;
import dev.musher.provider.Effort;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import dev.musher.recording.Draft;
import dev.musher.recording.Heard;
import dev.musher.recording.Recording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChatRequestTest {
    private static final ChatFormat OPENAI = new ChatFormat(Dialects.OPENAI);
    private static final Part.ToolCall PARIS =
            new Part.ToolCall(
                    "call_tyZNHs2AudCbG4XJUEmX5Waw", "get_weather", "{\"city\":\"Paris\"}");

    @Test
    void goesToTheChatCompletionsOfTheEndpoint() {
        assertThat(OPENAI.encode(loop().request()).path()).isEqualTo("/chat/completions");
    }

    @Test
    void saysWhatTheRecordedRequestSays() {
        assertLikeRecorded(
                "openai-chat/streams-text",
                0,
                Dialects.OPENAI,
                says("gpt-4o-mini", "Say hello in one short sentence."));
        assertLikeRecorded(
                "openai-chat/streams-tool-call", 0, Dialects.OPENAI, forced("gpt-4o-mini"));
        assertLikeRecorded("openai-chat/drives-a-tool-loop-end-to-end", 0, Dialects.OPENAI, loop());
        assertLikeRecorded(
                "openai-chat/drives-a-tool-loop-end-to-end",
                1,
                Dialects.OPENAI,
                loop().say(
                                Draft.reply(PARIS),
                                Draft.done(
                                        PARIS.id(),
                                        "{\"temperature\":22,\"condition\":\"sunny\"}")));
        assertLikeRecorded(
                "openai-compatible-chat/deepseek-streams-text",
                0,
                Dialects.DEEPSEEK,
                says("deepseek-chat", "Reply with exactly: Hello!"));
        assertLikeRecorded(
                "openai-compatible-chat/groq-streams-tool-call",
                0,
                Dialects.GROQ,
                forced("llama-3.3-70b-versatile"));
        assertLikeRecorded(
                "openai-compatible-chat/openrouter-streams-text",
                0,
                Dialects.OPENROUTER,
                says("openai/gpt-4o-mini", "Reply with exactly: Hello!"));
    }

    @Test
    void writesEverythingAConversationCanHold() {
        assertThat(Requests.sent(OPENAI, everything()))
                .isEqualTo(
                        Json.parse(
                                """
                                {"model":"gpt-4o","stream":true,"stream_options":{"include_usage":true},
                                 "max_completion_tokens":900,"prompt_cache_key":"session-1",
                                 "tools":[{"type":"function","function":{"name":"get_weather",
                                   "description":"Get current weather for a city.",
                                   "parameters":{"type":"object","properties":{"city":{"type":"string"}},
                                    "required":["city"],"additionalProperties":false}}}],
                                 "messages":[
                                  {"role":"system","content":"One.\\n\\nTwo."},
                                  {"role":"user","content":[{"type":"text","text":"Look"},
                                    {"type":"image_url","image_url":{"url":"data:image/png;base64,iVBORw=="}}]},
                                  {"role":"assistant","content":"Two cities.","tool_calls":[
                                    {"id":"c1","type":"function","function":{"name":"get_weather","arguments":"{\\"city\\":\\"Rome\\"}"}},
                                    {"id":"c2","type":"function","function":{"name":"get_weather","arguments":"{\\"ci"}}]},
                                  {"role":"tool","tool_call_id":"c1","content":"(see the image)"},
                                  {"role":"tool","tool_call_id":"c2","content":"Error: no such city"},
                                  {"role":"user","content":[{"type":"text","text":"The image that get_weather returned:"},
                                    {"type":"image_url","image_url":{"url":"data:image/png;base64,iVBORw=="}}]},
                                  {"role":"user","content":"Go on"}]}"""));
    }

    @Test
    void isAcceptedByTheOfficialSdk() throws Exception {
        for (Request request :
                List.of(
                        everything(),
                        loop().request(),
                        loop().choice(new ToolChoice.Any()).request(),
                        loop().choice(new ToolChoice.None()).request(),
                        forced("gpt-4o-mini").request(),
                        Draft.of("gpt-5.5")
                                .say(Message.User.text("Hi"))
                                .temperature(1)
                                .effort(Effort.MAX)
                                .request())) {
            assertThat(unknownToTheSdk(Requests.text(OPENAI, request))).isEqualTo(Set.of("stream"));
        }
    }

    @Test
    void wouldNotBeAcceptedByTheOfficialSdkWithAnError() {
        var text = Requests.text(OPENAI, everything());

        assertThatThrownBy(() -> unknownToTheSdk(text.replace("tool_call_id", "call")))
                .isInstanceOf(OpenAIInvalidDataException.class);
    }

    /** The fields that the SDK does not know; its clients add "stream" by themselves. */
    private static Set<String> unknownToTheSdk(String text) throws Exception {
        var body =
                ObjectMappers.jsonMapper().readValue(text, ChatCompletionCreateParams.Body.class);
        body.validate();
        return ChatCompletionCreateParams.builder()
                .body(body)
                .build()
                ._additionalBodyProperties()
                .keySet();
    }

    @Test
    void beginsTheNextRequestOfASessionWithTheSameBytes() {
        for (Dialect dialect : Dialects.ALL) {
            var format = new ChatFormat(dialect);
            var thought = new Part.Reasoning("Hm.", Seal.NONE);
            var first = Requests.text(format, Requests.cached(loop().request(), "session-1"));
            var next =
                    loop().say(Draft.reply(thought, PARIS), Draft.done(PARIS.id(), "sunny"))
                            .request();

            assertThat(first).endsWith("]}");
            assertThat(Requests.text(format, Requests.cached(next, "session-1")))
                    .startsWith(first.substring(0, first.length() - 2));
        }
    }

    @Test
    void handsSealedDetailsBackToOpenRouterAsTheyCame() {
        var details =
                """
                [{"type":"reasoning.summary","summary":"Hm.","id":"rs_1","format":"openai-responses-v1","index":0},
                 {"type":"reasoning.text","text":"So.","signature":"Sig+/=","format":"anthropic-claude-v1","index":1},
                 {"type":"reasoning.encrypted","data":"gAAA_-==","id":"rs_2","format":"openai-responses-v1","index":2}]""";
        var format = new ChatFormat(Dialects.OPENROUTER);
        var heard =
                Heard.data(
                        format,
                        "{\"choices\":[{\"delta\":{\"reasoning_details\":" + details + "}}]}",
                        "{\"choices\":[{\"delta\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}");
        var reply = ((Answer.Replied) heard.answer()).reply().message();

        var sent = Requests.sent(format, Requests.to("x/y", reply));

        assertThat(Requests.at(sent, "messages", 0))
                .isEqualTo(
                        Json.parse(
                                "{\"role\":\"assistant\",\"content\":\"Hi\",\"reasoning_details\":"
                                        + details
                                        + "}"));
        assertThat(Requests.at(Requests.sent(OPENAI, Requests.to("gpt-4o", reply)), "messages", 0))
                .isEqualTo(Json.parse("{\"role\":\"assistant\",\"content\":\"Hi\"}"));
    }

    @Test
    void leavesOutADetailWhoseSealIsBroken() {
        var broken = new Part.Reasoning("Hm.", new Seal.Encrypted("openrouter", "", "{\"ty"));
        var reply = Draft.reply(broken, new Part.Text("Hi"));

        var sent = Requests.sent(new ChatFormat(Dialects.OPENROUTER), Requests.to("x/y", reply));

        assertThat(Requests.at(sent, "messages", 0))
                .isEqualTo(Json.parse("{\"role\":\"assistant\",\"content\":\"Hi\"}"));
    }

    @Test
    void leavesOutWhatSaysNothing() {
        var request =
                Requests.to(
                        "m",
                        new Message.User(List.of()),
                        Draft.reply(new Part.Reasoning("Hm.", Seal.NONE)),
                        Message.User.text("Hi"));

        assertThat(Requests.at(Requests.sent(OPENAI, request), "messages"))
                .isEqualTo(Json.parse("[{\"role\":\"user\",\"content\":\"Hi\"}]"));
    }

    @Test
    void replacesHalvesOfSurrogatePairs() {
        var request =
                Requests.to("m", Draft.reply(new Part.Text("a\ud83d")), Draft.done("c", "\ude00b"));

        assertThat(Requests.at(Requests.sent(OPENAI, request), "messages"))
                .isEqualTo(
                        Json.parse(
                                """
                                [{"role":"assistant","content":"a\ufffd"},
                                 {"role":"tool","tool_call_id":"c","content":"\ufffdb"}]"""));
    }

    private static Draft says(String model, String words) {
        return Draft.of(model)
                .system("You are concise.")
                .say(Message.User.text(words))
                .temperature(0)
                .tokens(20);
    }

    private static Draft forced(String model) {
        return Draft.of(model)
                .system("Call tools exactly as requested.")
                .say(Message.User.text("Call get_weather with city exactly Paris."))
                .tools(Draft.WEATHER)
                .choice(new ToolChoice.Tool("get_weather"))
                .temperature(0)
                .tokens(80);
    }

    private static Draft loop() {
        return Draft.of("gpt-4o-mini")
                .system("Use the get_weather tool, then answer in one short sentence.")
                .say(Message.User.text("What is the weather in Paris?"))
                .tools(Draft.WEATHER)
                .temperature(0)
                .tokens(80);
    }

    private static Request everything() {
        return Requests.cached(
                Draft.of("gpt-4o")
                        .system("One.", "Two.")
                        .say(
                                new Message.User(List.of(new Content.Text("Look"), Draft.DOT)),
                                Draft.reply(
                                        new Part.Reasoning(
                                                "Hm.",
                                                new Seal.Encrypted("openai", "rs_1", "gAAA_-==")),
                                        new Part.Text("Two cities."),
                                        new Part.ToolCall(
                                                "c1", "get_weather", "{\"city\":\"Rome\"}"),
                                        new Part.ToolCall("c2", "get_weather", "{\"ci")),
                                Draft.result("c1", Message.ToolResult.Status.DONE, Draft.DOT),
                                Draft.failed("c2", new Content.Text("no such city")),
                                Message.User.text("Go on"))
                        .tools(Draft.WEATHER)
                        .tokens(900)
                        .request(),
                "session-1");
    }

    /**
     * The recorded client differs from us in this, and in nothing else: it says {@code max_tokens}
     * where we say {@code max_completion_tokens} to servers that have replaced it.
     */
    private static void assertLikeRecorded(String name, int exchange, Dialect dialect, Draft ours) {
        var request = (JsonValue.Fields) Recording.load(name).get(exchange).request();
        var recorded = new LinkedHashMap<>(request.values());
        if (dialect.asking().tokenLimit() == Dialect.TokenLimit.MAX_COMPLETION_TOKENS) {
            recorded.put("max_completion_tokens", Requests.at(request, "max_tokens"));
            recorded.remove("max_tokens");
        }
        var sent = Requests.sent(new ChatFormat(dialect), ours.request());

        assertThat(plain(sent)).isEqualTo(plain(new JsonValue.Fields(recorded)));
    }

    /** With 0.0 and 0 as one number. */
    private static JsonValue plain(JsonValue request) {
        var fields = new LinkedHashMap<>(((JsonValue.Fields) request).values());
        if (fields.get("temperature") instanceof JsonValue.Numeral number) {
            fields.put("temperature", Requests.number(number.value().longValueExact()));
        }
        return new JsonValue.Fields(fields);
    }
}
