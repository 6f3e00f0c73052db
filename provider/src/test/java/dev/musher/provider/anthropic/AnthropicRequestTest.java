package dev.musher.provider.anthropic;

import static dev.musher.provider.recording.Draft.done;
import static dev.musher.provider.recording.Draft.failed;
import static dev.musher.provider.recording.Draft.reply;
import static dev.musher.provider.recording.Draft.result;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnthropicRequestTest {
    private static final AnthropicFormat FORMAT = new AnthropicFormat();
    private static final Message HELLO = Message.User.text("Hello");
    private static final Draft PLAIN = Draft.of("claude-opus-4-7").tokens(100);

    @Test
    void joinsResultsAndTheWordsBehindThemIntoOneMessage() {
        assertThat(
                        messages(
                                PLAIN.say(
                                        HELLO,
                                        reply(call("a", "{}"), call("b", "{\"city\":\"Rome\"}")),
                                        done("a", "sun"),
                                        failed("b", new MessageContent.Text("no such city")),
                                        Message.User.text("Go on"))))
                .isEqualTo(
                        json(
                                """
                                [{"role":"user","content":[{"type":"text","text":"Hello"}]},
                                 {"role":"assistant","content":[
                                  {"type":"tool_use","id":"a","name":"get_weather","input":{}},
                                  {"type":"tool_use","id":"b","name":"get_weather",
                                   "input":{"city":"Rome"}}]},
                                 {"role":"user","content":[
                                  {"type":"tool_result","tool_use_id":"a","content":"sun"},
                                  {"type":"tool_result","tool_use_id":"b","is_error":true,
                                   "content":"no such city"},
                                  {"type":"text","text":"Go on"}]}]"""));
    }

    @Test
    void putsResultsBeforeWordsThatCameInBetween() {
        assertThat(
                        messages(
                                PLAIN.say(
                                        reply(call("a", "{}")),
                                        Message.User.text("Hurry"),
                                        done("a", "sun"))))
                .isEqualTo(
                        json(
                                """
                                [{"role":"assistant","content":[
                                  {"type":"tool_use","id":"a","name":"get_weather","input":{}}]},
                                 {"role":"user","content":[
                                  {"type":"tool_result","tool_use_id":"a","content":"sun"},
                                  {"type":"text","text":"Hurry"}]}]"""));
    }

    @Test
    void sendsImagesFromPeopleAndTools() {
        String dot =
                """
                {"type":"image","source":{"type":"base64","media_type":"image/png","data":"iVBORw=="}}""";

        assertThat(
                        messages(
                                PLAIN.say(
                                        new Message.User(
                                                List.of(
                                                        new MessageContent.Text("Look"),
                                                        Draft.DOT)),
                                        reply(call("a", "{}")),
                                        result(
                                                "a",
                                                Message.ToolResult.Status.DONE,
                                                new MessageContent.Text("seen"),
                                                Draft.DOT))))
                .isEqualTo(
                        json(
                                "[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"Look\"},"
                                        + dot
                                        + "]},{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\","
                                        + "\"id\":\"a\",\"name\":\"get_weather\",\"input\":{}}]},"
                                        + "{\"role\":\"user\",\"content\":[{\"type\":\"tool_result\","
                                        + "\"tool_use_id\":\"a\",\"content\":["
                                        + "{\"type\":\"text\",\"text\":\"seen\"},"
                                        + dot
                                        + "]}]}]"));
    }

    @Test
    void neverSendsAnEmptyText() {
        assertThat(
                        body(
                                PLAIN.system("", " ")
                                        .say(
                                                Message.User.text(" \n"),
                                                reply(new ReplyPart.Text("\n\n"), call("a", "{}")),
                                                reply(new ReplyPart.Text("")),
                                                failed("a"),
                                                done("b", ""))))
                .isEqualTo(
                        json(
                                """
                                {"model":"claude-opus-4-7","max_tokens":100,"stream":true,"messages":[
                                 {"role":"assistant","content":[
                                  {"type":"tool_use","id":"a","name":"get_weather","input":{}}]},
                                 {"role":"user","content":[
                                  {"type":"tool_result","tool_use_id":"a","is_error":true,
                                   "content":"(no output)"},
                                  {"type":"tool_result","tool_use_id":"b"}]}]}"""));
    }

    @Test
    void showsTheModelArgumentsThatAreNoObject() {
        assertThat(messages(PLAIN.say(reply(call("a", "{\"city\": \"Par"), call("b", "[1]")))))
                .isEqualTo(
                        json(
                                """
                                [{"role":"assistant","content":[
                                  {"type":"tool_use","id":"a","name":"get_weather",
                                   "input":{"invalid_json":"{\\"city\\": \\"Par"}},
                                  {"type":"tool_use","id":"b","name":"get_weather",
                                   "input":{"invalid_json":"[1]"}}]}]"""));
    }

    @Test
    void returnsItsOwnSealsAndLeavesOutOthers() {
        var parts =
                reply(
                        new ReplyPart.Reasoning(
                                "Hm.", new VendorSignature.Signature("anthropic", "c2ln+/==")),
                        new ReplyPart.Reasoning(
                                "", new VendorSignature.Encrypted("anthropic", "", "ZW5j")),
                        new ReplyPart.Reasoning(
                                "", new VendorSignature.Signature("anthropic", "aGlkZGVu")),
                        new ReplyPart.Reasoning(
                                "Hm?", new VendorSignature.Encrypted("openai", "rs_1", "eA==")),
                        new ReplyPart.Reasoning("Hm!", VendorSignature.NONE),
                        new ReplyPart.Text("Yes", new VendorSignature.Signature("gemini", "eQ==")));

        assertThat(messages(PLAIN.say(HELLO, parts)))
                .isEqualTo(
                        json(
                                """
                                [{"role":"user","content":[{"type":"text","text":"Hello"}]},
                                 {"role":"assistant","content":[
                                  {"type":"thinking","thinking":"Hm.","signature":"c2ln+/=="},
                                  {"type":"redacted_thinking","data":"ZW5j"},
                                  {"type":"thinking","thinking":"","signature":"aGlkZGVu"},
                                  {"type":"text","text":"Yes"}]}]"""));
    }

    @Test
    void rewritesIdsThatTheVendorWouldRefuse() {
        assertThat(
                        messages(
                                PLAIN.say(
                                        reply(call("functions.x:0", "{}")),
                                        done("functions.x:0", "1"))))
                .isEqualTo(
                        json(
                                """
                                [{"role":"assistant","content":[{"type":"tool_use",
                                   "id":"functions_2ex_3a0","name":"get_weather","input":{}}]},
                                 {"role":"user","content":[{"type":"tool_result",
                                   "tool_use_id":"functions_2ex_3a0","content":"1"}]}]"""));
    }

    @Test
    void sortsToolsByNameAndSaysHowToChoose() {
        var tools =
                PLAIN.say(HELLO)
                        .tools(
                                new ToolSpec("b", "B", json("{}")),
                                new ToolSpec("a", "A", json("{}")));
        var declared =
                """
                [{"name":"a","description":"A","input_schema":{}},
                 {"name":"b","description":"B","input_schema":{}}]""";

        assertThat(field(tools, "tools")).isEqualTo(json(declared));
        assertThat(fields(tools)).doesNotContainKey("tool_choice");
        assertThat(field(tools.choice(new ToolChoice.None()), "tool_choice"))
                .isEqualTo(json("{\"type\":\"none\"}"));
        assertThat(field(tools.choice(new ToolChoice.Any()), "tool_choice"))
                .isEqualTo(json("{\"type\":\"any\"}"));
        assertThat(field(tools.choice(new ToolChoice.Tool("a")), "tool_choice"))
                .isEqualTo(json("{\"type\":\"tool\",\"name\":\"a\"}"));
        assertThat(fields(PLAIN.say(HELLO).choice(new ToolChoice.Any())))
                .doesNotContainKey("tool_choice");
    }

    @Test
    void marksTheSystemPromptAndTheLastTwoTurns() {
        var marked =
                PLAIN.system("One", "Two")
                        .tools(Draft.WEATHER)
                        .cache(CachePolicy.LONG)
                        .say(
                                HELLO,
                                reply(call("a", "{}")),
                                done("a", "1"),
                                reply(call("b", "{}")),
                                done("b", "2"));
        String mark = "\"cache_control\":{\"type\":\"ephemeral\",\"ttl\":\"1h\"}";

        assertThat(field(marked, "system"))
                .isEqualTo(
                        json(
                                "[{\"type\":\"text\",\"text\":\"One\"},{\"type\":\"text\",\"text\":\"Two\","
                                        + mark
                                        + "}]"));
        assertThat(text(marked).split("cache_control", -1)).hasSize(4);
        assertThat(text(marked))
                .contains("\"content\":\"1\"," + mark)
                .contains("\"content\":\"2\"," + mark);
    }

    @Test
    void marksTheLastToolWhereThereIsNoSystemPrompt() {
        assertThat(
                        field(
                                PLAIN.tools(Draft.WEATHER, new ToolSpec("z", "Z", json("{}")))
                                        .cache(CachePolicy.SHORT),
                                "tools"))
                .isEqualTo(
                        new JsonValue.Items(
                                List.of(
                                        new JsonValue.Fields(
                                                Map.of(
                                                        "name",
                                                        new JsonValue.Text("get_weather"),
                                                        "description",
                                                        new JsonValue.Text(
                                                                Draft.WEATHER.description()),
                                                        "input_schema",
                                                        Draft.WEATHER.schema())),
                                        json(
                                                """
                                                {"name":"z","description":"Z","input_schema":{},
                                                 "cache_control":{"type":"ephemeral"}}"""))));
    }

    @Test
    void setsNoMarkWhereNoneIsWanted() {
        assertThat(text(PLAIN.system("One").tools(Draft.WEATHER).say(HELLO)))
                .doesNotContain("cache_control");
    }

    @Test
    void beginsRequestsOfASessionWithTheSameBytes() {
        var session =
                PLAIN.system("One")
                        .tools(Draft.WEATHER)
                        .cache(CachePolicy.SHORT)
                        .say(HELLO, reply(call("a", "{}")));
        String one = text(session.say(done("a", "1")));
        String two = text(session.say(done("a", "2, and more")));
        int differ = 0;
        while (one.charAt(differ) == two.charAt(differ)) {
            differ++;
        }

        assertThat(one.substring(0, differ))
                .endsWith("{\"type\":\"tool_result\",\"tool_use_id\":\"a\",\"content\":\"");
        assertThat(text(session)).isEqualTo(text(session));
    }

    private static ReplyPart.ToolCall call(String id, String arguments) {
        return new ReplyPart.ToolCall(id, "get_weather", arguments);
    }

    private static String text(Draft draft) {
        return FORMAT.encode(draft.request()).body().toString();
    }

    private static JsonValue body(Draft draft) {
        return json(text(draft));
    }

    private static Map<String, JsonValue> fields(Draft draft) {
        return ((JsonValue.Fields) body(draft)).values();
    }

    private static JsonValue field(Draft draft, String name) {
        return ((JsonValue.Fields) body(draft)).field(name).orElseThrow();
    }

    private static JsonValue messages(Draft draft) {
        return field(draft, "messages");
    }

    private static JsonValue json(String text) {
        return Json.parse(text);
    }
}
