package dev.musher.fleet.engine;

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
    private final Map<K, Backoff> failures = new HashMap<>();

    /** Notes a failure; what a person should read, once there were enough of them. */
    public synchronized Optional<String> note(K what, String why, Instant at) {
        var failure = Backoff.after(Optional.ofNullable(failures.get(what)), why, at);
        failures.put(what, failure);
        return failure.isEnough() ? Optional.of(why) : Optional.empty();
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
        return failures.values().stream().map(Backoff::why).findFirst();
    }
}
