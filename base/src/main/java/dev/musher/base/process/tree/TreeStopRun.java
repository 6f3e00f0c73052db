package dev.musher.base.process.tree;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** One stop of one tree: ask, wait, force, and look until no process is found or a bound passes. */
final class TreeStopRun {
    /**
     * A look is not one instant: a process that forks and ends meanwhile can slip through it, and
     * hardly through two.
     */
    private static final int EMPTY_LOOKS = 2;

    private static final long FIRST_PAUSE_MILLIS = 1;
    private static final long LONGEST_PAUSE_MILLIS = 50;

    private final ProcessTable table;
    private final ProcessSignals processSignals;
    private final ProcessTree processTree;
    private final Set<ProcessEntry.Identity> known = new HashSet<>();
    private final Set<ProcessEntry.Identity> asked = new HashSet<>();

    TreeStopRun(ProcessTable table, ProcessSignals processSignals, ProcessTree processTree) {
        this.table = table;
        this.processSignals = processSignals;
        this.processTree = processTree;
    }

    /**
     * Interrupted, it grants no further grace but still ends the tree before it throws: the caller
     * would not come back for the rest.
     */
    StopResult stop(Duration grace, Duration force) throws InterruptedException {
        try {
            if (emptied(grace, this::askOnce)) {
                return new StopResult.Dead();
            }
        } catch (InterruptedException interrupted) {
            forceUninterrupted(force);
            throw interrupted;
        }
        forceUninterrupted(force);
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while stopping " + processTree);
        }
        return verdict();
    }

    /** A second SIGTERM means "at once" to some programs. */
    private void askOnce(ProcessEntry process) {
        if (asked.add(process.identity())) {
            processSignals.terminate(process);
        }
    }

    /** An interruption that comes meanwhile is kept for afterwards. */
    private void forceUninterrupted(Duration force) {
        long end = System.nanoTime() + force.toNanos();
        boolean interrupted = false;
        boolean over = false;
        while (!over) {
            try {
                emptied(Duration.ofNanos(end - System.nanoTime()), processSignals::kill);
                over = true;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean emptied(Duration bound, Consumer<ProcessEntry> strike)
            throws InterruptedException {
        long end = System.nanoTime() + bound.toNanos();
        long pause = FIRST_PAUSE_MILLIS;
        int emptyLooks = 0;
        while (emptyLooks < EMPTY_LOOKS) {
            var members = look();
            if (members.isEmpty()) {
                emptyLooks++;
                continue;
            }
            emptyLooks = 0;
            members.forEach(strike);
            if (System.nanoTime() - end >= 0) {
                return false;
            }
            Thread.sleep(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        }
        return true;
    }

    private Collection<ProcessEntry> look() {
        var members = TreeMembers.of(processTree, known, table, ProcessHandle.current().pid());
        for (var member : members) {
            known.add(member.identity());
        }
        return members;
    }

    private StopResult verdict() {
        var members = look();
        return members.isEmpty()
                ? new StopResult.Dead()
                : new StopResult.Survivors(
                        members.stream().map(ProcessEntry::pid).sorted().toList());
    }
}
