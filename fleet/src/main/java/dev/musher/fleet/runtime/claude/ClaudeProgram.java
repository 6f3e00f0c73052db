package dev.musher.fleet.runtime.claude;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.text.OneLineText;
import dev.musher.fleet.runtime.WorkspaceWalls;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The CLI as it is installed here. Asked once for its version; what fails is tried again. */
public final class ClaudeProgram {
    /** The first that knows every option we start it with. */
    private static final int[] OLDEST = {2, 1};

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int OUTPUT = 4096;
    private static final int QUOTED = 200;

    private static final String INSTALL =
            " Install it with: npm install -g @anthropic-ai/claude-code. Then run 'claude' once to"
                    + " log in, or set ANTHROPIC_API_KEY.";

    private final String program;
    private final Map<String, String> environment;
    private final ProcessRunner processRunner;
    private final WorkspaceWalls walls;
    private boolean isUsable;

    /**
     * @param program its name, looked for on the PATH, or its path
     * @param environment in which it is looked for and asked
     * @param walls inside which it works
     */
    public ClaudeProgram(
            String program,
            Map<String, String> environment,
            ProcessRunner processRunner,
            WorkspaceWalls walls) {
        this.program = program;
        this.environment = Map.copyOf(environment);
        this.processRunner = processRunner;
        this.walls = walls;
    }

    String word() {
        return program;
    }

    ProcessRunner processes() {
        return processRunner;
    }

    WorkspaceWalls walls() {
        return walls;
    }

    /** Why it cannot be used here, with what to do; empty if it can. */
    synchronized Optional<String> problem() {
        if (isUsable) {
            return Optional.empty();
        }
        var command =
                CommandLine.of(Path.of("").toAbsolutePath(), environment, program, "--version");
        try {
            return judge(processRunner.run(command, PATIENCE, OutputLimit.ends(OUTPUT, OUTPUT)));
        } catch (ProcessException failed) {
            return Optional.of("Claude Code is not installed. " + failed.explanation() + INSTALL);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.of("Asking Claude Code for its version was interrupted.");
        }
    }

    private Optional<String> judge(CommandResult commandResult) {
        return switch (commandResult) {
            case CommandResult.TimedOut _ ->
                    Optional.of(
                            "Claude Code did not report its version within "
                                    + PATIENCE.toSeconds()
                                    + " s. Run '"
                                    + program
                                    + " --version' to see why.");
            case CommandResult.Exited(var code, var out, _) when code == 0 -> judge(out.text());
            case CommandResult.Exited(var code, _, var err) ->
                    Optional.of(
                            "Claude Code cannot be run: '"
                                    + program
                                    + " --version' ends with "
                                    + code
                                    + ": "
                                    + OneLineText.ends(err.text(), QUOTED)
                                    + "."
                                    + INSTALL);
        };
    }

    private Optional<String> judge(String answer) {
        String stated = answer.strip().split("\\s", 2)[0];
        var parts = stated.split("\\.", -1);
        if (parts.length < OLDEST.length || !isNumber(parts[0]) || !isNumber(parts[1])) {
            return Optional.of(
                    "'"
                            + program
                            + "' is not Claude Code: asked for its version, it says '"
                            + OneLineText.beginning(answer, QUOTED)
                            + "'."
                            + INSTALL);
        }
        int major = Integer.parseInt(parts[0]);
        if (major < OLDEST[0] || (major == OLDEST[0] && Integer.parseInt(parts[1]) < OLDEST[1])) {
            return Optional.of(
                    "Claude Code %s is too old, %d.%d or later is needed. Run: claude update."
                            .formatted(stated, OLDEST[0], OLDEST[1]));
        }
        isUsable = true;
        return Optional.empty();
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty()
                && text.length() < 6
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
