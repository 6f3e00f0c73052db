package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands for working by hand, where somebody uses them in a way that is not foreseen. */
class HandCommandsTest {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0};

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        musher = new ProgramUnderTest(home, project);
        Files.writeString(project.resolve("a.txt"), "one\ntwo\n");
    }

    @Test
    void saysOfAPictureWhatItIsAndGivesItAsJson() throws IOException {
        Files.write(project.resolve("p.png"), PNG);

        assertThat(read("p.png")).isEqualTo(new Run(ExitCode.OK, "[image/png, 10 bytes]\n", ""));
        assertThat(Json.parse(read("p.png", "--json").out()))
                .isEqualTo(
                        Json.parse(
                                """
                                {"outcome": "done", "failure": "", "text": "", "images":
                                [{"mediaType": "image/png", "base64": "iVBORw0KGgoAAA=="}]}
                                """));
    }

    @Test
    void letsNoFileReachTheTerminal() throws IOException {
        Files.writeString(project.resolve("e.txt"), "\u001b]0;title\u0007 \u001b[31mred\n");

        assertThat(read("e.txt").out()).isEqualTo("1\t\\u{1b}]0;title\\u{7} \\u{1b}[31mred\n");
        assertThat(read("e.txt", "--json").out()).contains("\\u001B]0;title");
    }

    @Test
    void keepsTheLinesOfACommandThatFailedInLine() {
        assertThat(bash("echo one; echo two; exit 3"))
                .isEqualTo(
                        new Run(ExitCode.FAILED, "", "musher: failed:\none\ntwo\n[exit code 3]\n"));
        assertThat(((Fields) Json.parse(bash("exit 3", "--json").out())).text("failure"))
                .hasValue("error");
        assertThat(
                        ((Fields)
                                        Json.parse(
                                                musher.run(
                                                                "tool",
                                                                "bash",
                                                                "{\"command\":\"sleep 9\",\"timeout\":1}",
                                                                "--json")
                                                        .out()))
                                .text("failure"))
                .hasValue("timeout");
    }

    @Test
    void tellsWhoIsRefusedAndCannotBeAskedWhatToDo() {
        Run run = bash("make", "--sandbox", "off");

        assertThat(run.err())
                .startsWith("musher: refused: ")
                .endsWith("Explain it and see what would allow it: musher why TOOL 'INPUT'\n");
        assertThat(bash("exit 0; make", "--allow", "run(make)").code()).isEqualTo(ExitCode.OK);
        assertThat(bash("exit 0; make", "--permission-mode", "yolo").code()).isEqualTo(ExitCode.OK);
        assertThat(bash("ls", "--permission-mode", "loose").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void saysThatShellsInTheBackgroundEndWithTheCall() {
        Run run = musher.run("tool", "bash", "{\"command\":\"sleep 600\",\"background\":true}");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.err()).isEqualTo("musher: sh1 was stopped: it ends with this call.\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../evil", "", ".", ".hidden", "a/b", "a\nb", "é"})
    void refusesNamesOfSessionsThatAreNoNamesOfFiles(String name) throws IOException {
        for (Run run :
                List.of(
                        read("a.txt", "--session", name),
                        musher.run("undo", "checkpoint", "--session", name))) {
            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.err()).contains("' cannot be the name of a session.\nUse up to 100");
        }
    }

    @Test
    void keepsSessionsApart() throws IOException {
        musher.run("undo", "checkpoint", "first", "--session", "s");
        Files.writeString(project.resolve("a.txt"), "changed\n");
        musher.run("undo", "checkpoint", "second", "--session", "t");

        assertThat(musher.run("undo", "--session", "s").out())
                .contains("first")
                .doesNotContain("second");
        assertThat(musher.run("undo", "--session", "t").out())
                .contains("second")
                .doesNotContain("first");
        assertThat(musher.run("undo", "diff", "--session", "s").out()).contains("-one", "+changed");
        assertThat(musher.run("undo", "diff", "--session", "t").out())
                .isEqualTo("Nothing has changed since 1 (second).\n");
        assertThat(musher.run("undo", "restore", "--session", "t").out())
                .isEqualTo(
                        "Nothing had to be restored: no file has changed since before 1 (second).\n");
        assertThat(musher.run("undo", "diff", "--session", "u").err())
                .startsWith("musher: No checkpoints of a session 'u'.\nThere are: ");
    }

    @Test
    void asksBeforeItOverwritesWhatSomebodyElseChanged() throws IOException {
        musher.run("undo", "checkpoint");
        Files.writeString(project.resolve("a.txt"), "mine\n");

        Run stopped = musher.at("io").input("\n").run("undo", "restore", "1");
        assertThat(stopped.code()).isEqualTo(ExitCode.FAILED);
        assertThat(stopped.err())
                .contains("modified a.txt")
                .contains("[o]verwrite them, [s]pare them, or stop?")
                .contains("musher: Nothing was restored.");
        assertThat(project.resolve("a.txt")).hasContent("mine\n");

        assertThat(musher.input("s\n").run("undo", "restore", "1").code()).isEqualTo(ExitCode.OK);
        assertThat(project.resolve("a.txt")).hasContent("mine\n");
        assertThat(musher.input("O\n").run("undo", "restore", "1").code()).isEqualTo(ExitCode.OK);
        assertThat(project.resolve("a.txt")).hasContent("one\ntwo\n");
    }

    @Test
    void tellsProgramsThatItWouldOverwrite() throws IOException {
        musher.run("undo", "checkpoint");
        Files.writeString(project.resolve("a.txt"), "mine\n");

        Run refused = musher.run("undo", "restore", "1", "--json");
        Run restored = musher.run("undo", "restore", "1", "--json", "--overwrite");

        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(((Fields) Json.parse(refused.out())).text("outcome"))
                .hasValue("would-overwrite");
        assertThat(((Fields) Json.parse(restored.out())).text("outcome")).hasValue("restored");
        assertThat(project.resolve("a.txt")).hasContent("one\ntwo\n");
    }

    @Test
    void saysWhichCheckpointThereIsNot() {
        musher.run("undo", "checkpoint");

        assertThat(musher.run("undo", "restore", "99").err())
                .isEqualTo(
                        """
                        musher: There is no checkpoint '99'.
                        List checkpoints: musher undo
                        """);
        assertThat(musher.run("undo", "diff", "\u001b[31m").err())
                .startsWith("musher: There is no checkpoint '\\u{1b}[31m'.");
        var both = musher.run("undo", "restore", "--spare", "--overwrite");
        assertThat(both.code()).isEqualTo(ExitCode.USAGE);
        assertThat(both.err()).startsWith("musher: --overwrite and --spare exclude each other.");
    }

    @Test
    void decidesAboutEveryLineEvenIfNoToolTakesOne() throws IOException {
        Files.writeString(project.resolve("lines"), "ls\n" + "$(".repeat(500_000) + "\n\0\nmake\n");

        Run run = musher.run("why", "bash", "--file", "lines", "--json", "--sandbox", "off");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        var decisions = new ArrayList<String>();
        for (String line : run.out().lines().toList()) {
            decisions.add(((Fields) Json.parse(line)).text("decision").orElseThrow());
        }
        assertThat(decisions).containsExactly("allow", "deny", "deny", "ask");
    }

    @Test
    void saysWhatIsWrongWithAFileOfLines() {
        assertThat(musher.run("why", "bash", "--file", "none").err())
                .isEqualTo("musher: none does not exist.\nCheck the name.\n");
        assertThat(musher.run("why", "bash", "--file", ".").err())
                .startsWith("musher: Cannot read .: ");
        assertThat(musher.run("why", "bash", "--file", "a\0b").err())
                .startsWith("musher: Cannot read ")
                .doesNotContain("\0");
        assertThat(musher.run("why", "bash").err()).startsWith("musher: An input is required");
        assertThat(musher.run("why", "bahs", "x").err()).contains("Did you mean \"bash\"?");
    }

    @Test
    void tellsProgramsEveryVote() {
        Run run = musher.run("why", "read", "{\"path\": \".env\"}", "--json");

        var shown = (Fields) Json.parse(run.out());
        assertThat(shown.values().keySet()).containsExactly("decision", "trace", "change");
        assertThat(run.out()).contains("\"decider\": \"protected\"", "\"decides\": true");
    }

    @Test
    void toolsFitTheScreen() {
        Run run = musher.at("o").with("COLUMNS", "60").run("tools");

        assertThat(run.out().lines()).hasSize(18).allMatch(line -> line.length() <= 60);
    }

    @Test
    void showsColoursOnlyWhereTheyAreWelcome() {
        assertThat(musher.at("ioe").run("why", "read", "a.txt").out()).contains("\u001b[");
        assertThat(musher.with("NO_COLOR", "1").run("why", "read", "a.txt").out())
                .doesNotContain("\u001b[");
    }

    private Run read(String path, String... options) {
        return tool("read", "{\"path\":\"" + path + "\"}", options);
    }

    private Run bash(String command, String... options) {
        return tool("bash", "{\"command\":\"" + command + "\"}", options);
    }

    private Run tool(String name, String input, String... options) {
        var words = new ArrayList<>(List.of("tool", name, input));
        words.addAll(List.of(options));
        return musher.run(words.toArray(String[]::new));
    }
}
