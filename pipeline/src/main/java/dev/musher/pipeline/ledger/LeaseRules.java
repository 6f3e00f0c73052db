package dev.musher.pipeline.ledger;

import dev.musher.pipeline.ledger.LeaseAnswer.Busy;
import dev.musher.pipeline.ledger.LeaseAnswer.Ended;
import dev.musher.pipeline.ledger.LeaseAnswer.Granted;
import dev.musher.pipeline.ledger.LeaseAnswer.Lost;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * Who gets a lease, keeps it and loses it. Pure: the store of leases asks here, inside the
 * transaction that records the answer.
 */
public final class LeaseRules {
    private LeaseRules() {}

    /**
     * What a wish has to get past.
     *
     * @param holding the leases that have one of the wish's keys
     * @param lastFencing the greatest fencing number that was ever given
     */
    public record HeldLeases(Collection<Lease> holding, long lastFencing) {}

    /** A lease that is overdue is still in the way: its holder may be slow and alive. */
    public static LeaseAnswer acquire(HeldLeases rivals, LeaseRequest wish, BootEpoch epoch) {
        var first = rivals.holding().stream().min(Comparator.comparingLong(Lease::fencing));
        if (first.isPresent()) {
            return new Busy(first.get());
        }
        return new Granted(
                new Lease(
                        rivals.lastFencing() + 1, wish.keys(), wish.holder(), epoch, wish.until()));
    }

    /** Only the life of the process that took it renews it; late is better than never. */
    public static LeaseAnswer renew(
            Optional<Lease> held, LeaseRenewal leaseRenewal, BootEpoch epoch) {
        if (!isHeld(held, leaseRenewal.fencing(), epoch)) {
            return new Lost(leaseRenewal.fencing());
        }
        var lease = held.get();
        return new Granted(
                new Lease(
                        lease.fencing(),
                        lease.keys(),
                        lease.holder(),
                        lease.epoch(),
                        leaseRenewal.until()));
    }

    /** Only the life of the process that took it gives it back. */
    public static LeaseAnswer release(Optional<Lease> held, long fencing, BootEpoch epoch) {
        return isHeld(held, fencing, epoch) ? new Ended(held.get()) : new Lost(fencing);
    }

    /** Any process may end the lease of a dead holder, and only the one that it checked. */
    public static LeaseAnswer expire(Optional<Lease> held, HolderDeath holderDeath) {
        boolean same = held.isPresent() && held.get().fencing() == holderDeath.fencing();
        return same ? new Ended(held.get()) : new Lost(holderDeath.fencing());
    }

    private static boolean isHeld(Optional<Lease> held, long fencing, BootEpoch epoch) {
        return held.isPresent()
                && held.get().fencing() == fencing
                && held.get().epoch().equals(epoch);
    }
}
