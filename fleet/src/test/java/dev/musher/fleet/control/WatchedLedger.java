package dev.musher.fleet.control;

import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.AppendResult;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorPositions;
import dev.musher.pipeline.ledger.FoldSnapshots;
import dev.musher.pipeline.ledger.HolderDeath;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseRenewal;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.ledger.Leases;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A ledger that tells somebody of each append, and of leases that are given and ended. */
public record WatchedLedger(Ledger ledger, AtomicInteger writes, Watcher watcher)
        implements Ledger {
    public WatchedLedger(Ledger ledger, Watcher watcher) {
        this(ledger, new AtomicInteger(), watcher);
    }

    /** Whoever hears of writes; what it throws is what the ledger throws. */
    public interface Watcher {
        default void before(AppendRequest appendRequest) {}

        /** At once after a look at the leases. */
        default void looked(List<Lease> held) {}

        /** At once after something was kept, with its number. */
        void after(int number);
    }

    @Override
    public AppendResult append(AppendRequest appendRequest) {
        watcher.before(appendRequest);
        var result = ledger.append(appendRequest);
        if (result instanceof AppendResult.Kept) {
            watcher.after(writes.incrementAndGet());
        }
        return result;
    }

    @Override
    public LedgerHead head() {
        return ledger.head();
    }

    @Override
    public List<LedgerEntry> read(long after, int most) {
        return ledger.read(after, most);
    }

    @Override
    public List<LedgerEntry> history(ItemKey item, long after, int most) {
        return ledger.history(item, after, most);
    }

    @Override
    public long await(long after, Duration patience) throws InterruptedException {
        return ledger.await(after, patience);
    }

    @Override
    public BootEpoch epoch() {
        return ledger.epoch();
    }

    @Override
    public CursorPositions positions() {
        return ledger.positions();
    }

    @Override
    public Leases leases() {
        return new Watched(ledger.leases());
    }

    @Override
    public FoldSnapshots snapshots() {
        return ledger.snapshots();
    }

    @Override
    public void close() {
        ledger.close();
    }

    private LeaseAnswer told(LeaseAnswer answer) {
        if (answer instanceof LeaseAnswer.Granted || answer instanceof LeaseAnswer.Ended) {
            watcher.after(writes.incrementAndGet());
        }
        return answer;
    }

    /** Leases of which somebody hears; renewing changes nothing that anybody would miss. */
    private final class Watched implements Leases {
        private final Leases leases;

        Watched(Leases leases) {
            this.leases = leases;
        }

        @Override
        public LeaseAnswer acquire(LeaseRequest wish) {
            return told(leases.acquire(wish));
        }

        @Override
        public LeaseAnswer renew(LeaseRenewal leaseRenewal) {
            return leases.renew(leaseRenewal);
        }

        @Override
        public LeaseAnswer release(long fencing) {
            return told(leases.release(fencing));
        }

        @Override
        public LeaseAnswer expire(HolderDeath holderDeath) {
            return told(leases.expire(holderDeath));
        }

        @Override
        public List<Lease> held() {
            var held = leases.held();
            watcher.looked(held);
            return held;
        }
    }
}
