package dev.musher.fleet.train;

import dev.musher.base.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds that could not be run: none is tried again without a pause. For one thread. */
final class BuildBackoff {
    /** After so many a person is asked. */
    private static final int ENOUGH = 3;

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final TimeSource timeSource;
    private final Map<TrainBuild.Key, Pause> pauses = new HashMap<>();
    private final Set<TrainBuild.Key> wanted = new HashSet<>();

    private record Pause(int times, Instant until, String why) {}

    BuildBackoff(TimeSource timeSource) {
        this.timeSource = timeSource;
    }

    void note(TrainBuild.Key key, String why) {
        var before = pauses.get(key);
        int times = before == null ? 1 : before.times() + 1;
        var pause = FIRST.multipliedBy(1L << Math.min(10, 2 * (times - 1)));
        var shorter = pause.compareTo(LONGEST) < 0 ? pause : LONGEST;
        pauses.put(key, new Pause(times, timeSource.now().plus(shorter), why));
    }

    /**
     * Something could be run, so that the rest may be tried again at once; or nothing is wanted.
     */
    void clear() {
        pauses.clear();
    }

    /** Whether a new run of it has to wait. */
    boolean isPausing(TrainBuild.Key key) {
        wanted.add(key);
        var pause = pauses.get(key);
        return pause != null && timeSource.now().isBefore(pause.until());
    }

    /** Forgets what was not requested since the last time. */
    void forgetOthers() {
        pauses.keySet().retainAll(wanted);
        wanted.clear();
    }

    /** Whether something is tried again that has not failed often enough. */
    boolean isBusy() {
        return pauses.values().stream().anyMatch(pause -> pause.times() < ENOUGH);
    }

    /** Why something could not be run. */
    Optional<String> trouble() {
        return pauses.values().stream().map(Pause::why).findFirst();
    }
}
