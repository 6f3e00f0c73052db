package dev.musher.tools.shell;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.shell.BashParameters.Mode;
import dev.musher.tools.shell.WallNotes.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** One call of bash: starts the command, follows it, and says how it went. */
record BashRun(BashCommandLine commands, SessionShells shells, BashParameters parameters) {
    /** A command for the background that fails at once is told at once. */
    private static final Duration EARLY = Duration.ofMillis(200);

    private static final Duration TELL_EVERY = Duration.ofMillis(250);
    private static final int LONGEST_PROGRESS = 200;

    ToolOutcome execute(ToolCall call) throws InterruptedException {
        if (parameters.mode() == Mode.BACKGROUND && shells.isFull()) {
            throw ToolFailure.error(full());
        }
        var shellCommand =
                shells.start(
                        parameters.command(), commands.line(parameters.command(), call.passage()));
        boolean over = false;
        try {
            var code = follow(shellCommand, call.progress());
            var outcome =
                    code.isPresent()
                            ? ended(shellCommand, code.getAsInt(), call.passage())
                            : notEnded(shellCommand, call.passage());
            over = true;
            return outcome;
        } finally {
            if (!over) {
                shells.abandon(shellCommand);
                commands.look();
            }
        }
    }

    private OptionalInt follow(ShellCommand shellCommand, ToolCall.Progress progress)
            throws InterruptedException {
        var limit = parameters.mode() == Mode.BACKGROUND ? EARLY : parameters.timeout();
        long end = System.nanoTime() + limit.toNanos();
        var told = "";
        while (true) {
            long left = end - System.nanoTime();
            var code =
                    shellCommand.await(Duration.ofNanos(Math.clamp(left, 0, TELL_EVERY.toNanos())));
            if (code.isPresent() || left <= 0) {
                return code;
            }
            var line = Utf8.head(shellCommand.lastLine(), LONGEST_PROGRESS);
            if (!line.equals(told)) {
                progress.says(line);
                told = line;
            }
        }
    }

    private ToolOutcome ended(ShellCommand shellCommand, int code, WallExemption wallExemption)
            throws InterruptedException {
        var left = shellCommand.leftovers();
        var outcome = code == 0 ? Outcome.SUCCEEDED : Outcome.FAILED;
        var text = output(shellCommand, wallExemption, outcome) + "\n[" + ExitText.of(code) + "]";
        if (left.isEmpty()) {
            shells.forget(shellCommand);
        } else {
            text += leftBehind(shellCommand, left);
        }
        var fact = new ToolFact.CommandEnded(code, left);
        return code == 0
                ? ToolOutcome.done(text, fact)
                : new Failed(Failure.ERROR, text, List.of(fact));
    }

    /** They keep running, but the model has to know of them. */
    private String leftBehind(ShellCommand shellCommand, List<Long> left)
            throws InterruptedException {
        var id = shells.keep(shellCommand, commands);
        if (id.isPresent()) {
            return "\n[still running as " + id.get() + ": " + LiveProcessText.of(left) + "]";
        }
        var stopResult = shellCommand.stop(ProcessRunner.GRACE);
        shells.forget(shellCommand);
        return "\n[what it left running was stopped, since "
                + SessionShells.MOST_RUNNING
                + " shells are already running"
                + survivors(stopResult)
                + "]";
    }

    private ToolOutcome notEnded(ShellCommand shellCommand, WallExemption wallExemption)
            throws InterruptedException {
        return switch (parameters.mode()) {
            case FOREGROUND -> timedOut(shellCommand, wallExemption);
            case BACKGROUND -> inBackground(shellCommand);
        };
    }

    private ToolOutcome timedOut(ShellCommand shellCommand, WallExemption wallExemption)
            throws InterruptedException {
        var stopResult = shellCommand.stop(ProcessRunner.GRACE);
        var text = output(shellCommand, wallExemption, Outcome.FAILED);
        shells.forget(shellCommand);
        return new Failed(
                Failure.TIMEOUT,
                text
                        + "\n[stopped after "
                        + parameters.timeout().toSeconds()
                        + " s with everything it had started"
                        + survivors(stopResult)
                        + ". Give a longer `timeout`, or `background` for what should keep"
                        + " running.]",
                List.of(new ToolFact.CommandTimedOut(parameters.timeout())));
    }

    private ToolOutcome inBackground(ShellCommand shellCommand) throws InterruptedException {
        var printed = new ShownOutput(shells.spills()).of(shellCommand.printed());
        var id = shells.keep(shellCommand, commands).orElseThrow(() -> ToolFailure.error(full()));
        return ToolOutcome.done(
                (printed.isEmpty() ? "" : printed + "\n")
                        + "[running in the background as "
                        + id
                        + "; see bash_output and bash_kill]"
                        + commands.afterwards(),
                new ToolFact.WentToBackground(id));
    }

    private String output(ShellCommand shellCommand, WallExemption wallExemption, Outcome outcome)
            throws InterruptedException {
        var printed = new ShownOutput(shells.spills()).of(shellCommand.printed());
        var text = new StringBuilder();
        text.append(commands.hasBash() ? "" : "[bash is not installed: sh ran this]\n");
        text.append(printed.isEmpty() ? "(no output)" : printed);
        return text.append(
                        commands.afterwards(parameters.command(), wallExemption, printed, outcome))
                .toString();
    }

    private String full() {
        return SessionShells.MOST_RUNNING
                + " shells are running, which is the limit. Stop one with bash_kill first:\n"
                + ShellListing.of(shells.running(), shells);
    }

    private static String survivors(StopResult stopResult) {
        return switch (stopResult) {
            case StopResult.Dead _ -> "";
            case StopResult.Survivors(List<Long> pids) ->
                    ", except " + LiveProcessText.of(pids) + ", which could not be stopped";
        };
    }
}
