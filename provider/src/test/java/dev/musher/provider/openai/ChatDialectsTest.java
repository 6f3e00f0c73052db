package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatDialectsTest {
    private static final ReplyPart THOUGHT = new ReplyPart.Reasoning("Hm.", VendorSignature.NONE);

    @ParameterizedTest
    @CsvSource({
        "api.openai.com, 443, openai",
        "openrouter.ai, 443, openrouter",
        "api.deepseek.com, 443, deepseek",
        "api.z.ai, 443, glm",
        "open.bigmodel.cn, 443, glm",
        "api.groq.com, 443, groq",
        "api.together.xyz, 443, together",
        "api.mistral.ai, 443, mistral",
        "localhost, 11434, ollama",
        "127.0.0.1, 1234, lmstudio",
        "localhost, 8080, generic",
        "models.example.org, 443, generic"
    })
    void knowsTheDialectOfAHost(String host, int port, String name) {
        assertThat(ChatDialects.at(host, port).name()).isEqualTo(name);
        assertThat(ChatDialects.named(name)).contains(ChatDialects.at(host, port));
    }

    @Test
    void knowsNoDialectOfAnotherName() {
        assertThat(ChatDialects.named("klingon")).isEmpty();
    }

    /** Everything but model, stream and messages, with the model of the dialect's own. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "openai|gpt-5.5|OFF|{'stream_options':{'include_usage':true},'max_completion_tokens':9,'reasoning_effort':'none'}",
                "openai|gpt-5.5|MAX|{'stream_options':{'include_usage':true},'max_completion_tokens':9,'reasoning_effort':'xhigh'}",
                "openai|gpt-4o|HIGH|{'stream_options':{'include_usage':true},'max_completion_tokens':9,'temperature':0.5}",
                "openrouter|a/b|OFF|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning':{'effort':'none'}}",
                "openrouter|a/b|MAX|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning':{'effort':'xhigh'}}",
                "deepseek|deepseek-v4-pro|OFF|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'thinking':{'type':'disabled'}}",
                "deepseek|deepseek-v4-pro|MAX|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'thinking':{'type':'enabled'},'reasoning_effort':'max'}",
                "glm|glm-5|OFF|{'max_tokens':9,'temperature':0.5,'thinking':{'type':'disabled'}}",
                "glm|glm-5|LOW|{'max_tokens':9,'temperature':0.5,'thinking':{'type':'enabled'}}",
                "groq|openai/gpt-oss-120b|OFF|{'stream_options':{'include_usage':true},'max_completion_tokens':9,'temperature':0.5,'reasoning_effort':'low'}",
                "groq|qwen/qwen3-32b|HIGH|{'stream_options':{'include_usage':true},'max_completion_tokens':9,'temperature':0.5,'reasoning_format':'parsed','reasoning_effort':'default'}",
                "groq|qwen/qwen3-32b|STANDARD|{'stream_options':{'include_usage':true},'max_completion_tokens':9,'temperature':0.5,'reasoning_format':'parsed'}",
                "groq|llama-3.3-70b|HIGH|{'stream_options':{'include_usage':true},'max_completion_tokens':9,'temperature':0.5}",
                "together|x/y|OFF|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning':{'enabled':false}}",
                "together|x/y|MEDIUM|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning_effort':'medium'}",
                "mistral|mistral-small-latest|OFF|{'max_tokens':9,'temperature':0.5,'reasoning_effort':'none'}",
                "mistral|mistral-small-latest|LOW|{'max_tokens':9,'temperature':0.5,'reasoning_effort':'high'}",
                "ollama|qwen3|OFF|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning_effort':'none'}",
                "ollama|qwen3|MAX|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning_effort':'high'}",
                "llama.cpp|m|OFF|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'chat_template_kwargs':{'enable_thinking':false}}",
                "vllm|m|LOW|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'chat_template_kwargs':{'enable_thinking':true,'reasoning_effort':'low'}}",
                "lmstudio|m|HIGH|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning_effort':'high'}",
                "generic|m|OFF|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5}",
                "generic|m|MAX|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5,'reasoning_effort':'high'}",
                "generic|m|STANDARD|{'stream_options':{'include_usage':true},'max_tokens':9,'temperature':0.5}"
            },
            quoteCharacter = '`')
    void asksInItsOwnWords(
            String name, String model, ThinkingEffort thinkingEffort, String expected) {
        var draft = Draft.of(model).effort(thinkingEffort).temperature(0.5).tokens(9);
        var sent = Requests.sent(format(name), draft.request());
        Map<String, JsonValue> rest = new LinkedHashMap<>(((JsonValue.Fields) sent).values());
        rest.keySet().removeAll(List.of("model", "stream", "messages"));

        assertThat(new JsonValue.Fields(rest)).isEqualTo(Json.parse(expected.replace('\'', '"')));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "openai|{'content':'Hi'}|{'content':null}",
                "openrouter|{'content':'Hi'}|{'content':null}",
                "deepseek|{'content':'Hi'}|{'content':null,'reasoning_content':'Hm.'}",
                "glm|{'content':'Hi','reasoning_content':'Hm.'}|{'content':null,'reasoning_content':'Hm.'}",
                "groq|{'content':'Hi'}|{'content':null}",
                "together|{'content':'Hi'}|{'content':null,'reasoning_content':'Hm.'}",
                "mistral|{'content':[{'type':'thinking','thinking':[{'type':'text','text':'Hm.'}]},{'type':'text','text':'Hi'}]}|{'content':[{'type':'thinking','thinking':[{'type':'text','text':'Hm.'}]}]}",
                "ollama|{'content':'Hi','reasoning':'Hm.'}|{'content':null,'reasoning':'Hm.'}",
                "llama.cpp|{'content':'Hi','reasoning_content':'Hm.'}|{'content':null,'reasoning_content':'Hm.'}",
                "vllm|{'content':'Hi','reasoning':'Hm.'}|{'content':null,'reasoning':'Hm.'}",
                "lmstudio|{'content':'Hi'}|{'content':null}",
                "generic|{'content':'Hi'}|{'content':null,'reasoning_content':'Hm.'}"
            },
            quoteCharacter = '`')
    void handsThoughtsBackAsTheServerWantsThem(String name, String spoke, String called) {
        var call = new ReplyPart.ToolCall("c12345678", "f", "{}");

        assertThat(said(name, Draft.reply(THOUGHT, new ReplyPart.Text("Hi"))))
                .isEqualTo(Json.parse(spoke.replace('\'', '"')));
        assertThat(said(name, Draft.reply(THOUGHT, call)))
                .isEqualTo(Json.parse(called.replace('\'', '"')));
    }

    @Test
    void givesDeepSeekEmptyThoughtsWhereThereAreNone() {
        var call = new ReplyPart.ToolCall("c", "f", "{}");
        var foreign =
                new ReplyPart.Reasoning("Hm.", new VendorSignature.Signature("anthropic", "x"));

        assertThat(said("deepseek", Draft.reply(call)))
                .isEqualTo(Json.parse("{\"content\":null,\"reasoning_content\":\"\"}"));
        assertThat(said("deepseek", Draft.reply(foreign, call)))
                .isEqualTo(Json.parse("{\"content\":null,\"reasoning_content\":\"\"}"));
        assertThat(said("generic", Draft.reply(call))).isEqualTo(Json.parse("{\"content\":null}"));
    }

    @Test
    void tellsMistralOfCallsInItsOwnIdsAndTurns() {
        var id = VendorNames.nineCharacters("toolu_01");
        var modelRequest =
                Requests.to(
                        "mistral-large-latest",
                        Draft.reply(new ReplyPart.ToolCall("toolu_01", "f", "{\"a")),
                        Draft.result(
                                "toolu_01",
                                Message.ToolResult.Status.DONE,
                                new MessageContent.Text("Look"),
                                Draft.DOT),
                        Message.User.text("Go on"));

        assertThat(id).matches("[a-zA-Z0-9]{9}");
        assertThat(Requests.at(Requests.sent(format("mistral"), modelRequest), "messages"))
                .isEqualTo(
                        Json.parse(
                                """
                                [{"role":"assistant","content":null,"tool_calls":[{"id":"ID","type":"function",
                                   "function":{"name":"f","arguments":"{\\"invalid_json\\":\\"{\\\\\\"a\\"}"}}]},
                                 {"role":"tool","tool_call_id":"ID","content":[{"type":"text","text":"Look"},
                                   {"type":"image_url","image_url":{"url":"data:image/png;base64,iVBORw=="}}]},
                                 {"role":"assistant","content":"Done."},
                                 {"role":"user","content":"Go on"}]"""
                                        .replace("ID", id)));
    }

    @Test
    void forcesToolsOnlyWhereTheServerCan() {
        var any = new ToolChoice.Any();

        assertThat(tools("generic", "m", any, ThinkingEffort.STANDARD)).isEqualTo("tools required");
        assertThat(tools("deepseek", "m", any, ThinkingEffort.STANDARD)).isEqualTo("tools");
        assertThat(tools("deepseek", "m", any, ThinkingEffort.OFF)).isEqualTo("tools required");
        assertThat(tools("glm", "glm-5", any, ThinkingEffort.OFF)).isEqualTo("tools tool_stream");
        assertThat(tools("glm", "glm-4.5", any, ThinkingEffort.OFF)).isEqualTo("tools");
        assertThat(tools("glm", "glm-5", new ToolChoice.None(), ThinkingEffort.OFF)).isEmpty();
        assertThat(tools("generic", "m", new ToolChoice.None(), ThinkingEffort.OFF))
                .isEqualTo("tools none");
    }

    @Test
    void namesTheConversationOnlyToThoseWhoKnowWhatThatIs() {
        for (ChatDialect chatDialect : ChatDialects.ALL) {
            var modelRequest =
                    Requests.cached(Requests.to("m", Message.User.text("Hi")), "session-1");
            boolean named =
                    Requests.text(new ChatFormat(chatDialect), modelRequest)
                            .contains("prompt_cache_key");

            assertThat(named)
                    .as(chatDialect.name())
                    .isEqualTo(List.of("openai", "openrouter").contains(chatDialect.name()));
        }
    }

    private static String tools(
            String name, String model, ToolChoice choice, ThinkingEffort thinkingEffort) {
        var draft = Draft.of(model).tools(Draft.WEATHER).choice(choice).effort(thinkingEffort);
        var sent = (JsonValue.Fields) Requests.sent(format(name), draft.request());
        var said = new StringBuilder();
        sent.field("tools").ifPresent(_ -> said.append("tools"));
        sent.field("tool_choice")
                .ifPresent(made -> said.append(' ').append(((JsonValue.Text) made).value()));
        sent.field("tool_stream").ifPresent(_ -> said.append(" tool_stream"));
        return said.toString();
    }

    /** What the model said, without its role and calls. */
    private static JsonValue said(String name, Message.Assistant message) {
        var sent = Requests.sent(format(name), Requests.to("m", message));
        var fields =
                new LinkedHashMap<>(((JsonValue.Fields) Requests.at(sent, "messages", 0)).values());
        fields.keySet().removeAll(List.of("role", "tool_calls"));
        return new JsonValue.Fields(fields);
    }

    private static ChatFormat format(String name) {
        return new ChatFormat(ChatDialects.named(name).orElseThrow());
    }
}
