package dev.musher.pipeline.ledger;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The condition of an append; if it does not hold, nothing is kept.
 *
 * @param versions the versions that items have; 0 for one without entries
 * @param head the sequence of the last entry, for rules across items
 * @param lease the fencing number of a lease that still holds
 */
public record Expectation(Map<ItemKey, Long> versions, OptionalLong head, OptionalLong lease) {
    public Expectation {
        versions = Map.copyOf(versions);
    }

    /** Whatever holds. */
    public static Expectation none() {
        return new Expectation(Map.of(), OptionalLong.empty(), OptionalLong.empty());
    }

    public static Expectation of(ItemKey item, long version) {
        return none().and(item, version);
    }

    public Expectation and(ItemKey item, long version) {
        var more = new HashMap<>(versions);
        more.put(item, version);
        return new Expectation(more, head, lease);
    }

    public Expectation nothingSince(long sequence) {
        return new Expectation(versions, OptionalLong.of(sequence), lease);
    }

    public Expectation holding(long fencing) {
        return new Expectation(versions, head, OptionalLong.of(fencing));
    }
}
