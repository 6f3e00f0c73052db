package dev.musher.shell;

import dev.musher.process.Running;
import dev.musher.process.Stopped;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A command that was started, what it printed, and how far it is. */
final class Shell {
    /** How long what is left when a command ends may take to go by itself. */
    private static final Duration PARTING = Duration.ofMillis(200);

    private static final long PARTING_LOOK_MILLIS = 10;

    private final String command;
    private final Running running;
    private final Transcript transcript;
    private final long startedNanos;
    private final CountDownLatch ended = new CountDownLatch(1);
    private ShellState state = new ShellState.Running();
    private boolean stopping;
    private boolean gone;

    Shell(String command, Running running, Transcript transcript, long startedNanos) {
        this.command = command;
        this.running = running;
        this.transcript = transcript;
        this.startedNanos = startedNanos;
    }

    String command() {
        return command;
    }

    /** What the lowest line says at the moment. */
    String lastLine() {
        return transcript.lastLine();
    }

    /** Nobody wants what it prints any more. */
    void discard() {
        transcript.discard();
    }

    long startedNanos() {
        return startedNanos;
    }

    synchronized ShellState state() {
        return state;
    }

    /** The exit code, if it ends within that time. */
    OptionalInt await(Duration time) throws InterruptedException {
        var code = running.await(time);
        if (code.isPresent()) {
            over(new ShellState.Ended(code.getAsInt()));
        }
        return code;
    }

    /** Waits until somebody saw it end, at most so long. */
    void awaitSeen(Duration time) throws InterruptedException {
        ended.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Ends it and everything that came from it. */
    Stopped stop(Duration grace) throws InterruptedException {
        synchronized (this) {
            stopping = true;
        }
        var stopped = running.stop(grace);
        over(new ShellState.Stopped());
        return stopped;
    }

    /** Everybody of it who is alive. An empty tree stays empty, so that one look is enough. */
    synchronized List<Long> living() {
        if (gone) {
            return List.of();
        }
        var pids = running.living();
        gone = pids.isEmpty() && !(state instanceof ShellState.Running);
        return pids;
    }

    /**
     * What was printed since this was last asked. Where nobody is left it is everything: the pipe
     * is read to its end first.
     */
    Transcript.Part printed() throws InterruptedException {
        if (living().isEmpty() && running.await(Duration.ZERO).isPresent()) {
            transcript.end();
        }
        return transcript.take();
    }

    /** Who stays alive now that the main process has ended; most of them are about to go. */
    List<Long> leftovers() throws InterruptedException {
        long end = System.nanoTime() + PARTING.toNanos();
        var pids = living();
        while (!pids.isEmpty() && System.nanoTime() - end < 0) {
            Thread.sleep(PARTING_LOOK_MILLIS);
            pids = living();
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
