package dev.musher.fleet;

import dev.musher.ledger.Append;
import dev.musher.ledger.AppendResult;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Head;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.Leases;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.Positions;
import dev.musher.ledger.Snapshots;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A ledger that tells somebody the number of each append, at once after it was kept. */
record WatchedLedger(Ledger ledger, AtomicInteger appends, IntConsumer watcher) implements Ledger {
    WatchedLedger(Ledger ledger, IntConsumer watcher) {
        this(ledger, new AtomicInteger(), watcher);
    }

    @Override
    public AppendResult append(Append append) {
        var result = ledger.append(append);
        if (result instanceof AppendResult.Kept) {
            watcher.accept(appends.incrementAndGet());
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
        return ledger.leases();
    }

    @Override
    public Snapshots snapshots() {
        return ledger.snapshots();
    }

    @Override
    public void close() {
        ledger.close();
    }
}
