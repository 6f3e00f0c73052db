package dev.musher.fleet.environment;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.dispatch.HeldLeases;
import dev.musher.pipeline.ledger.HolderDeath;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRenewal;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.ledger.Leases;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The leases of one life of a fleet. */
public final class FleetLeases {
    public static final LeaseKey FLEET = new LeaseKey("fleet");
    public static final LeaseKey TRAIN = new LeaseKey("train");

    private static final String STORY = "story/";

    private final Leases leases;
    private final FleetInstance fleetInstance;
    private final TimeSource timeSource;
    private final Duration term;

    public FleetLeases(
            Leases leases, FleetInstance fleetInstance, TimeSource timeSource, Duration term) {
        this.leases = leases;
        this.fleetInstance = fleetInstance;
        this.timeSource = timeSource;
        this.term = term;
    }

    /** The story that a lease is of, if it is of one. */
    public static Optional<ItemNumber> storyOf(Lease lease) {
        for (LeaseKey key : lease.keys()) {
            if (key.text().startsWith(STORY)) {
                return number(key.text().substring(STORY.length()));
            }
        }
        return Optional.empty();
    }

    private static Optional<ItemNumber> number(String digits) {
        try {
            return Optional.of(new ItemNumber(Integer.parseInt(digits)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    LeaseAnswer acquire(Set<LeaseKey> keys) {
        return leases.acquire(
                new LeaseRequest(keys, fleetInstance.holder(), timeSource.now(), term));
    }

    /** The fencing number of a lease of the story and of the agent that works on it. */
    public Optional<Long> take(ItemNumber story, Optional<String> agent) {
        var keys = new HashSet<LeaseKey>();
        keys.add(HeldLeases.key(story));
        agent.map(HeldLeases::key).ifPresent(keys::add);
        return acquire(keys) instanceof LeaseAnswer.Granted(var lease)
                ? Optional.of(lease.fencing())
                : Optional.empty();
    }

    /** Whether it still holds. */
    public boolean renew(long fencing) {
        return leases.renew(new LeaseRenewal(fencing, timeSource.now(), term))
                instanceof LeaseAnswer.Granted;
    }

    public void release(long fencing) {
        leases.release(fencing);
    }

    /** Ends a lease whose holder was seen dead. */
    public void expire(Lease lease, String evidence) {
        leases.expire(new HolderDeath(lease.fencing(), evidence));
    }
}
