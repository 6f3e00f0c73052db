package dev.musher.process;

import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** A command that was started, and the tree that grows from it. */
public final class Running {
    /** No machine starts as many processes as it has pids in this time. */
    private static final Duration YOUNG = Duration.ofSeconds(1);

    private final Process process;
    private final Tree.Grown tree;
    private final Output output;
    private final TreeStopper stopper;
    private final long started = System.nanoTime();

    Running(Process process, Tree.Grown tree, Output output, TreeStopper stopper) {
        this.process = process;
        this.tree = tree;
        this.output = output;
        this.stopper = stopper;
    }

    public long pid() {
        return process.pid();
    }

    /** Finds the tree again after a restart, see {@link Processes#stop}. */
    public Cookie cookie() {
        return tree.cookie();
    }

    /** Whether the main process is alive; its children may outlive it. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Waits for the main process to end and for its output to be read.
     *
     * @return its exit code, or empty if it still runs after that time
     */
    public OptionalInt await(Duration timeout) throws InterruptedException {
        if (!process.waitFor(timeout)) {
            return OptionalInt.empty();
        }
        output.settle(() -> !living().isEmpty());
        return OptionalInt.of(process.exitValue());
    }

    /** Everybody of the tree who is alive, also after the main process has ended. */
    public List<Long> living() {
        boolean young = System.nanoTime() - started < YOUNG.toNanos();
        return young && !isAlive() && stopper.isEmptyFor(tree) ? List.of() : stopper.living(tree);
    }

    /** Everything kept so far. */
    public Captured out() {
        return output.out();
    }

    /** Everything kept so far. */
    public Captured err() {
        return output.err();
    }

    /** The standard input of a command started with {@link Input.Piped}. */
    public OutputStream input() {
        return process.getOutputStream();
    }

    /**
     * Ends the whole tree, also what is left of it when the main process has ended: SIGTERM, after
     * the grace SIGKILL. Any thread may call it at any time and again. An interruption ends the
     * grace, and is thrown only when the tree was dealt with.
     */
    public Stopped stop(Duration grace) throws InterruptedException {
        var stopped = stopper.stop(tree, grace);
        output.settle(() -> !living().isEmpty());
        return stopped;
    }

    void seal() {
        output.seal();
    }
}
