package dev.musher.fleet.runtime.claude;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.StopResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Kills a process and everything that carries the mark of its mission, and verifies it. */
final class ProcessTreeKiller {
    private final ProcessRunner processRunner;
    private final RunningCommand runningCommand;
    private final ProcessCookie processCookie;
    private Optional<List<Long>> seen = Optional.empty();
    private boolean interrupted;

    ProcessTreeKiller(
            ProcessRunner processRunner,
            RunningCommand runningCommand,
            ProcessCookie processCookie) {
        this.processRunner = processRunner;
        this.runningCommand = runningCommand;
        this.processCookie = processCookie;
    }

    /**
     * Stops the processes that are left, once. The CLI gets a moment to end its own children, and
     * an interruption only shortens that.
     *
     * @return the processes that survived
     */
    List<Long> endAndInspect() {
        if (seen.isPresent()) {
            return seen.get();
        }
        var survivors = new TreeSet<Long>();
        stop(() -> runningCommand.stop(grace()), survivors);
        stop(() -> processRunner.stop(processCookie, grace()), survivors);
        seen = Optional.of(List.copyOf(survivors));
        return seen.get();
    }

    /** A stop that is interrupted has dealt with the tree, but could not say how that went. */
    private void stop(Stopping stopping, SortedSet<Long> survivors) {
        while (true) {
            try {
                if (stopping.stop() instanceof StopResult.Survivors(var pids)) {
                    survivors.addAll(pids);
                }
                return;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
    }

    private Duration grace() {
        return interrupted ? Duration.ZERO : ProcessRunner.GRACE;
    }

    /** Whether an interruption came meanwhile; it is for the caller to set the mark again. */
    boolean wasInterrupted() {
        return interrupted;
    }

    private interface Stopping {
        StopResult stop() throws InterruptedException;
    }
}
