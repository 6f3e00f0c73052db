package dev.musher.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Looks after trees, with what that needs. */
record TreeStopper(ProcessTable table, Signals signals, Duration force) {
    Stopped stop(Tree tree, Duration grace) throws InterruptedException {
        return new TreeStop(table, signals, tree).stop(grace, force);
    }

    List<Long> living(Tree tree) {
        var pids = new ArrayList<Long>();
        for (var member : Membership.of(tree, Set.of(), table, ProcessHandle.current().pid())) {
            pids.add(member.pid());
        }
        Collections.sort(pids);
        return pids;
    }
}
