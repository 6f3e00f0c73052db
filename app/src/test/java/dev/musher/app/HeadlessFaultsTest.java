package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong before a prompt is worked on. There is no key here. */
@Timeout(180)
class HeadlessFaultsTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void begin() {
        musher = new ProgramUnderTest(home, project);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "--max-turns, abc, --max-turns takes a whole number",
        "--max-turns, 0, --max-turns takes a whole number",
        "--budget, free, is not an amount",
        "--goal, ' ', --goal takes a condition",
        "--permission-mode, bold, --permission-mode must be",
        "--output-format, xml, --output-format must be",
        "--allow, foo(bar), '--allow: a rule cannot be about \"foo\"'",
        "--deny, make, '--deny: a rule looks like'",
    })
    void aValueThatDoesNotFitIsSaidBeforeAnythingElse(String flag, String value, String said) {
        var run = musher.run("-p", "hi", flag, value);
        assertThat(run.err()).contains(said).doesNotContain("key");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "stream-json"})
    void programsGetAResultAlsoWhereNothingCouldBegin(String format) {
        var run = musher.run("-p", "hi", "--output-format", format);
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        var result = (Fields) Json.parse(run.out().strip());
        assertThat(result.text("type")).contains("result");
        assertThat(result.text("terminal_reason")).contains("not_started");
        assertThat(Json.encode(result.field("is_error").orElseThrow())).isEqualTo("true");
        assertThat(run.err()).contains(result.text("result").orElseThrow().split("\\. ", 2)[0]);
    }

    @Test
    void noPromptIsNoCommandLine() {
        assertThat(musher.input("").run("-p").code()).isEqualTo(ExitCode.USAGE);
        assertThat(musher.run("why", "bash").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void whatIsNotTextIsNoPrompt() {
        var run = musher.input("PK\0\1").run("-p", "explain");
        assertThat(run.err()).contains("Standard input is not text").contains("Put it into a file");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void wordsAreAPromptUnlessTheyLookLikeACommand() {
        assertThat(musher.run("hello").err()).doesNotContain("has no command");
        assertThat(musher.run("fix", "the", "bug").err())
                .doesNotContain("has no command")
                .doesNotContain("too many");
        var near = musher.run("docter", "now");
        assertThat(near.code()).isEqualTo(ExitCode.USAGE);
        assertThat(near.err())
                .contains("has no command 'docter'; did you mean 'doctor'?")
                .contains("To send it as a prompt: musher -p 'docter'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mcp list|takes no arguments, so 'list' is one too many",
                "exec hi|has no command 'exec'. Without a terminal: musher -p 'PROMPT'",
                "--dangerously-skip-permissions hi|Use --permission-mode yolo.",
                "--permission-mode plan hi|not 'plan'. To plan first, use --plan.",
            })
    void wordsOfOtherAgentsAreNoPrompt(String line, String answer) {
        var run = musher.run(line.split(" ", -1));

        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(answer);
    }

    @Test
    void aClaimThatDoesNotHoldIsShownWithItsWords() throws IOException {
        var script = "steps: [{text: All tests pass.}, {text: All tests pass.}]\n";
        Path file = Files.writeString(home.resolve("script.yaml"), script);
        var run = musher.run("-p", "go", "on", "--model", "scripted:" + file);
        assertThat(run.err())
                .contains("[claims] The answer says what was not seen: - \"All tests pass.\" - no");
    }
}
