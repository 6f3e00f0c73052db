package dev.musher.shell;

import dev.musher.permission.Passage;
import dev.musher.process.Processes;
import dev.musher.process.Stopped;
import dev.musher.shell.BashParameters.Mode;
import dev.musher.shell.WallNotes.Outcome;
import dev.musher.text.Utf8;
import dev.musher.tool.Fact;
import dev.musher.tool.Piece;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Done;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** One call of bash: starts the command, follows it, and says how it went. */
record CommandRun(ShellCommands commands, Shells shells, BashParameters parameters) {
    /** A command for the background that fails at once is told at once. */
    private static final Duration EARLY = Duration.ofMillis(200);

    private static final Duration TELL_EVERY = Duration.ofMillis(250);
    private static final int LONGEST_PROGRESS = 200;

    ToolOutcome carryOut(ToolCall call) throws InterruptedException {
        if (parameters.mode() == Mode.BACKGROUND && shells.isFull()) {
            throw ToolFailure.error(full());
        }
        var shell =
                shells.start(
                        parameters.command(), commands.line(parameters.command(), call.passage()));
        boolean over = false;
        try {
            var code = follow(shell, call.progress());
            var outcome =
                    code.isPresent()
                            ? ended(shell, code.getAsInt(), call.passage())
                            : notEnded(shell, call.passage());
            over = true;
            return outcome;
        } finally {
            if (!over) {
                shells.abandon(shell);
                commands.look();
            }
        }
    }

    private OptionalInt follow(Shell shell, ToolCall.Progress progress)
            throws InterruptedException {
        var limit = parameters.mode() == Mode.BACKGROUND ? EARLY : parameters.timeout();
        long end = System.nanoTime() + limit.toNanos();
        var told = "";
        while (true) {
            long left = end - System.nanoTime();
            var code = shell.await(Duration.ofNanos(Math.clamp(left, 0, TELL_EVERY.toNanos())));
            if (code.isPresent() || left <= 0) {
                return code;
            }
            var line = Utf8.head(shell.lastLine(), LONGEST_PROGRESS);
            if (!line.equals(told)) {
                progress.says(line);
                told = line;
            }
        }
    }

    private ToolOutcome ended(Shell shell, int code, Passage passage) throws InterruptedException {
        var took = shells.age(shell);
        var left = shell.leftovers();
        var printed = printed(shell);
        var outcome = code == 0 ? Outcome.SUCCEEDED : Outcome.FAILED;
        var notes = notes(printed.text(), passage, outcome) + "\n[" + ExitText.of(code) + "]";
        if (left.isEmpty()) {
            shells.forget(shell);
        } else {
            notes += leftBehind(shell, left);
        }
        var facts = printed.facts(notes, new Fact.CommandEnded(code, left, took));
        var text = printed.text() + notes;
        return code == 0
                ? new Done(List.of(new Piece.Text(text)), facts)
                : new Failed(Failure.ERROR, text, facts);
    }

    /** They go on, but somebody has to know of them. */
    private String leftBehind(Shell shell, List<Long> left) throws InterruptedException {
        var id = shells.keep(shell, commands);
        if (id.isPresent()) {
            return "\n[still running as " + id.get() + ": " + LivingText.of(left) + "]";
        }
        var stopped = shell.stop(Processes.GRACE);
        shells.forget(shell);
        return "\n[what it left running was stopped, since "
                + Shells.MOST_RUNNING
                + " shells run already"
                + survivors(stopped)
                + "]";
    }

    private ToolOutcome notEnded(Shell shell, Passage passage) throws InterruptedException {
        return switch (parameters.mode()) {
            case FOREGROUND -> timedOut(shell, passage);
            case BACKGROUND -> inBackground(shell);
        };
    }

    private ToolOutcome timedOut(Shell shell, Passage passage) throws InterruptedException {
        var stopped = shell.stop(Processes.GRACE);
        var printed = printed(shell);
        var notes =
                notes(printed.text(), passage, Outcome.FAILED)
                        + "\n[stopped after "
                        + parameters.timeout().toSeconds()
                        + " s with everything it had started"
                        + survivors(stopped)
                        + ". Give a longer `timeout`, or `background` for what should keep"
                        + " running.]";
        shells.forget(shell);
        return new Failed(
                Failure.TIMEOUT,
                printed.text() + notes,
                printed.facts(notes, new Fact.CommandTimedOut(parameters.timeout())));
    }

    private ToolOutcome inBackground(Shell shell) throws InterruptedException {
        var printed = printed(shell);
        var id = shells.keep(shell, commands).orElseThrow(() -> ToolFailure.error(full()));
        var notes =
                (printed.text().isEmpty() ? "" : "\n")
                        + "[running in the background as "
                        + id
                        + "; see bash_output and bash_kill]"
                        + commands.afterwards();
        return new Done(
                List.of(new Piece.Text(printed.text() + notes)),
                printed.facts(notes, new Fact.WentToBackground(id)));
    }

    private ShownOutput.Shown printed(Shell shell) throws InterruptedException {
        return new ShownOutput(shells.spills()).of(shell.printed());
    }

    /** What is said after the output. */
    private String notes(String printed, Passage passage, Outcome outcome) {
        return (printed.isEmpty() ? "(no output)" : "")
                + (commands.hasBash() ? "" : "\n[bash is not installed: sh ran this]")
                + commands.afterwards(parameters.command(), passage, printed, outcome);
    }

    private String full() {
        return Shells.MOST_RUNNING
                + " shells are running, and no more can. End one with bash_kill first:\n"
                + ShellListing.of(shells.running(), shells);
    }

    private static String survivors(Stopped stopped) {
        return switch (stopped) {
            case Stopped.Dead _ -> "";
            case Stopped.Survivors(List<Long> pids) ->
                    ", except " + LivingText.of(pids) + ", which could not be ended";
        };
    }
}
