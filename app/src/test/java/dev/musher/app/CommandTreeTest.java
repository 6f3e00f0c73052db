package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.SpecProblems;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.host.doctor.DoctorReport;
import dev.musher.host.doctor.ProbeResult;
import dev.musher.host.doctor.ProbeStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTreeTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void theTreeOfCommandsIsSound() {
        assertThat(SpecProblems.of(CommandTree.tree(musher.facts()))).isEmpty();
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

        assertThat(settings(musher))
                .contains("log.level debug user ~/.config/musher/config.toml:2")
                .contains("models.main not set")
                .contains("provider none default");
    }

    @Test
    void flagsOutrankTheProjectAndTheProjectOutranksTheUser() throws IOException {
        write(home.resolve(".config/musher/config.toml"), "plan.cycles = 5\n");
        write(project.resolve(".musher/project.toml"), "plan.cycles = 2\n");
        Path deep = Files.createDirectories(project.resolve("src/deep"));

        assertThat(settings(new ProgramUnderTest(home, deep)))
                .contains(
                        "plan.cycles 2 project %s:1"
                                .formatted(project.resolve(".musher/project.toml")));
        assertThat(settings(musher, "--set", "plan.cycles=9"))
                .contains("plan.cycles 9 flag --set plan.cycles=9");
    }

    @Test
    void projectMayNotNameTheAddressThatKeysAreSentTo() throws IOException {
        Path file = project.resolve(".musher/project.toml");
        write(file, "[[provider]]\nname = \"anthropic\"\nbase_url = \"https://example.org\"\n");

        assertThat(musher.run("models"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: The settings cannot be used:
                                  %s:1: a project cannot set provider; set it in ~/.config/musher/config.toml
                                Fix them, then retry; 'musher config --help' says where they \
                                come from.
                                """
                                        .formatted(file)));
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

        assertThat(run.out())
                .contains("\"key\": \"log.level\"")
                .contains("\"origin\": \"default\"");
        assertThat(Json.parse(run.out())).isInstanceOf(JsonValue.Fields.class);
    }

    @Test
    void doctorLooksAtEverything() {
        DoctorReport doctorReport = doctor(musher);

        assertThat(doctorReport.findings())
                .extracting(ProbeResult::part)
                .containsExactly(
                        "JDK",
                        "AOT cache",
                        "git",
                        "ripgrep",
                        "bubblewrap",
                        "protection",
                        "terminal",
                        "settings",
                        "gates",
                        "models",
                        "web search",
                        "ledger",
                        "write access");
        assertThat(finding("git", doctorReport).verdict()).isEqualTo(ProbeStatus.FINE);
    }

    @Test
    void doctorSaysHowToMendWhatIsMissing() throws IOException {
        musher.with("PATH", Files.createDirectories(home.resolve("empty")).toString());

        Run run = musher.run("doctor");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .contains("✗ git           not found; Musher cannot work without it\n")
                .contains(
                        "! ripgrep       not found; searching large trees is several times"
                                + " slower\n")
                .contains("                fix: install the package ripgrep\n")
                .containsPattern("\n1 broken, \\d worth a look\\.\n$");
    }

    @Test
    void doctorSaysWhatHoldsTheCommandsOfAnAgent() throws IOException {
        assumeTrue(
                finding("bubblewrap", doctor(musher)).verdict() == ProbeStatus.FINE,
                "bubblewrap works");
        assertThat(finding("protection", doctor(musher)))
                .isEqualTo(
                        ProbeResult.fine(
                                "protection",
                                "sandbox on: the project is writable, network: registries; mode"
                                        + " standard"));

        write(
                home.resolve(".config/musher/config.toml"),
                "permission.mode = 'restrictive'\nsandbox.network = []\n");
        assertThat(finding("protection", doctor(musher)).detail())
                .isEqualTo("sandbox on: the project is read-only, no network; mode restrictive");

        write(home.resolve(".config/musher/config.toml"), "sandbox.mode = 'off'\n");
        assertThat(finding("protection", doctor(musher)))
                .isEqualTo(
                        ProbeResult.look(
                                "protection",
                                "NO sandbox: commands can reach everything that you can; mode"
                                        + " standard",
                                "It is turned off by sandbox.mode or --sandbox."));
        write(home.resolve(".config/musher/config.toml"), "sandbox.mode = 'required'\n");
        musher.with("PATH", Files.createDirectories(home.resolve("empty")).toString());
        assertThat(finding("protection", doctor(musher)))
                .isEqualTo(
                        ProbeResult.look(
                                "protection",
                                "no sandbox, and it is required: no command runs; mode standard",
                                "The program bwrap is not on the PATH. Install the package"
                                        + " bubblewrap."));
    }

    @Test
    void doctorNeverShowsAKey() {
        musher.with("ANTHROPIC_API_KEY", "sk-ant-planted").with("OPENAI_API_KEY", " ");

        ProbeResult models = finding("models", doctor(musher));

        assertThat(models)
                .isEqualTo(
                        ProbeResult.fine(
                                "models", "key present for anthropic (ANTHROPIC_API_KEY)"));
        assertThat(musher.run("doctor", "--debug").out()).doesNotContain("sk-ant-planted");
    }

    @Test
    void doctorReportsBrokenSettingsInsteadOfStopping() throws IOException {
        write(home.resolve(".config/musher/config.toml"), "colour = 1\n");

        DoctorReport doctorReport = doctor(musher);

        assertThat(finding("settings", doctorReport).verdict()).isEqualTo(ProbeStatus.BROKEN);
        assertThat(doctorReport.findings()).hasSize(13);
    }

    @Test
    void doctorSeesThatNothingCanBeWritten() throws IOException {
        Path file = Files.writeString(home.resolve("not-a-folder"), "");
        musher.with("XDG_STATE_HOME", file.resolve("state").toString());

        ProbeResult access = finding("write access", doctor(musher));

        assertThat(access)
                .isEqualTo(
                        ProbeResult.broken(
                                "write access",
                                "cannot write to %s/state/musher: settings, sessions and the log"
                                                .formatted(file)
                                        + " cannot be saved",
                                "make them writable, or set XDG_CONFIG_HOME and XDG_STATE_HOME to"
                                        + " folders that are"));
    }

    @Test
    void doctorOpensTheLedger() throws IOException {
        assertThat(finding("ledger", doctor(musher)))
                .isEqualTo(ProbeResult.fine("ledger", "none yet; the first story makes it"));
        musher.run("story", "add", "Greet");
        assertThat(finding("ledger", doctor(musher)))
                .isEqualTo(
                        ProbeResult.fine("ledger", "1 event; verify each: musher ledger verify"));

        write(project.resolve(".musher/state/ledger.db"), "garbage".repeat(1000));
        ProbeResult broken = finding("ledger", doctor(musher));
        assertThat(broken.verdict()).isEqualTo(ProbeStatus.BROKEN);
        assertThat(broken.detail()).contains("is damaged");
        assertThat(musher.run("doctor").code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void wrongFlagsAreMistakesOfTheCommandLine() throws IOException {
        Run run = musher.run("config", "--set", "foo=1");
        assertThat(run)
                .isEqualTo(
                        new Run(
                                ExitCode.USAGE,
                                "",
                                """
                                musher: The settings cannot be used:
                                  --set foo=1: unknown key foo
                                List all settings: musher config
                                """));
        assertThat(musher.run("-p", "hi", "--set", "log.levl=debug").code())
                .isEqualTo(ExitCode.USAGE);
        for (String wrong : List.of("0", "many", "101")) {
            assertThat(musher.run("run", "--max-agents", wrong))
                    .isEqualTo(
                            new Run(
                                    ExitCode.USAGE,
                                    "",
                                    """
                                    musher: --max-agents takes a whole number from 1 to 100.
                                    For example: --max-agents 5
                                    """));
        }
        write(home.resolve(".config/musher/config.toml"), "foo = 1\n");
        assertThat(musher.run("config", "--set", "foo=1").code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void coloursAppearOnATerminalAndNotUnderNoColor() {
        assertThat(musher.at("ioe").with("TERM", "xterm").with("COLUMNS", "80").run("doctor").out())
                .contains("\u001b[1;32m✓\u001b[0m JDK");
        assertThat(musher.with("NO_COLOR", "1").run("doctor").out()).doesNotContain("\u001b");
    }

    @Test
    void oldGitIsNotEnough() throws IOException {
        Path git = Files.writeString(home.resolve("git"), "#!/bin/sh\necho git version 2.30.1\n");
        Files.setPosixFilePermissions(git, PosixFilePermissions.fromString("rwxr-xr-x"));
        musher.with("PATH", home + ":" + System.getenv("PATH"));

        ProbeResult found = finding("git", doctor(musher));

        assertThat(found.verdict()).isEqualTo(ProbeStatus.BROKEN);
        assertThat(found.detail()).isEqualTo("2.30.1 is too old; Musher needs 2.38.0 or later");
    }

    @Test
    void doctorWrapsToTheTerminalAndNotForPrograms() {
        musher.with("TERM", "xterm").with("COLUMNS", "50");

        assertThat(musher.run("doctor").out().lines().anyMatch(line -> line.length() > 50))
                .isTrue();
        assertThat(musher.at("o").with("NO_COLOR", "1").run("doctor").out().lines())
                .filteredOn(line -> line.contains("no key"))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(50));
    }

    @Test
    void narrowTerminalIsReadable() {
        Run run = musher.at("o").with("TERM", "xterm").with("COLUMNS", "40").run("--help");

        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(60));
    }

    /** The lines of the table, with one space between columns. */
    private static List<String> settings(ProgramUnderTest musher, String... more) {
        var words = new ArrayList<>(List.of("config"));
        words.addAll(List.of(more));
        return musher.run(words.toArray(String[]::new))
                .out()
                .lines()
                .map(line -> line.replaceAll(" +", " "))
                .toList();
    }

    private static DoctorReport doctor(ProgramUnderTest musher) {
        return Json.decode(musher.run("doctor", "--json").out(), DoctorReport.class);
    }

    private static ProbeResult finding(String part, DoctorReport doctorReport) {
        return doctorReport.findings().stream()
                .filter(probeResult -> probeResult.part().equals(part))
                .findFirst()
                .orElseThrow();
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
