package dev.musher.ledger;

/**
 * The word of somebody who looked that the holder of a lease, and everything it started, is gone.
 *
 * @param evidence what was looked at
 */
public record Death(long fencing, String evidence) {
    public Death {
        if (evidence.isBlank()) {
            throw new IllegalArgumentException("a death without evidence");
        }
    }
}
