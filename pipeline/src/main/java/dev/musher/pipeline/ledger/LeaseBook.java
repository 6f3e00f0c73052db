package dev.musher.pipeline.ledger;

import dev.musher.pipeline.ledger.LeaseAnswer.Busy;
import dev.musher.pipeline.ledger.LeaseAnswer.Ended;
import dev.musher.pipeline.ledger.LeaseAnswer.Granted;
import dev.musher.pipeline.ledger.LeaseAnswer.Lost;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All leases as a value, for callers without a file: each request gives the answer of the {@link
 * LeaseRules} and the book afterwards.
 *
 * @param leases by fencing number
 */
public record LeaseBook(Map<Long, Lease> leases, long lastFencing) {
    /** No lease was ever given. */
    public static final LeaseBook EMPTY = new LeaseBook(Map.of(), 0);

    /** The answer to a wish, and the book with it written down. */
    public record Turn(LeaseAnswer answer, LeaseBook book) {}

    public LeaseBook {
        leases = Collections.unmodifiableMap(new TreeMap<>(leases));
    }

    public Turn acquire(LeaseRequest wish, BootEpoch epoch) {
        var holding =
                leases.values().stream()
                        .filter(lease -> !Collections.disjoint(lease.keys(), wish.keys()))
                        .toList();
        var rivals = new LeaseRules.HeldLeases(holding, lastFencing);
        return turn(LeaseRules.acquire(rivals, wish, epoch));
    }

    public Turn renew(LeaseRenewal leaseRenewal, BootEpoch epoch) {
        return turn(LeaseRules.renew(held(leaseRenewal.fencing()), leaseRenewal, epoch));
    }

    public Turn release(long fencing, BootEpoch epoch) {
        return turn(LeaseRules.release(held(fencing), fencing, epoch));
    }

    public Turn expire(HolderDeath holderDeath) {
        return turn(LeaseRules.expire(held(holderDeath.fencing()), holderDeath));
    }

    public Optional<Lease> held(long fencing) {
        return Optional.ofNullable(leases.get(fencing));
    }

    private Turn turn(LeaseAnswer answer) {
        return new Turn(
                answer,
                switch (answer) {
                    case Granted(var lease) -> with(lease);
                    case Ended(var lease) -> without(lease);
                    case Busy _, Lost _ -> this;
                });
    }

    private LeaseBook with(Lease lease) {
        var after = new TreeMap<>(leases);
        after.put(lease.fencing(), lease);
        return new LeaseBook(after, Math.max(lastFencing, lease.fencing()));
    }

    private LeaseBook without(Lease lease) {
        var after = new TreeMap<>(leases);
        after.remove(lease.fencing());
        return new LeaseBook(after, lastFencing);
    }
}
