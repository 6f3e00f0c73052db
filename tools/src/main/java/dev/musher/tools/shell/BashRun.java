package dev.musher.tools.shell;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.text.Utf8;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Done;
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
        var took = shells.age(shellCommand);
        var left = shellCommand.leftovers();
        var printed = printed(shellCommand);
        var outcome = code == 0 ? Outcome.SUCCEEDED : Outcome.FAILED;
        var codes = shellCommand.commandCodes(code);
        var how =
                codes.filter(ToolFact.CommandsEnded::isTelling)
                        .map(ExitText::of)
                        .orElse(ExitText.of(code));
        var notes = notes(printed.text(), wallExemption, outcome) + "\n[" + how + "]";
        if (left.isEmpty()) {
            shells.forget(shellCommand);
        } else {
            notes += leftBehind(shellCommand, left);
        }
        var facts = printed.facts(notes, new ToolFact.CommandEnded(code, left, took));
        codes.ifPresent(facts::add);
        var text = printed.text() + notes;
        return code == 0
                ? new Done(List.of(new OutcomePiece.Text(text)), facts)
                : new Failed(Failure.ERROR, text, facts);
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
        var printed = printed(shellCommand);
        var notes =
                notes(printed.text(), wallExemption, Outcome.FAILED)
                        + "\n[stopped after "
                        + parameters.timeout().toSeconds()
                        + " s with everything it had started"
                        + survivors(stopResult)
                        + ". Give a longer `timeout`, or `background` for what should keep"
                        + " running.]";
        shells.forget(shellCommand);
        return new Failed(
                Failure.TIMEOUT,
                printed.text() + notes,
                printed.facts(notes, new ToolFact.CommandTimedOut(parameters.timeout())));
    }

    private ToolOutcome inBackground(ShellCommand shellCommand) throws InterruptedException {
        var printed = printed(shellCommand);
        var id = shells.keep(shellCommand, commands).orElseThrow(() -> ToolFailure.error(full()));
        var notes =
                (printed.text().isEmpty() ? "" : "\n")
                        + "[running in the background as "
                        + id
                        + "; see bash_output and bash_kill]"
                        + commands.afterwards();
        return new Done(
                List.of(new OutcomePiece.Text(printed.text() + notes)),
                printed.facts(notes, new ToolFact.WentToBackground(id)));
    }

    private ShownOutput.Shown printed(ShellCommand shellCommand) throws InterruptedException {
        return new ShownOutput(shells.spills()).of(shellCommand.printed());
    }

    /** What is said after the output. */
    private String notes(String printed, WallExemption wallExemption, Outcome outcome) {
        return (printed.isEmpty() ? "(no output)" : "")
                + (commands.hasBash() ? "" : "\n[bash is not installed: sh ran this]")
                + commands.afterwards(parameters.command(), wallExemption, printed, outcome);
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
