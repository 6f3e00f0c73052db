package dev.musher.fleet.train;

import dev.musher.fleet.train.state.TrainView;
import java.time.Duration;

/**
 * The merge train, which lands approved stories on base. One thread makes passes and stops it; any
 * thread looks.
 */
public interface Train {
    /**
     * Looks at everything once and does what follows from it; no gate runs in it. What it started
     * wakes the loop when it ends. Whether anything was started or done.
     */
    boolean pass() throws InterruptedException;

    /**
     * The pass of a train that is paused: keeps the right to run, and records what has ended and
     * what has landed; starts nothing. Whether anything was recorded.
     */
    boolean settle() throws InterruptedException;

    /** Whether something is under way, or will be tried again without a user doing anything. */
    boolean isBusy();

    TrainView view();

    /** Stops everything that runs, waiting so long at most, and gives up the right to run. */
    void stop(Duration patience);
}
