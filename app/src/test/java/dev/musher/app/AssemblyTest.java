package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.SpecProblems;
import dev.musher.doctor.Finding;
import dev.musher.doctor.Report;
import dev.musher.doctor.Verdict;
import dev.musher.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssemblyTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void theTreeOfCommandsIsSound() {
        var tree = Commands.tree(() -> (_, _) -> ExitCode.OK, () -> (_, _) -> ExitCode.OK);

        assertThat(SpecProblems.of(tree)).isEmpty();
    }

    @Test
    void withoutWordsItExplainsItself() {
        Run run = musher.run();

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.out())
                .startsWith("Usage: musher")
                .contains("doctor", "config", "completion");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void wrongFlagIsAUsageErrorThatNamesTheRightOne() {
        assertThat(musher.run("doctor", "--jsom"))
                .isEqualTo(
                        new Run(
                                ExitCode.USAGE,
                                "",
                                """
                                musher: 'musher doctor' has no option '--jsom'; did you mean '--json'?
                                See 'musher doctor --help'.
                                """));
    }

    @Test
    void configShowsWhereEveryValueComesFrom() throws IOException {
        write(home.resolve(".config/musher/config.toml"), "[log]\nlevel = \"debug\"\n");

        assertThat(musher.run("config"))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                "log.level  debug  user ~/.config/musher/config.toml:2\n",
                                ""));
    }

    @Test
    void flagsOutrankTheProjectAndTheProjectOutranksTheUser() throws IOException {
        write(home.resolve(".config/musher/config.toml"), "log.level = \"debug\"\n");
        write(project.resolve(".musher/project.toml"), "log.level = \"error\"\n");
        Path deep = Files.createDirectories(project.resolve("src/deep"));

        assertThat(new ProgramUnderTest(home, deep).run("config").out())
                .isEqualTo(
                        "log.level  error  project %s:1\n"
                                .formatted(project.resolve(".musher/project.toml")));
        assertThat(musher.run("config", "--set", "log.level=warning").out())
                .isEqualTo("log.level  warning  flag --set log.level=warning\n");
    }

    @Test
    void unknownKeyIsNamedWithFileLineAndTheNearestKey() throws IOException {
        write(home.resolve(".config/musher/config.toml"), "[log]\nlevle = \"debug\"\n");

        Run run = musher.run("config");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("musher: The settings cannot be used:\n")
                .contains("~/.config/musher/config.toml:2", "log.levle", "log.level");
    }

    @Test
    void corruptFileIsRefusedAndLeftAsItIs() throws IOException {
        Path file = home.resolve(".config/musher/config.toml");
        write(file, "[log\nlevel = ");

        Run run = musher.run("config");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("config.toml:1");
        assertThat(file).hasContent("[log\nlevel = ");
    }

    @Test
    void configSpeaksJson() {
        Run run = musher.run("config", "--json");

        assertThat(Json.parse(run.out()))
                .isEqualTo(
                        Json.parse(
                                """
                                {"settings": [{"key": "log.level", "value": "info",
                                 "origin": "default", "description": "What is written to the log."}]}
                                """));
    }

    @Test
    void doctorLooksAtEverything() {
        Report report = doctor(musher);

        assertThat(report.findings())
                .extracting(Finding::part)
                .containsExactly(
                        "JDK",
                        "AOT cache",
                        "git",
                        "ripgrep",
                        "bubblewrap",
                        "terminal",
                        "settings",
                        "models",
                        "write access");
        assertThat(finding("git", report).verdict()).isEqualTo(Verdict.FINE);
    }

    @Test
    void doctorSaysHowToMendWhatIsMissing() throws IOException {
        musher.with("PATH", Files.createDirectories(home.resolve("empty")).toString());

        Run run = musher.run("doctor");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .contains("✗ git           not found; Musher cannot work without it\n")
                .contains(
                        "! ripgrep       not found; searching large trees is several times slower\n")
                .contains("                fix: install the package ripgrep\n")
                .containsPattern("\n1 broken, \\d worth a look\\.\n$");
    }

    @Test
    void doctorNeverShowsAKey() {
        musher.with("ANTHROPIC_API_KEY", "sk-ant-planted").with("OPENAI_API_KEY", " ");

        Finding models = finding("models", doctor(musher));

        assertThat(models)
                .isEqualTo(Finding.fine("models", "key present for anthropic (ANTHROPIC_API_KEY)"));
        assertThat(musher.run("doctor", "--debug").out()).doesNotContain("sk-ant-planted");
    }

    @Test
    void doctorReportsBrokenSettingsInsteadOfStopping() throws IOException {
        write(home.resolve(".config/musher/config.toml"), "colour = 1\n");

        Report report = doctor(musher);

        assertThat(finding("settings", report).verdict()).isEqualTo(Verdict.BROKEN);
        assertThat(report.findings()).hasSize(9);
    }

    @Test
    void doctorSeesThatNothingCanBeWritten() throws IOException {
        Path file = Files.writeString(home.resolve("not-a-folder"), "");
        musher.with("XDG_STATE_HOME", file.resolve("state").toString());

        Finding access = finding("write access", doctor(musher));

        assertThat(access)
                .isEqualTo(
                        Finding.broken(
                                "write access",
                                "cannot write to %s/state/musher: settings, sessions and the log"
                                                .formatted(file)
                                        + " have no place",
                                "sudo chown -R \"$USER\" %s/state/musher".formatted(file)));
    }

    @Test
    void coloursAppearOnATerminalAndNotUnderNoColor() {
        assertThat(musher.at("ioe").with("TERM", "xterm").with("COLUMNS", "80").run("doctor").out())
                .contains("\u001b[1;32m✓\u001b[0m JDK");
        assertThat(musher.with("NO_COLOR", "1").run("doctor").out()).doesNotContain("\u001b");
    }

    @Test
    void narrowTerminalIsReadable() {
        Run run = musher.at("o").with("TERM", "xterm").with("COLUMNS", "40").run("--help");

        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(60));
    }

    private static Report doctor(ProgramUnderTest musher) {
        return Json.decode(musher.run("doctor", "--json").out(), Report.class);
    }

    private static Finding finding(String part, Report report) {
        return report.findings().stream()
                .filter(finding -> finding.part().equals(part))
                .findFirst()
                .orElseThrow();
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
