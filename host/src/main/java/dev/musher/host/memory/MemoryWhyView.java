package dev.musher.host.memory;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * Why agents are told of an entry, or not.
 *
 * @param rank among all entries, from 1; 0 if it is not ranked
 * @param told whether a session that starts now begins with it
 * @param because why it is not told although it is there; empty if it is
 */
@Json
public record MemoryWhyView(
        MemoryEntryView entry,
        double score,
        int rank,
        int of,
        boolean told,
        String because,
        List<ReasonView> reasons) {
    public MemoryWhyView {
        reasons = List.copyOf(reasons);
    }

    /** A part of the score. */
    @Json
    public record ReasonView(String what, double points) {}
}
