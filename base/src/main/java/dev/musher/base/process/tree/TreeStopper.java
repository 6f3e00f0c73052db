package dev.musher.base.process.tree;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Stops process trees, and tells whether one is empty. */
public record TreeStopper(ProcessTable table, ProcessSignals signals, Duration force) {
    private static final int FEW_PIDS = 64;

    public StopResult stop(ProcessTree processTree, Duration grace) throws InterruptedException {
        return new TreeStopRun(table, signals, processTree).stop(grace, force);
    }

    /**
     * A cheap look that can only say that no process is left: if few processes were started at all
     * since the root was, and none of them that is alive is of the tree, the tree is empty. A
     * process that is of it only by a parent or a session has one that is alive and was looked at.
     * It holds for a root so young that the pids cannot have gone round.
     */
    public boolean isEmptyFor(ProcessTree.Grown young) {
        var last = table.lastBorn();
        if (last.isEmpty()
                || last.getAsLong() < young.pid()
                || last.getAsLong() - young.pid() > FEW_PIDS) {
            return false;
        }
        for (long pid = young.pid(); pid <= last.getAsLong(); pid++) {
            var alive = table.find(pid);
            if (alive.isPresent() && isOf(young, alive.get())) {
                return false;
            }
        }
        // A process started meanwhile may have lost a parent that was alive when the look began.
        return table.lastBorn().equals(last);
    }

    /** Threads have pids as well, ours among them; they carry no cookie of a child. */
    private boolean isOf(ProcessTree.Grown tree, ProcessEntry process) {
        return process.pid() == tree.pid()
                || process.session() == tree.pid()
                || process.group() == tree.pid()
                || table.carries(process, tree.cookie());
    }

    public List<Long> liveProcesses(ProcessTree processTree) {
        var pids = new ArrayList<Long>();
        for (var member :
                TreeMembers.of(processTree, Set.of(), table, ProcessHandle.current().pid())) {
            pids.add(member.pid());
        }
        Collections.sort(pids);
        return pids;
    }
}
