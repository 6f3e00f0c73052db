package dev.musher.base.process;

import dev.musher.base.process.ProcessException.Fault;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessTree;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.process.tree.TreeStopper;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** A command that was started, and the tree that grows from it. */
public final class RunningCommand {
    /** No machine starts as many processes as it has pids in this time. */
    private static final Duration YOUNG = Duration.ofSeconds(1);

    private final Process process;
    private final ProcessTree.Grown tree;
    private final CommandOutput commandOutput;
    private final TreeStopper stopper;
    private final long started = System.nanoTime();

    RunningCommand(
            Process process,
            ProcessTree.Grown tree,
            CommandOutput commandOutput,
            TreeStopper stopper) {
        this.process = process;
        this.tree = tree;
        this.commandOutput = commandOutput;
        this.stopper = stopper;
    }

    public long pid() {
        return process.pid();
    }

    /** Finds the tree again after a restart, see {@link ProcessRunner#stop}. */
    public ProcessCookie cookie() {
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
     * @throws ProcessException if its end cannot be known; its tree was stopped
     */
    public OptionalInt await(Duration timeout) throws InterruptedException {
        if (!process.waitFor(timeout)) {
            return OptionalInt.empty();
        }
        if (process instanceof SpawnedChild child && child.isLost()) {
            stop(ProcessRunner.GRACE);
            throw new ProcessException(
                    Fault.FAILED,
                    "The command was stopped, because the process that starts Musher's commands"
                            + " was ended from outside.");
        }
        commandOutput.settle(() -> !liveProcesses().isEmpty());
        return OptionalInt.of(process.exitValue());
    }

    /** Everybody of the tree who is alive, also after the main process has ended. */
    public List<Long> liveProcesses() {
        if (process instanceof SpawnedChild child && child.hasEndedWithAll()) {
            return List.of();
        }
        boolean young = System.nanoTime() - started < YOUNG.toNanos();
        return young && !isAlive() && stopper.isEmptyFor(tree)
                ? List.of()
                : stopper.liveProcesses(tree);
    }

    /** Everything kept so far. */
    public CapturedOutput out() {
        return commandOutput.out();
    }

    /** Everything kept so far. */
    public CapturedOutput err() {
        return commandOutput.err();
    }

    /** The standard input of a command started with {@link CommandInput.Piped}. */
    public OutputStream input() {
        return process.getOutputStream();
    }

    /**
     * Ends the whole tree, also what is left of it when the main process has ended: SIGTERM, after
     * the grace SIGKILL. Any thread may call it at any time and again. An interruption ends the
     * grace, and is thrown only when the tree was dealt with.
     */
    public StopResult stop(Duration grace) throws InterruptedException {
        var stopResult = stopper.stop(tree, grace);
        commandOutput.settle(() -> !liveProcesses().isEmpty());
        return stopResult;
    }

    void seal() {
        commandOutput.seal();
    }
}
