package dev.musher.process;

import java.time.Duration;
import java.util.Set;

/** Looks after trees, with what that needs. */
record TreeStopper(ProcessTable table, Signals signals, Duration force) {
    Stopped stop(Tree tree, Duration grace) throws InterruptedException {
        return new TreeStop(table, signals, tree).stop(grace, force);
    }

    boolean hasLiving(Tree tree) {
        return !Membership.of(tree, Set.of(), table, ProcessHandle.current().pid()).isEmpty();
    }
}
