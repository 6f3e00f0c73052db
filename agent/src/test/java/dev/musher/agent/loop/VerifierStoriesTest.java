package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.DetectedChecks;
import dev.musher.agent.evidence.ObservedProject;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.finish.Verifier;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.notice.Notice;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.shell.BashCommandLine;
import dev.musher.tools.shell.BashOutputTool;
import dev.musher.tools.shell.BashTool;
import dev.musher.tools.shell.SessionShells;
import dev.musher.tools.shell.ShellEndListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs in a project whose {@code ./check} is content with an {@code a.py} that says good; commands
 * are real.
 */
class VerifierStoriesTest {
    private static final String WANTED =
            "[verify] You changed a.py, and no check has passed since. Run what"
                    + " checks it, for example `./check`. Fix what it finds. If it cannot be run,"
                    + " say so and why."
                    + Notice.ANSWER_KEPT;

    @TempDir private Path root;
    private Path folder;
    private SessionShells sessionShells;

    @BeforeEach
    void setUp() throws IOException {
        folder = Files.createDirectory(root.resolve("project")).toRealPath();
        var check = folder.resolve("check");
        Files.writeString(check, "#!/bin/sh\ngrep good a.py || { echo 1 failed; exit 1; }\n");
        assertThat(check.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("a.py"), "good\n");
        sessionShells =
                new SessionShells(
                        new ProcessRunner(Map.of()),
                        root.resolve("spills"),
                        new SystemTimeSource(),
                        ShellEndListener.UNHEARD);
    }

    @AfterEach
    void tearDown() {
        sessionShells.close();
    }

    @Test
    void aCheckedChangePasses() throws IOException {
        var stage = playing(bash("echo good > a.py"), bash("./check"), "- text: Done.");

        assertThat(stage.run("Change it.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    @Test
    void aChangeThatNobodyCheckedIsCheckedFirst() throws IOException {
        var stage =
                playing(
                        bash("echo good > a.py"),
                        "- text: Done.",
                        bash("./check"),
                        "- text: Done and checked.");

        assertThat(stage.run("Change it.")).isEqualTo(new RunEnd.Finished("Done and checked."));
        assertThat(RunTranscript.notices(stage)).containsExactly("2: " + WANTED);
        assertThat(standing(stage)).isEmpty();
    }

    @Test
    void aLieThatIsRepeatedIsAtLeastReported() throws IOException {
        var stage = playing(bash("echo good > a.py"), "- text: Done.", "- text: I said done.");

        assertThat(stage.run("Change it.")).isEqualTo(new RunEnd.Finished("I said done."));
        assertThat(standing(stage)).isEqualTo("Code was changed and not checked afterwards.");
    }

    @Test
    void thePartsOfAPipelineTellHowTheyEnded() throws IOException {
        var stage = playing(bash("echo good > a.py; ./check | tail -3"), "- text: Checked.");

        assertThat(stage.run("Change it.")).isEqualTo(new RunEnd.Finished("Checked."));
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    @Test
    void aHiddenExitCodeIsQuotedWithTheWayToRunItBare() throws IOException {
        var stage =
                playing(
                        bash("echo good > a.py; (./check | tail -3); ls"),
                        "- text: Done.",
                        bash("./check"),
                        "- text: Checked.");

        assertThat(stage.run("Change it.")).isEqualTo(new RunEnd.Finished("Checked."));
        assertThat(RunTranscript.notices(stage).getFirst())
                .contains(
                        "Your `echo good > a.py; (./check | tail -3); ls` proves nothing: `; ls`"
                                + " hides how it ended. Run `./check` as it is written.");
    }

    @Test
    void aFailureThatIsNotToldIsToldOf() throws IOException {
        var stage =
                playing(
                        bash("echo bad > a.py"),
                        bash("./check"),
                        "- text: All is well.",
                        bash("echo good > a.py && ./check"),
                        "- text: Now it is.");

        assertThat(stage.run("Change it.")).isEqualTo(new RunEnd.Finished("Now it is."));
        assertThat(RunTranscript.notices(stage))
                .containsExactly(
                        "3: [verify] The last run of `./check` failed: 1 failed\nFix what you"
                                + " broke and run `./check` again. If it failed before your"
                                + " changes, or you cannot fix it, say in your answer what fails."
                                + Notice.ANSWER_KEPT);
    }

    @Test
    void aFailureThatIsToldPasses() throws IOException {
        var stage =
                playing(
                        bash("echo bad > a.py"),
                        bash("./check"),
                        "- text: Changed. The check fails, as it did before.");

        stage.run("Change it.");
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    @Test
    void whatWasRefusedIsNotDemanded() throws IOException {
        var stage =
                playing(bash("echo good > a.py"), bash("./check"), "- text: I was not allowed to.")
                        .permission(
                                request ->
                                        request.toString().contains("./check")
                                                ? new Permission.Verdict.Denied("Not that.")
                                                : new Permission.Verdict.Granted());

        stage.run("Change it.");
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    @Test
    void aProjectWithNothingToRunPasses() throws IOException {
        Files.delete(folder.resolve("check"));
        var stage = playing(bash("echo good > a.py"), "- text: Done.");

        stage.run("Change it.");
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    @Test
    void aCheckInTheBackgroundCountsWhenItsEndIsSeen() throws IOException {
        var stage =
                playing(
                        bash("echo good > a.py"),
                        "- calls: [{tool: bash, arguments: {command: sleep 0.4; exec ./check,"
                                + " background: true}}]",
                        "- calls: [{tool: bash_output, arguments: {id: sh1, wait: 20}}]",
                        "- text: Done.");

        stage.run("Change it.");
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    private AgentFixture playing(String... steps) throws IOException {
        var workingDirectory = new WorkingDirectory(folder, root);
        var commands =
                new BashCommandLine(
                        workingDirectory, Sandbox.NONE, System.getenv(), Redaction.NONE);
        return AgentFixture.playing("steps:\n" + String.join("\n", List.of(steps)))
                .tool(new BashTool(commands, sessionShells))
                .tool(new BashOutputTool(sessionShells))
                .evidence(
                        new SessionEvidence(new BashCommandAnalyzer(), ObservedProject.at(folder)))
                .gate(new Verifier(Optional.empty(), new DetectedChecks(folder)));
    }

    private static String bash(String command) {
        return "- calls: [{tool: bash, arguments: {command: '" + command + "'}}]";
    }

    private static String standing(AgentFixture stage) {
        for (AgentEvent event : stage.events()) {
            if (event instanceof RunFinished finished) {
                return finished.totals().gates().getFirst().standing();
            }
        }
        throw new AssertionError("the run has no end");
    }
}
