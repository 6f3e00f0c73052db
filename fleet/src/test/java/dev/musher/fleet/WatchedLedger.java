package dev.musher.fleet;

import dev.musher.ledger.Append;
import dev.musher.ledger.AppendResult;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Death;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Head;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.Lease;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseWish;
import dev.musher.ledger.Leases;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.Positions;
import dev.musher.ledger.Renewal;
import dev.musher.ledger.Snapshots;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A ledger that tells somebody of each append, and of leases that are given and ended. */
record WatchedLedger(Ledger ledger, AtomicInteger writes, Watcher watcher) implements Ledger {
    WatchedLedger(Ledger ledger, Watcher watcher) {
        this(ledger, new AtomicInteger(), watcher);
    }

    /** Whoever hears of writes; what it throws is what the ledger throws. */
    interface Watcher {
        default void before(Append append) {}

        /** At once after a look at the leases. */
        default void looked(List<Lease> held) {}

        /** At once after something was kept, with its number. */
        void after(int number);
    }

    @Override
    public AppendResult append(Append append) {
        watcher.before(append);
        var result = ledger.append(append);
        if (result instanceof AppendResult.Kept) {
            watcher.after(writes.incrementAndGet());
        }
        return result;
    }

    @Override
    public Head head() {
        return ledger.head();
    }

    @Override
    public List<Entry> read(long after, int most) {
        return ledger.read(after, most);
    }

    @Override
    public List<Entry> history(ItemKey item, long after, int most) {
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
    public Positions positions() {
        return ledger.positions();
    }

    @Override
    public Leases leases() {
        return new Watched(ledger.leases());
    }

    @Override
    public Snapshots snapshots() {
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
        public LeaseAnswer acquire(LeaseWish wish) {
            return told(leases.acquire(wish));
        }

        @Override
        public LeaseAnswer renew(Renewal renewal) {
            return leases.renew(renewal);
        }

        @Override
        public LeaseAnswer release(long fencing) {
            return told(leases.release(fencing));
        }

        @Override
        public LeaseAnswer expire(Death death) {
            return told(leases.expire(death));
        }

        @Override
        public List<Lease> held() {
            var held = leases.held();
            watcher.looked(held);
            return held;
        }
    }
}
