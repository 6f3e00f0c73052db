package dev.musher.agent.learning;

import java.util.Optional;

/** One of the steps of a learning run. */
public interface LearningPass {
    /** A word or two for records and people, like {@code review}. */
    String name();

    /** Why it has nothing to do now, a clause; empty if it is due. */
    Optional<String> waitsFor(LearningState state);

    /**
     * Does its work, on a thread of its own that is interrupted when its time is up. It writes by
     * the run alone. It may throw: that ends the pass and nothing else.
     */
    void run(PassRun run) throws InterruptedException;
}
