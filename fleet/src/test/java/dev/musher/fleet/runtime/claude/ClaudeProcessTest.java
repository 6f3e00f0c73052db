package dev.musher.fleet.runtime.claude;

import static dev.musher.fleet.runtime.claude.FakeClaudeFixture.FRESH;
import static dev.musher.fleet.runtime.claude.FakeClaudeFixture.RESUMED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.Mission.Rights;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.MissionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a stand-in for the CLI is started and ended. */
class ClaudeProcessTest {
    private static final String LEAVE_ONE_BEHIND =
            "setsid sh -c 'trap \"\" TERM HUP INT; echo $$ > pid; while :; do sleep 1; done'"
                    + " >/dev/null 2>&1 & while [ ! -s pid ]; do sleep 0.02; done";

    @TempDir private Path folder;
    private FakeClaudeFixture stage;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        stage = new FakeClaudeFixture(folder);
    }

    private Path pid() {
        return stage.ground.top().resolve("pid");
    }

    private Teammate teammate(List<String> tools, String instructions) {
        return new Teammate(
                "ada",
                TeamRole.CODER,
                "claude-code",
                Optional.of("opus"),
                instructions,
                tools,
                AttemptLimits.USUAL);
    }

    @Test
    void startsItWithoutAnybodysSettings() {
        stage.claude.opens().ends("");
        stage.ground.by(teammate(List.of(), ""));
        stage.send(RESUMED);

        assertThat(stage.claude.words())
                .isEqualTo(
                        """
                        --print
                        --verbose
                        --output-format=stream-json
                        --input-format=stream-json
                        --include-partial-messages
                        --permission-mode=default
                        --permission-prompt-tool=stdio
                        --setting-sources=
                        --strict-mcp-config
                        --max-turns=200
                        --model=opus
                        --resume=0a0a0a0a-0b0b-4c0c-8d0d-0e0e0e0e0e0e
                        --tools=Bash,BashOutput,Glob,Grep,KillShell,Read,Task,TaskCreate,TaskGet,\
                        TaskList,TaskOutput,TaskStop,TaskUpdate,TodoWrite,Edit,NotebookEdit,Write
                        """);
    }

    @Test
    void givesTheToolsThatRosterAndRightsAllow() {
        stage.claude.opens().ends("");
        stage.ground.by(teammate(List.of("bash", "write", "webfetch", "nonsense"), ""));
        stage.send(FRESH);
        assertThat(stage.claude.words()).contains("\n--tools=Bash,Write,WebFetch\n");

        var mission = stage.ground.mission(FRESH);
        var looking =
                new Mission(
                        mission.teammate(),
                        Rights.RUN,
                        mission.folder(),
                        mission.prompting(),
                        mission.purse(),
                        mission.cookie());
        stage.runtime().run(looking, _ -> {});
        assertThat(stage.claude.words()).contains("\n--tools=Bash,WebFetch\n");
    }

    @Test
    void keepsTheInstructionsOfTheTeammateInAFile() {
        stage.claude.opens().ends("");
        stage.ground.by(teammate(List.of(), "Write short sentences.\n"));
        stage.send(FRESH);

        Path file = stage.ground.outside("notes").resolve("instructions.md");
        assertThat(stage.claude.words()).contains("--append-system-prompt-file=" + file + "\n");
        assertThat(file).hasContent("Write short sentences.\n");
    }

    @Test
    void hasTheEnvironmentOfThePlaceAndIsQuiet() {
        stage.claude.opens().ends("");
        stage.ground.with(
                Map.of(
                        "CLAUDECODE",
                        "1",
                        "OWN",
                        "value",
                        "DISABLE_TELEMETRY",
                        "0",
                        ProcessCookie.VARIABLE,
                        "outer"));
        stage.send(FRESH);

        assertThat(stage.claude.environment())
                .contains("\nOWN=value\n")
                .contains("DISABLE_TELEMETRY=0\n")
                .contains("DISABLE_AUTOUPDATER=1\n")
                .contains(ProcessCookie.VARIABLE + "=outer:" + stage.ground.cookie().id() + ":")
                .doesNotContain("CLAUDECODE");
    }

    @Test
    void endsATreeThatHearsNoSignalButTheLast() throws InterruptedException {
        stage.claude
                .opens()
                .does("trap '' TERM HUP INT")
                .does(LEAVE_ONE_BEHIND)
                .does("while :; do sleep 1; done");
        var report = new AtomicReference<MissionReport>();
        var mission = Thread.ofVirtual().start(() -> report.set(stage.send(FRESH)));
        Eventually.until("somebody to leave behind", () -> Files.exists(pid()));
        Eventually.until("a pid", () -> !stage.ground.content(pid()).isBlank());
        assertThat(stage.ground.isAlive(pid())).isTrue();

        mission.interrupt();
        mission.join();

        assertThat(report.get())
                .isEqualTo(new MissionReport(new MissionExit.Stopped(), "", List.of()));
        assertThat(stage.ground.isAlive(pid())).isFalse();
        assertThat(stage.ground.marked()).isEmpty();
    }

    @Test
    @Tag("slow")
    void doesNotWaitForEverAfterTheLastWord() {
        stage.claude.opens().ends("Done.").does("trap '' TERM; while :; do sleep 1; done");

        assertThat(stage.send(FRESH))
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Done.", List.of()));
        assertThat(stage.ground.marked()).isEmpty();
    }

    @Test
    void aPromptThatNobodyReadsHoldsUpNoInterruption() throws InterruptedException {
        stage.claude.opens().does("touch started; while :; do sleep 1; done");
        var longer = new Mission.Prompting.Fresh("x".repeat(1_000_000));
        var report = new AtomicReference<MissionReport>();
        var mission = Thread.ofVirtual().start(() -> report.set(stage.send(longer)));
        Eventually.until("a start", () -> Files.exists(stage.ground.top().resolve("started")));

        mission.interrupt();
        mission.join();

        assertThat(report.get().exit()).isEqualTo(new MissionExit.Stopped());
    }

    @Test
    void aListenerThatFailsEndsTheMissionAndItsProcesses() {
        stage.claude.does(LEAVE_ONE_BEHIND).opens().does("while :; do sleep 1; done");

        var missionReport =
                stage.runtime()
                        .run(
                                stage.ground.mission(FRESH),
                                _ -> {
                                    throw new IllegalStateException("the ledger is full");
                                });

        assertThat(missionReport.exit())
                .isEqualTo(
                        new MissionExit.Broke(
                                Heard.SOMETHING, "Musher itself failed; see its log."));
        assertThat(stage.ground.isAlive(pid())).isFalse();
    }

    @Test
    void aMissingProgramSaysWhatToInstall() {
        var runtime = FakeClaudeFixture.runtime("no-such-claude");

        assertThat(runtime.problem().orElseThrow())
                .startsWith("Claude Code is not installed. Cannot run 'no-such-claude'")
                .contains("npm install -g @anthropic-ai/claude-code");
        assertThat(stage.ground.send(runtime, FRESH).exit())
                .isInstanceOfSatisfying(
                        MissionExit.Broke.class,
                        broke -> assertThat(broke.heard()).isEqualTo(Heard.NOTHING));
    }

    @Test
    void aProgramThatIsTooOldOrAnotherOneIsRefused() throws IOException {
        assertThat(answering("echo '1.0.128 (Claude Code)'").problem())
                .contains(
                        "Claude Code 1.0.128 is too old, 2.1 or later is needed. Run: claude update.");
        assertThat(answering("echo 'claude the snake 3'").problem().orElseThrow())
                .contains(
                        "is not Claude Code: asked for its version, it says 'claude the snake 3'.");
        assertThat(answering("echo no node >&2; exit 127").problem().orElseThrow())
                .contains("ends with 127: no node.");
        assertThat(answering("echo '2.1.197 (Claude Code)'").problem()).isEmpty();
    }

    private ClaudeCodeRuntime answering(String script) throws IOException {
        Path program = stage.ground.outside("asked-" + script.hashCode());
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        program.toFile().setExecutable(true);
        return FakeClaudeFixture.runtime(program.toString());
    }

    @Test
    void isAskedForItsVersionOnce() throws IOException {
        Path count = stage.ground.outside("count");
        var runtime = answering("echo x >> " + count + "; echo '2.1.197 (Claude Code)'");
        runtime.problem();
        runtime.problem();

        assertThat(count).hasContent("x\n");
    }
}
