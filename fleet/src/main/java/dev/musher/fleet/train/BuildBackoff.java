package dev.musher.fleet.train;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.engine.Retries;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Builds that could not be run: none is tried again without a pause. For one thread. */
final class BuildBackoff {
    private final TimeSource timeSource;
    private final Retries<TrainBuild.Key> retries = new Retries<>();
    private final Set<TrainBuild.Key> wanted = new HashSet<>();

    BuildBackoff(TimeSource timeSource) {
        this.timeSource = timeSource;
    }

    void note(TrainBuild.Key key, String why) {
        retries.note(key, why, timeSource.now());
    }

    /**
     * Something could be run, so that the rest may be tried again at once; or nothing is wanted.
     */
    void clear() {
        retries.clear();
    }

    /** Whether a new run of it has to wait. */
    boolean isPausing(TrainBuild.Key key) {
        wanted.add(key);
        return retries.isPausing(key, timeSource.now());
    }

    /** Forgets what was not requested since the last time. */
    void forgetOthers() {
        retries.retain(wanted);
        wanted.clear();
    }

    /** Whether something is tried again that has not failed often enough. */
    boolean isBusy() {
        return retries.isAnyTriedAgain();
    }

    /** Why something could not be run. */
    Optional<String> trouble() {
        return retries.why();
    }
}
