package dev.musher.pipeline.ledger;

import java.time.Instant;
import java.util.Set;

/**
 * The right to all of its keys, alone. It ends when its holder releases it, or when another process
 * has found the holder dead; never by itself.
 *
 * @param fencing greater than that of every lease before; whatever the holder does carries it
 * @param holder who has it, for people and for the process that checks whether it is alive
 * @param until when others should go and look
 */
public record Lease(
        long fencing, Set<LeaseKey> keys, String holder, BootEpoch epoch, Instant until) {
    public Lease {
        keys = Set.copyOf(keys);
    }

    /** Whether its holder is late with renewing it, so that it is worth looking after. */
    public boolean isOverdue(Instant now) {
        return !now.isBefore(until);
    }
}
