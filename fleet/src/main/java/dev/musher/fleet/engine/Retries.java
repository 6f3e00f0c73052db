package dev.musher.fleet.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How often something failed in a row, so that it is not tried again without a pause. Forgotten
 * with the process: then it is tried anew. Thread-safe.
 *
 * @param <K> what failed
 */
public final class Retries<K> {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /** After so many failures a person is asked. */
    private static final int ENOUGH = 3;

    private final Map<K, Failure> failures = new HashMap<>();

    private record Failure(int times, Instant until, String why) {
        boolean isPausing(Instant now) {
            return now.isBefore(until);
        }

        boolean isEnough() {
            return times >= ENOUGH;
        }
    }

    /** Notes a failure; what a person should read, once there were enough of them. */
    public synchronized Optional<String> note(K what, String why, Instant at) {
        var before = failures.get(what);
        int times = before == null ? 1 : before.times() + 1;
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(10, 2 * (times - 1)));
        var shorter = pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
        failures.put(what, new Failure(times, at.plus(shorter), why));
        return times >= ENOUGH ? Optional.of(why) : Optional.empty();
    }

    public synchronized void clear(K what) {
        failures.remove(what);
    }

    public synchronized void clear() {
        failures.clear();
    }

    /** Forgets everything else. */
    public synchronized void retain(Set<K> wanted) {
        failures.keySet().retainAll(wanted);
    }

    /** Whether it is too early to try it again. */
    public synchronized boolean isPausing(K what, Instant now) {
        var failure = failures.get(what);
        return failure != null && failure.isPausing(now);
    }

    /** Whether anything that has not failed often enough is tried again soon. */
    public synchronized boolean isAnyPausing(Instant now) {
        return failures.values().stream().anyMatch(it -> !it.isEnough() && it.isPausing(now));
    }

    /** Whether anything that has failed has not failed often enough. */
    public synchronized boolean isAnyTriedAgain() {
        return failures.values().stream().anyMatch(it -> !it.isEnough());
    }

    /** What failed often enough for a person to be asked and is still wanted, and why. */
    public synchronized Map<K, String> lasting(Instant now) {
        var lasting = new HashMap<K, String>();
        failures.forEach(
                (what, failure) -> {
                    if (failure.isEnough() && failure.isPausing(now)) {
                        lasting.put(what, failure.why());
                    }
                });
        return lasting;
    }

    /** Why something failed, if anything did. */
    public synchronized Optional<String> why() {
        return failures.values().stream().map(Failure::why).findFirst();
    }
}
