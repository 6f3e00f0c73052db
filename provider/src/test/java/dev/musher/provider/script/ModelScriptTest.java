package dev.musher.provider.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.conversation.ReplyPart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelScriptTest {
    private static final String STEP_KEYS =
            "calls, delay, expect, fault, finish, pace, reasoning, repeat, text, usage, when";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a: &b [*b, 'x' | 1:15: not YAML: expected ',' or ']', but got <stream end>",
                "[] | 1:1: a script must be a mapping with the keys model, pace, steps",
                "model: m | 1:1: a script needs steps",
                "steps: 5 | 1:8: steps of a script must be a list",
                "steps: [{}] | 1:9: a step needs text, reasoning, calls, finish or a fault",
                "steps: [{text: a, when: b, expect: c}]"
                        + "| 1:36: expect of a step cannot be used with when: a step has one condition",
                "steps: [{text: a, repeat: 2}] | 1:27: repeat of a step can only be used with when",
                "steps: [{text: a, when: b, repeat: 0}]"
                        + "| 1:36: repeat of a step must be a number of times, or always",
                "steps: [{text: a, delay: 5}]"
                        + "| 1:26: delay of a step must be a duration such as 250ms or 30s",
                "steps: [{text: a, text: b}] | 1:19: the key \"text\" appears twice",
                "steps: [{text: [a]}] | 1:16: text of a step must be a string",
                "steps: [{calls: [{id: a}]}] | 1:18: a call needs a tool",
                "steps: [{text: a, usage: {input: -1}}]"
                        + "| 1:34: input of usage must be a whole number",
                "steps: [{finish: stop, fault: auth}]"
                        + "| 1:18: finish of a step cannot be used with a fault",
                "steps: [{fault: {kind: auth, reset: 5s}}]"
                        + "| 1:37: reset of a fault cannot be used with auth",
                "steps: [{fault: {kind: auth, status: 401}}]"
                        + "| 1:38: status of a fault can only be used with unknown",
                "steps: [{text: a, finish: stopp}]"
                        + "| 1:27: a step has no finish \"stopp\"; did you mean \"stop\"; allowed:"
                        + " stop, tool-calls, length, filtered, paused, unknown",
                "steps: [{calls: [{tool: t, arguments: &a {x: *a}}]}]"
                        + "| 1:39: the arguments are nested too deeply or too large"
            })
    void saysWhereAScriptIsWrong(String yaml, String problem) {
        assertThat(Scripts.problems(yaml)).containsExactly("test.yaml:" + problem);
    }

    @Test
    void namesTheNearestKeyAndAllThatAreAllowed() {
        assertThat(Scripts.problems("steps:\n  - txt: a\n    text: b\n    colour: c\n"))
                .containsExactly(
                        "test.yaml:2:5: a step has no key \"txt\"; did you mean \"text\"; allowed: "
                                + STEP_KEYS,
                        "test.yaml:4:5: a step has no key \"colour\"; allowed: " + STEP_KEYS);
    }

    @Test
    void anEmptyFileIsNoScript() {
        assertThat(Scripts.problems("")).containsExactly("test.yaml:1:1: the script is empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "null", "0", "-1.5e+3", "{}", "[]", "[1,\"a\"]", "{\"a\":[]}"})
    void jsonArgumentsStayWhatTheyAre(String json) {
        assertThat(arguments("{a: " + json + "}")).isEqualTo("{\"a\":" + json + "}");
    }

    @ParameterizedTest
    @CsvSource({"01", "1.", ".5", "yes", "True", "0x1F", "-", "1e", "a b"})
    void otherPlainWordsAreText(String word) {
        assertThat(arguments("{a: " + word + "}")).isEqualTo("{\"a\":\"" + word + "\"}");
    }

    @Test
    void quotedWordsAreTextWithEveryCharacterItMayHold() {
        assertThat(arguments("{a: \"1\", b: 'true', c: \"\\u0001\\t\\\"\\\\\\r\\né😀\", d: ~}"))
                .isEqualTo(
                        "{\"a\":\"1\",\"b\":\"true\","
                                + "\"c\":\"\\u0001\\t\\\"\\\\\\r\\né😀\",\"d\":null}");
        assertThat(Json.parse(arguments("{c: \"\\u0001\\u001f\\t\"}")))
                .isEqualTo(Json.parse("{\"c\":\"\\u0001\\u001f\\t\"}"));
    }

    @Test
    void textAsArgumentsIsSentAsItStands() {
        assertThat(arguments("'{\"path\": '")).isEqualTo("{\"path\": ");
    }

    @Test
    void aFileThatCannotBeReadIsAProblem(@TempDir Path folder) throws Exception {
        var missing = folder.resolve("none.yaml");
        assertThat(ScriptFile.read(missing)).isEqualTo(broken(missing, "there is no such file"));
        var binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, 0});
        assertThat(ScriptFile.read(binary)).isEqualTo(broken(binary, "the file is not UTF-8"));
        var good = Files.writeString(folder.resolve("good.yaml"), "steps: [{text: a}]");
        assertThat(ScriptFile.read(good)).isInstanceOf(ModelScript.LoadResult.Loaded.class);
    }

    @Test
    void theExampleInTheManualPlays() throws Exception {
        var model = Scripts.model(example());
        var first = (ModelAnswer.Replied) model.say("Greet the world.");
        assertThat(first.reply().message().parts())
                .filteredOn(ReplyPart.ToolCall.class::isInstance)
                .containsExactly(
                        new ReplyPart.ToolCall(
                                "call_1",
                                "write",
                                "{\"path\":\"hello.txt\",\"content\":\"Hello, world!\\n\"}"),
                        new ReplyPart.ToolCall(
                                "look", "read", "{\"path\":\"hello.txt\",\"limit\":20}"));
        model.result("call_1", "write", "permission denied");
        model.result("look", "read", "permission denied");
        var second = (ModelAnswer.Replied) model.result("look", "read", "Hello, world!");
        assertThat(second.reply().message().parts())
                .containsExactly(new ReplyPart.Text("The file says hello."));
        var kinds = List.of("RateLimited", "StreamBroken");
        for (String kind : kinds) {
            var failed = (ModelAnswer.Failed) model.say("go on");
            assertThat(failed.fault().getClass().getSimpleName()).isEqualTo(kind);
        }
        assertThat(model.say("go on")).isInstanceOf(ModelAnswer.Replied.class);
    }

    @Test
    void theManualNamesEveryKey() throws Exception {
        String manual = Files.readString(manual());
        for (String key : STEP_KEYS.split(", ", -1)) {
            assertThat(manual).contains("`" + key + "`");
        }
        for (var kind : ScriptedFault.Kind.values()) {
            assertThat(manual).contains("`" + kind.word() + "`");
        }
    }

    private static String example() throws Exception {
        String manual = Files.readString(manual());
        int from = manual.indexOf("```yaml\n") + "```yaml\n".length();
        return manual.substring(from, manual.indexOf("```\n", from));
    }

    private static Path manual() {
        return Path.of(System.getProperty("musher.root", ".."), "docs", "scripted-models.md");
    }

    private static String arguments(String yaml) {
        var modelScript = Scripts.script("steps: [{calls: [{tool: t, arguments: " + yaml + "}]}]");
        return modelScript.steps().getFirst().calls().getFirst().arguments();
    }

    private static ModelScript.LoadResult broken(Path file, String what) {
        return new ModelScript.LoadResult.Broken(
                List.of(new ScriptProblem(file.toString(), 1, 1, what)));
    }
}
