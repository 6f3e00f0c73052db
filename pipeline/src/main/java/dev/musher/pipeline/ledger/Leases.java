package dev.musher.pipeline.ledger;

import java.util.List;

/**
 * Rights that one process has at a time, kept with the ledger. Each answer is that of {@link
 * LeaseRules}, written down in the same transaction; it survives a kill and a power failure.
 */
public interface Leases {
    LeaseAnswer acquire(LeaseRequest wish);

    LeaseAnswer renew(LeaseRenewal leaseRenewal);

    LeaseAnswer release(long fencing);

    /** Ends the lease of a holder that was seen dead, no matter which process took it. */
    LeaseAnswer expire(HolderDeath holderDeath);

    /** All that hold, the oldest first. */
    List<Lease> held();
}
