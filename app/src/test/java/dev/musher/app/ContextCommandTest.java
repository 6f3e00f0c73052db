package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContextCommandTest {
    private static final String OPUS = "anthropic/claude-opus-4-8";

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void showsEveryPartWithItsSizeWithoutAKey() throws IOException {
        Files.writeString(project.resolve("AGENTS.md"), "Use tabs.\n");

        Run run = musher.run("context", "--model", OPUS);

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .containsPattern("system {8}system prompt +\\d+ bytes +\\d+ tokens\n")
                .containsPattern("instructions {2}\\S+/AGENTS.md +9 bytes +3 tokens\n")
                .containsPattern("tool {10}read +\\d+ bytes +\\d+ tokens\n")
                .containsPattern(
                        "\\d+ bytes before the prompt, about \\d+ tokens: 0\\.\\d % of the \\d+ of "
                                + OPUS);
    }

    @Test
    void saysWhenNoModelIsChosen() {
        Run run = musher.with("OLLAMA_HOST", "127.0.0.1:9").run("context");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).contains("No model is chosen, so its context window is unknown");
    }

    @Test
    void theFirstRequestIsSmallWithAllTools() {
        var shown = json("--model", OPUS);

        assertThat(portions(shown)).filteredOn(each -> kind(each).equals("tool")).hasSize(15);
        // A request has a prompt and some settings as well.
        assertThat(number(shown, "bytes")).isLessThanOrEqualTo(11_500);
    }

    @Test
    void aSmallWindowLosesToolsByName() throws IOException {
        Files.createDirectories(home.resolve(".config/musher"));
        Files.writeString(
                home.resolve(".config/musher/config.toml"),
                "[[model]]\nname = \"ollama/tiny\"\nwindow = 2800\noutput = 1000\n");

        var shown = json("--model", "ollama/tiny");

        assertThat(((Items) shown.field("dropped").orElseThrow()).values())
                .startsWith(new Text("task"), new Text("symbols"), new Text("apply_patch"));
        assertThat(portions(shown))
                .extracting(each -> each.text("name").orElseThrow())
                .contains("read", "edit", "write", "bash", "grep")
                .doesNotContain("symbols", "apply_patch");
    }

    @Test
    void namesWhatCouldNotBeReadAndReadsNothingWhereItIsSwitchedOff() throws IOException {
        Files.createDirectories(project.resolve("AGENTS.md"));

        assertThat(musher.run("context", "--model", OPUS).out())
                .contains("AGENTS.md cannot be read and is left out: it is not a regular file.");
        assertThat(
                        musher.run(
                                        "context",
                                        "--model",
                                        OPUS,
                                        "--set",
                                        "context.instructions=false")
                                .out())
                .doesNotContain("AGENTS.md");
    }

    @Test
    void refusesAFoldThatComesTooEarlyOrTooLate() {
        assertThat(musher.run("context", "--model", OPUS, "--set", "context.fold_at=95").err())
                .contains("context.fold_at must be from 30 to 90, found 95");
        assertThat(musher.run("context", "--model", OPUS, "--set", "context.fold_at=50").code())
                .isEqualTo(ExitCode.OK);
    }

    private Fields json(String... words) {
        var all = new ArrayList<>(List.of("context", "--json"));
        all.addAll(List.of(words));
        return (Fields) Json.parse(musher.run(all.toArray(String[]::new)).out());
    }

    private static List<Fields> portions(Fields shown) {
        return ((Items) shown.field("portions").orElseThrow())
                .values().stream().map(Fields.class::cast).toList();
    }

    private static String kind(Fields portion) {
        return portion.text("kind").orElseThrow();
    }

    private static long number(Fields shown, String name) {
        JsonValue value = shown.field(name).orElseThrow();
        return ((Numeral) value).value().longValueExact();
    }
}
