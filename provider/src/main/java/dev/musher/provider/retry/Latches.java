package dev.musher.provider.retry;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The latches of a process, one for each endpoint. */
public final class Latches {
    private final Map<String, Latch> latches = new ConcurrentHashMap<>();

    /**
     * The latch of an endpoint.
     *
     * @param endpoint what names it and its account, without the key
     */
    public Latch of(String endpoint) {
        return latches.computeIfAbsent(endpoint, _ -> new Latch());
    }
}
