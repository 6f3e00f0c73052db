package dev.musher.train;

import dev.musher.engine.Retries;
import dev.musher.time.Clock;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Builds that could not be run: none is tried again without a pause. For one thread. */
final class Pauses {
    private final Clock clock;
    private final Retries<Build.Key> retries = new Retries<>();
    private final Set<Build.Key> wanted = new HashSet<>();

    Pauses(Clock clock) {
        this.clock = clock;
    }

    void note(Build.Key key, String why) {
        retries.note(key, why, clock.now());
    }

    /**
     * Something could be run, so that the rest may be tried again at once; or nothing is wanted.
     */
    void clear() {
        retries.clear();
    }

    /** Whether somebody who wants to run it has to wait. */
    boolean isPausing(Build.Key key) {
        wanted.add(key);
        return retries.isPausing(key, clock.now());
    }

    /** Forgets what nobody has wanted to run since the last time. */
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
