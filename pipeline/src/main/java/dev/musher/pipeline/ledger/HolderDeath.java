package dev.musher.pipeline.ledger;

/**
 * Evidence that the holder of a lease, and everything it started, is gone.
 *
 * @param evidence what was looked at
 */
public record HolderDeath(long fencing, String evidence) {
    public HolderDeath {
        if (evidence.isBlank()) {
            throw new IllegalArgumentException("a death without evidence");
        }
    }
}
