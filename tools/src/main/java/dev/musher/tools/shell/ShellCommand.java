package dev.musher.tools.shell;

import dev.musher.base.process.RunningCommand;
import dev.musher.base.process.tree.StopResult;
import dev.musher.tools.api.ToolFact;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A command that was started, what it printed, and how far it is. */
final class ShellCommand {
    /** How long what is left when a command ends may take to go by itself. */
    private static final Duration PARTING = Duration.ofMillis(200);

    private static final long PARTING_LOOK_MILLIS = 10;

    private final String command;
    private final RunningCommand runningCommand;
    private final OutputTranscript outputTranscript;
    private final CommandCodes commandCodes;
    private final long startedNanos;
    private final CountDownLatch ended = new CountDownLatch(1);
    private ShellState state = new ShellState.Running();
    private boolean stopping;
    private boolean gone;

    /** Output and exit codes captured of a running command. */
    record Capture(OutputTranscript output, CommandCodes codes) {}

    ShellCommand(
            String command, RunningCommand runningCommand, Capture capture, long startedNanos) {
        this.command = command;
        this.runningCommand = runningCommand;
        this.outputTranscript = capture.output();
        this.commandCodes = capture.codes();
        this.startedNanos = startedNanos;
    }

    String command() {
        return command;
    }

    /** What the lowest line says at the moment. */
    String lastLine() {
        return outputTranscript.lastLine();
    }

    /** What it prints is not wanted any more. */
    void discard() {
        outputTranscript.discard();
    }

    long startedNanos() {
        return startedNanos;
    }

    synchronized ShellState state() {
        return state;
    }

    /** The exit code, if it ends within that time. */
    OptionalInt await(Duration time) throws InterruptedException {
        var code = runningCommand.await(time);
        if (code.isPresent()) {
            over(new ShellState.Ended(code.getAsInt()));
        }
        return code;
    }

    /** Waits until its end was seen, at most so long. */
    void awaitSeen(Duration time) throws InterruptedException {
        ended.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Ends it and everything that came from it. */
    StopResult stop(Duration grace) throws InterruptedException {
        synchronized (this) {
            stopping = true;
        }
        var stopResult = runningCommand.stop(grace);
        over(new ShellState.Stopped());
        return stopResult;
    }

    /**
     * Everybody of it who is alive. An empty tree stays empty, so that no more looks are needed;
     * but a look misses a process whose parent ends during it, so that one is not enough.
     */
    synchronized List<Long> liveProcesses() {
        if (gone) {
            return List.of();
        }
        var pids = runningCommand.liveProcesses();
        if (pids.isEmpty() && !(state instanceof ShellState.Running)) {
            pids = runningCommand.liveProcesses();
            gone = pids.isEmpty();
        }
        return pids;
    }

    /**
     * What was printed since this was last asked. Where no process is left it is everything: the
     * pipe is read to its end first.
     */
    OutputTranscript.Part printed() throws InterruptedException {
        if (liveProcesses().isEmpty() && runningCommand.await(Duration.ZERO).isPresent()) {
            commandCodes.showRest();
            outputTranscript.end();
        }
        return outputTranscript.take();
    }

    /**
     * How its commands ended, once it has; empty if that is not known.
     *
     * @param code its own exit code
     */
    Optional<ToolFact.CommandsEnded> commandCodes(int code) {
        return commandCodes.codes().filter(told -> CommandCodes.fit(told, code));
    }

    /** Who stays alive now that the main process has ended; most of them are about to go. */
    List<Long> leftovers() throws InterruptedException {
        long end = System.nanoTime() + PARTING.toNanos();
        var pids = liveProcesses();
        while (!pids.isEmpty() && System.nanoTime() - end < 0) {
            Thread.sleep(PARTING_LOOK_MILLIS);
            pids = liveProcesses();
        }
        return pids;
    }

    private synchronized void over(ShellState how) {
        if (state instanceof ShellState.Running) {
            state = stopping ? new ShellState.Stopped() : how;
            ended.countDown();
        }
    }
}
