package dev.musher.fleet.train.setup;

import java.util.Optional;

/** The right to run the train of a project, which one process has at a time. For one thread. */
public interface TrainLock {
    /**
     * Takes it, or goes on holding it; empty if it is ours. Otherwise sentences say who has it, and
     * asking again may help.
     */
    Optional<String> acquire();

    /** As others are told of who has it. */
    String holder();

    /** Gives it back if it is ours. */
    void giveBack();
}
