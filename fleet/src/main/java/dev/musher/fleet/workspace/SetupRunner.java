package dev.musher.fleet.workspace;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.process.CapturedOutput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.text.Utf8;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.StepNetwork;
import dev.musher.tools.shell.CommandEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes a workspace ready by the project's setup commands, once for the same inputs. */
final class SetupRunner {
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final int HEAD_BYTES = 4_000;
    private static final int TAIL_BYTES = 16_000;
    private static final int SHOWN_BYTES = 4_000;

    private final ProjectRepository projectRepository;
    private final WorkspaceOptions.Setup wish;
    private final StepSandbox sandbox;

    SetupRunner(
            ProjectRepository projectRepository, WorkspaceOptions.Setup wish, StepSandbox sandbox) {
        this.projectRepository = projectRepository;
        this.wish = wish;
        this.sandbox = sandbox;
    }

    void run(StoryWorkspace storyWorkspace, StatePaths.StatePath statePath)
            throws InterruptedException {
        if (wish.commands().isEmpty()) {
            return;
        }
        try {
            stopFormer(statePath);
            var inputs = inputs(storyWorkspace, statePath);
            if (read(statePath.setup()).equals(Optional.of(inputs))) {
                return;
            }
            Files.deleteIfExists(statePath.setup());
            long end = System.nanoTime() + wish.timeout().toNanos();
            for (var command : wish.commands()) {
                run(
                        command,
                        storyWorkspace,
                        statePath,
                        Duration.ofNanos(Math.max(1, end - System.nanoTime())));
            }
            PrivateFiles.write(statePath.setup(), inputs);
        } catch (IOException e) {
            throw StatePaths.unwritable(statePath.folder(), e);
        }
    }

    private String inputs(StoryWorkspace storyWorkspace, StatePaths.StatePath statePath)
            throws IOException, InterruptedException {
        try (var safeRepositoryView = SafeRepositoryView.over(projectRepository, statePath)) {
            return new SetupInputs(safeRepositoryView, wish).hash(storyWorkspace.top());
        }
    }

    /** One that a former life of this program left running would write the same files. */
    private void stopFormer(StatePaths.StatePath statePath)
            throws IOException, InterruptedException {
        var cookie = read(statePath.setupCookie());
        if (cookie.isPresent() && !cookie.get().isEmpty()) {
            if (projectRepository.processes().stop(new ProcessCookie(cookie.get()), GRACE)
                    instanceof StopResult.Survivors(var pids)) {
                throw new StoryWorkspaceException(
                        "Earlier setup commands of "
                                + statePath.tree()
                                + " cannot be stopped: processes "
                                + pids
                                + ". Kill them, then Musher retries.");
            }
        }
        Files.deleteIfExists(statePath.setupCookie());
    }

    private void run(
            String command,
            StoryWorkspace storyWorkspace,
            StatePaths.StatePath statePath,
            Duration left)
            throws IOException, InterruptedException {
        var processCookie = ProcessCookie.fresh();
        PrivateFiles.write(statePath.setupCookie(), processCookie.id());
        var environment =
                new HashMap<>(
                        CommandEnvironment.of(
                                projectRepository.environment(), new SecretPatterns()));
        environment.putAll(storyWorkspace.environment());
        environment.merge(
                ProcessCookie.VARIABLE,
                processCookie.id(),
                (outer, own) -> processCookie.appendedTo(outer));
        var line =
                CommandLine.of(
                        storyWorkspace.top(), environment, "sh", "-c", "exec 2>&1\n" + command);
        Path lender = projectRepository.git().repository().commonDirectory();
        var limit = OutputLimit.ends(HEAD_BYTES, TAIL_BYTES);
        try {
            var walled =
                    sandbox.around(
                            line,
                            () -> StepFolders.ofWorkspace(statePath, lender),
                            StepNetwork.ALLOWED_HOSTS);
            var runningCommand = projectRepository.processes().start(walled, limit);
            check(command, await(runningCommand, left), runningCommand.out());
        } catch (ProcessException | SandboxException e) {
            throw new StoryWorkspaceException(
                    "Setup command " + command + ": " + e.getMessage(), e);
        }
        Files.deleteIfExists(statePath.setupCookie());
    }

    /** Setup leaves nothing running behind it, however it ended. */
    private static OptionalInt await(RunningCommand runningCommand, Duration left)
            throws InterruptedException {
        try {
            return runningCommand.await(left);
        } finally {
            runningCommand.stop(ProcessRunner.GRACE);
        }
    }

    private void check(String command, OptionalInt code, CapturedOutput out) {
        if (code.isPresent() && code.getAsInt() == 0) {
            return;
        }
        var how =
                code.isPresent()
                        ? "ended with exit code " + code.getAsInt()
                        : "took longer than workspace.setup_timeout allows and was stopped";
        throw new StoryWorkspaceException(
                "The setup command '"
                        + command
                        + "' "
                        + how
                        + ". Fix it, or [workspace] in .musher/project.toml. The end of its output:\n"
                        + Utf8.tail(out.text(), SHOWN_BYTES).strip());
    }

    private static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }
}
