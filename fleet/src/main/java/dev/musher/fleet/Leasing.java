package dev.musher.fleet;

import dev.musher.dispatch.Presence;
import dev.musher.ledger.Death;
import dev.musher.ledger.Lease;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseKey;
import dev.musher.ledger.LeaseWish;
import dev.musher.ledger.Leases;
import dev.musher.ledger.Renewal;
import dev.musher.story.ItemNumber;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The leases of one life of a fleet. */
final class Leasing {
    static final LeaseKey FLEET = new LeaseKey("fleet");
    static final LeaseKey TRAIN = new LeaseKey("train");

    private static final String STORY = "story/";

    private final Leases leases;
    private final Life life;
    private final Clock clock;
    private final Duration term;

    Leasing(Leases leases, Life life, Clock clock, Duration term) {
        this.leases = leases;
        this.life = life;
        this.clock = clock;
        this.term = term;
    }

    /** The story that a lease is of, if it is of one. */
    static Optional<ItemNumber> storyOf(Lease lease) {
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
        return leases.acquire(new LeaseWish(keys, life.holder(), clock.now(), term));
    }

    /** The fencing number of a lease of the story and of whoever works on it. */
    Optional<Long> take(ItemNumber story, Optional<String> agent) {
        var keys = new HashSet<LeaseKey>();
        keys.add(Presence.key(story));
        agent.map(Presence::key).ifPresent(keys::add);
        return acquire(keys) instanceof LeaseAnswer.Granted(var lease)
                ? Optional.of(lease.fencing())
                : Optional.empty();
    }

    /** Whether it still holds. */
    boolean renew(long fencing) {
        return leases.renew(new Renewal(fencing, clock.now(), term)) instanceof LeaseAnswer.Granted;
    }

    void release(long fencing) {
        leases.release(fencing);
    }

    /** Ends a lease whose holder was seen dead. */
    void expire(Lease lease, String evidence) {
        leases.expire(new Death(lease.fencing(), evidence));
    }
}
