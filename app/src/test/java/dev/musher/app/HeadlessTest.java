package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadlessTest {
    private static final String WORK =
            """
            steps:
              - reasoning: A file would do.
                text: I look around.
                calls:
                  - {tool: ls, arguments: {path: .}}
              - calls:
                  - {tool: bash, arguments: {command: "cat ~/.ssh/id_rsa"}}
              - calls:
                  - {tool: read, arguments: {path: none.txt}}
              - text: All is well.
            """;

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void printsTheAnswerAndNothingElse() throws IOException {
        Run run = prompt(WORK);

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).isEqualTo("All is well.\n");
        assertThat(run.err().lines().map(HeadlessTest::withoutFigures))
                .containsExactly(
                        "  ls . (#ms)",
                        "  bash cat ~/.ssh/id_rsa: refused",
                        "  read none.txt: failed",
                        "musher: # call was refused:",
                        "  bash cat ~/.ssh/id_rsa",
                        "Explain it and see what would allow it: musher why bash 'INPUT'",
                        "musher: # turns");
        assertThat(run.err()).doesNotContain("\u001b[");
    }

    @Test
    void worksByTheScriptInTheDocuments() throws IOException {
        String page =
                Files.readString(
                        Path.of(
                                System.getProperty("musher.root", ".."),
                                "docs/scripted-models.md"));
        String script = page.split("```yaml\n", 2)[1].split("```", 2)[0];

        Run run = prompt(script, "--permission-mode", "accept");

        assertThat(run.out()).isEqualTo("The file says hello.\n");
        assertThat(project.resolve("hello.txt")).hasContent("Hello, world!");
    }

    @Test
    void takesWordsBehindTheFlagForThePromptAlsoIfTheyNameACommand() throws IOException {
        Path script = Files.writeString(project.resolve("script.yaml"), "steps: [{text: hi}]");

        assertThat(musher.run("-p", "doctor", "--model", "scripted:" + script).out())
                .isEqualTo("hi\n");
        assertThat(musher.run("docter").err())
                .startsWith("musher: 'musher' has no command 'docter'; did you mean 'doctor'?");
    }

    @Test
    void showsThoughtsAndColoursWhereTheyAreWelcome() throws IOException {
        musher.at("oe");
        Run run = prompt(WORK, "--verbose");

        assertThat(run.out()).isEqualTo("All is well.\n");
        assertThat(run.err()).contains("A file would do.", "I look around.", "\u001b[1;31mfailed");
    }

    @Test
    void letsNothingPlayTricksOnATerminal() throws IOException {
        String script = "steps:\n  - text: \"a\\e[31mb\\tc\\u0007\\n\"\n";

        assertThat(prompt(script).out()).isEqualTo("a\u001b[31mb\tc\u0007\n");
        musher.at("oe");
        assertThat(prompt(script).out()).isEqualTo("a\\u{1b}[31mb\tc\\u{7}\n");
    }

    @Test
    void printsOneObject() throws IOException {
        Run run = prompt(WORK, "--output-format", "json");

        var result = only(run);
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(result.text("subtype")).hasValue("success");
        assertThat(result.text("result")).hasValue("All is well.");
        assertThat(result.field("num_turns").map(Json::encode)).hasValue("4");
        assertThat(result.field("permission_denials").map(Json::encode).orElseThrow())
                .isEqualTo(
                        """
                        [{"tool_name":"bash","tool_use_id":"call_2",\
                        "tool_input":{"command":"cat ~/.ssh/id_rsa"}}]""");
    }

    @Test
    void neverTakesAnUnknownCostForNothing() throws IOException {
        var unknown = only(prompt("steps: [{text: hi}]", "--output-format", "json"));
        price(4, 20);
        var known =
                only(
                        prompt(
                                "steps: [{text: hi, usage: {input: 1000, output: 500}}]",
                                "--output-format",
                                "json"));

        assertThat(unknown.field("total_cost_usd")).hasValue(new JsonValue.Null());
        assertThat(unknown.text("cost_unknown")).hasValue("the provider reports no usage");
        assertThat(known.field("total_cost_usd").map(Json::encode)).hasValue("0.014");
        assertThat(known.field("cost_unknown")).isEmpty();
    }

    @Test
    void saysWhatTheHarnessSaysAsTheHarness() throws IOException {
        var calls = new StringBuilder("steps:\n");
        for (int i = 0; i < 4; i++) {
            calls.append("  - calls:\n      - {tool: read, arguments: {path: none")
                    .append(i)
                    .append("}}\n");
        }
        Run run = prompt(calls + "  - text: I give up.\n", "--output-format", "stream-json");

        var notices = new ArrayList<String>();
        for (Fields line : lines(run.out())) {
            if (line.text("subtype").orElse("").equals("notice")) {
                assertThat(line.text("type")).hasValue("system");
                notices.add(line.text("tag").orElseThrow());
            }
        }
        assertThat(notices).contains("recovery");
    }

    @ParameterizedTest
    @CsvSource({
        "--max-turns=1, error_max_turns, out_of_turns",
        "--budget=0.0001, error_max_budget_usd, out_of_budget"
    })
    void saysWhichBoundEndedTheRun(String bound, String subtype, String reason) throws IOException {
        price(4, 20);
        Run run = prompt(WORK, "--output-format", "json", bound);

        var result = only(run);
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(result.text("subtype")).hasValue(subtype);
        assertThat(result.text("terminal_reason")).hasValue(reason);
        assertThat(result.field("is_error").map(Json::encode)).hasValue("true");
    }

    @Test
    void saysWhichFaultEndedTheRun() throws IOException {
        Run run =
                prompt(
                        "steps: [{fault: {kind: auth, detail: no such key}}]",
                        "--output-format",
                        "json");

        var result = only(run);
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(result.text("subtype")).hasValue("error_during_execution");
        assertThat(result.field("api_error_status").map(Json::encode)).hasValue("401");
        assertThat(result.text("result").orElseThrow()).contains("no such key");
    }

    @Test
    void saysThatTheSandboxIsOffAndNothingWhereItIsOn() throws IOException {
        var words = "musher: The sandbox is off: commands can reach everything that you can.\n";

        assertThat(prompt(WORK, "--sandbox", "off").err()).startsWith(words);
        assertThat(prompt(WORK).err()).doesNotContain("sandbox");
    }

    @Test
    void commandsRunInsideWallsUnlessToldOtherwise() throws IOException {
        var work =
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: 'echo $$ > number'}}]
                  - text: Done.
                """;
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/bwrap")), "bubblewrap is not installed");

        prompt(work, "--permission-mode", "yolo");
        assertThat(project.resolve("number")).hasContent("2");
        prompt(work, "--permission-mode", "yolo", "--sandbox", "off");
        assertThat(Integer.parseInt(Files.readString(project.resolve("number")).strip()))
                .isGreaterThan(2);
    }

    @Test
    void putsFailuresOnStandardErrorOnly() throws IOException {
        Run run = prompt("steps: [{fault: {kind: auth, detail: no such key}}]");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("musher: The key was not accepted: no such key");
    }

    @Test
    void asksAgainUntilTheAnswerHasItsShape() throws IOException {
        schema();
        String script =
                "steps: [{text: forty-two}, {text: '{\"n\": \"x\"}'}, {text: '{\"n\": 42}'}]";

        assertThat(prompt(script, "--output-schema", "schema.json").out())
                .isEqualTo("{\"n\":42}\n");
        Run run = prompt(script, "--output-schema", "schema.json", "--output-format", "json");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(only(run).field("structured_output").map(Json::encode)).hasValue("{\"n\":42}");
    }

    @Test
    void failsWhereTheAnswerNeverHasItsShape() throws IOException {
        schema();
        String script = "steps: [{text: no}, {text: no}, {text: no}, {text: no}]";

        Run text = prompt(script, "--output-schema", "schema.json");
        assertThat(text.code()).isEqualTo(ExitCode.FAILED);
        assertThat(text.out()).isEmpty();
        Run json = prompt(script, "--output-schema", "schema.json", "--output-format", "json");
        assertThat(json.code()).isEqualTo(ExitCode.FAILED);
        assertThat(only(json).text("subtype")).hasValue("error_max_structured_output_retries");
        assertThat(only(json).field("structured_output")).isEmpty();
    }

    @Test
    void tracesEveryDecision() throws IOException {
        prompt(WORK.replace("All is well.", "long ".repeat(1000)), "--trace", "trace.jsonl");

        Path trace = project.resolve("trace.jsonl");
        var kinds = new ArrayList<String>();
        long seq = 0;
        for (Fields line : lines(Files.readString(trace))) {
            assertThat(line.values().keySet()).startsWith("ms", "seq", "kind");
            assertThat(line.field("seq").map(Json::encode)).hasValue(String.valueOf(++seq));
            assertThat(line.text("text").orElse("").length()).isLessThanOrEqualTo(400);
            kinds.add(line.text("kind").orElseThrow());
        }
        assertThat(kinds)
                .startsWith("run_started", "turn_started", "context", "reply_started")
                .endsWith("turn_finished", "run_finished")
                .contains("reply_finished", "call_started", "call_finished")
                .containsOnlyOnce("run_finished");
        assertThat(Files.getPosixFilePermissions(trace))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void saysAtOnceWhatIsWrongWithFiles() throws IOException {
        Files.writeString(project.resolve("bad.json"), "{\"type\": \"objekt\"}");

        assertThat(prompt(WORK, "--trace", "none/t").err())
                .startsWith("musher: Cannot write the trace ")
                .contains("there is no such file or directory");
        assertThat(prompt(WORK, "--output-schema", "none.json").err())
                .startsWith("musher: Cannot read the schema ");
        assertThat(prompt(WORK, "--output-schema", "bad.json").err())
                .startsWith("musher: The schema bad.json cannot be used.\n/type ");
        assertThat(prompt(WORK, "--include-partial-messages").err())
                .startsWith("musher: --include-partial-messages needs");
        assertThat(prompt(WORK, "--input-format", "stream-json").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void printsCallsThatAreNoJson() throws IOException {
        Run run =
                prompt(
                        "steps: [{calls: [{tool: read, arguments: 'nonsense \"'}]}, {text: ok}]",
                        "--output-format",
                        "stream-json");

        assertThat(run.out()).contains("\"input\":{\"raw\":\"nonsense \\\"\"}");
        lines(run.out());
    }

    /** Models cut pairs of surrogates in two, in words as well as in calls. */
    @Test
    void printsHalvesOfCharactersAsValidLines() throws IOException {
        Run run =
                prompt(
                        """
                        steps:
                          - calls: [{tool: read, arguments: "{\\"path\\": \\"\\uD800x\\"}"}]
                          - text: "half \\uD83D of it, and a line\\u2028separator"
                        """,
                        "--output-format",
                        "stream-json",
                        "--include-partial-messages");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(lines(run.out()).getLast().text("result"))
                .hasValue("half \uFFFD of it, and a line\u2028separator");
        assertThat(run.out()).contains("\"input\":{\"path\": \"\uFFFDx\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/hlep | There is no command /hlep. Did you mean /help?",
                "/help me | /help works only in a session: start musher.",
                "/board | /board is a command of its own. In the shell: musher board",
            })
    void aSlipAfterASlashReachesNoModel(String words, String sentence) throws IOException {
        Files.writeString(project.resolve("script.yaml"), WORK);
        Run run = musher.run("-p", words, "--model", model());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .contains(sentence, "To say it to the model, put a space before the slash.");
        assertThat(musher.run("sessions").out()).doesNotContain(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {" /hlep", "/tmp is full", "/no/such is missing"})
    void aPathAfterASlashIsAPrompt(String words) throws IOException {
        Files.writeString(project.resolve("script.yaml"), WORK);
        assertThat(musher.run("-p", words, "--model", model()).out()).isEqualTo("All is well.\n");
    }

    private Run prompt(String script, String... options) throws IOException {
        Files.writeString(project.resolve("script.yaml"), script);
        var words = new ArrayList<>(List.of("-p", "go", "--model", model()));
        words.addAll(List.of(options));
        return musher.run(words.toArray(String[]::new));
    }

    private String model() {
        return "scripted:" + project.resolve("script.yaml");
    }

    /** Dollars for a million tokens. */
    private void price(int input, int output) throws IOException {
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                """
                [[model]]
                name = "%s"
                window = 200000
                output = 8000
                input_price = %d
                output_price = %d
                """
                        .formatted(model(), input, output));
    }

    private void schema() throws IOException {
        Files.writeString(
                project.resolve("schema.json"),
                """
                {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
                """);
    }

    private static Fields only(Run run) {
        assertThat(run.out().lines()).hasSize(1);
        return (Fields) Json.parse(run.out());
    }

    private static List<Fields> lines(String text) {
        return text.lines().map(line -> (Fields) Json.parse(line)).toList();
    }

    private static String withoutFigures(String line) {
        int end = line.indexOf(", ");
        return (end < 0 ? line : line.substring(0, end)).replaceAll("\\d+", "#");
    }
}
