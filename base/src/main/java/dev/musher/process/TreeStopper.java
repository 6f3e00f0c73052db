package dev.musher.process;

import java.time.Duration;

/** Stops trees with what a stop needs. */
record TreeStopper(ProcessTable table, Signals signals, Duration force) {
    Stopped stop(Tree tree, Duration grace) throws InterruptedException {
        return new TreeStop(table, signals, tree).stop(grace, force);
    }
}
