package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.openai.core.ObjectMappers;
import com.openai.errors.OpenAIInvalidDataException;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.recording.Recording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChatRequestTest {
    private static final ChatFormat OPENAI = new ChatFormat(ChatDialects.OPENAI);
    private static final ReplyPart.ToolCall PARIS =
            new ReplyPart.ToolCall(
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
                ChatDialects.OPENAI,
                says("gpt-4o-mini", "Say hello in one short sentence."));
        assertLikeRecorded(
                "openai-chat/streams-tool-call", 0, ChatDialects.OPENAI, forced("gpt-4o-mini"));
        assertLikeRecorded(
                "openai-chat/drives-a-tool-loop-end-to-end", 0, ChatDialects.OPENAI, loop());
        assertLikeRecorded(
                "openai-chat/drives-a-tool-loop-end-to-end",
                1,
                ChatDialects.OPENAI,
                loop().say(
                                Draft.reply(PARIS),
                                Draft.done(
                                        PARIS.id(),
                                        "{\"temperature\":22,\"condition\":\"sunny\"}")));
        assertLikeRecorded(
                "openai-compatible-chat/deepseek-streams-text",
                0,
                ChatDialects.DEEPSEEK,
                says("deepseek-chat", "Reply with exactly: Hello!"));
        assertLikeRecorded(
                "openai-compatible-chat/groq-streams-tool-call",
                0,
                ChatDialects.GROQ,
                forced("llama-3.3-70b-versatile"));
        assertLikeRecorded(
                "openai-compatible-chat/openrouter-streams-text",
                0,
                ChatDialects.OPENROUTER,
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
        for (ModelRequest modelRequest :
                List.of(
                        everything(),
                        loop().request(),
                        loop().choice(new ToolChoice.Any()).request(),
                        loop().choice(new ToolChoice.None()).request(),
                        forced("gpt-4o-mini").request(),
                        Draft.of("gpt-5.5")
                                .say(Message.User.text("Hi"))
                                .temperature(1)
                                .effort(ThinkingEffort.MAX)
                                .request())) {
            assertThat(unknownToTheSdk(Requests.text(OPENAI, modelRequest)))
                    .isEqualTo(Set.of("stream"));
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
        for (ChatDialect chatDialect : ChatDialects.ALL) {
            var format = new ChatFormat(chatDialect);
            var thought = new ReplyPart.Reasoning("Hm.", VendorSignature.NONE);
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
        var format = new ChatFormat(ChatDialects.OPENROUTER);
        var heardStream =
                HeardStream.data(
                        format,
                        "{\"choices\":[{\"delta\":{\"reasoning_details\":" + details + "}}]}",
                        "{\"choices\":[{\"delta\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}");
        var reply = ((ModelAnswer.Replied) heardStream.answer()).reply().message();

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
        var broken =
                new ReplyPart.Reasoning(
                        "Hm.", new VendorSignature.Encrypted("openrouter", "", "{\"ty"));
        var reply = Draft.reply(broken, new ReplyPart.Text("Hi"));

        var sent =
                Requests.sent(new ChatFormat(ChatDialects.OPENROUTER), Requests.to("x/y", reply));

        assertThat(Requests.at(sent, "messages", 0))
                .isEqualTo(Json.parse("{\"role\":\"assistant\",\"content\":\"Hi\"}"));
    }

    @Test
    void leavesOutWhatSaysNothing() {
        var modelRequest =
                Requests.to(
                        "m",
                        new Message.User(List.of()),
                        Draft.reply(new ReplyPart.Reasoning("Hm.", VendorSignature.NONE)),
                        Message.User.text("Hi"));

        assertThat(Requests.at(Requests.sent(OPENAI, modelRequest), "messages"))
                .isEqualTo(Json.parse("[{\"role\":\"user\",\"content\":\"Hi\"}]"));
    }

    @Test
    void replacesHalvesOfSurrogatePairs() {
        var modelRequest =
                Requests.to(
                        "m",
                        Draft.reply(new ReplyPart.Text("a\ud83d")),
                        Draft.done("c", "\ude00b"));

        assertThat(Requests.at(Requests.sent(OPENAI, modelRequest), "messages"))
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

    private static ModelRequest everything() {
        return Requests.cached(
                Draft.of("gpt-4o")
                        .system("One.", "Two.")
                        .say(
                                new Message.User(
                                        List.of(new MessageContent.Text("Look"), Draft.DOT)),
                                Draft.reply(
                                        new ReplyPart.Reasoning(
                                                "Hm.",
                                                new VendorSignature.Encrypted(
                                                        "openai", "rs_1", "gAAA_-==")),
                                        new ReplyPart.Text("Two cities."),
                                        new ReplyPart.ToolCall(
                                                "c1", "get_weather", "{\"city\":\"Rome\"}"),
                                        new ReplyPart.ToolCall("c2", "get_weather", "{\"ci")),
                                Draft.result("c1", Message.ToolResult.Status.DONE, Draft.DOT),
                                Draft.failed("c2", new MessageContent.Text("no such city")),
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
    private static void assertLikeRecorded(
            String name, int exchange, ChatDialect chatDialect, Draft ours) {
        var request = (JsonValue.Fields) Recording.load(name).get(exchange).request();
        var recorded = new LinkedHashMap<>(request.values());
        if (chatDialect.asking().tokenLimit() == ChatDialect.TokenLimit.MAX_COMPLETION_TOKENS) {
            recorded.put("max_completion_tokens", Requests.at(request, "max_tokens"));
            recorded.remove("max_tokens");
        }
        var sent = Requests.sent(new ChatFormat(chatDialect), ours.request());

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
