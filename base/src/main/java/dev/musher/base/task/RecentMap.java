package dev.musher.base.task;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was found lately, for answers that never change; beyond a bound the oldest is forgotten. Any
 * number of threads.
 */
public final class RecentMap<K, V> {
    private final int most;
    private final Map<K, V> known = new LinkedHashMap<>();

    public RecentMap(int most) {
        this.most = most;
    }

    public synchronized Optional<V> find(K key) {
        return Optional.ofNullable(known.get(key));
    }

    public synchronized void put(K key, V value) {
        if (known.size() >= most && !known.containsKey(key)) {
            known.remove(known.keySet().iterator().next());
        }
        known.put(key, value);
    }
}
