package dev.musher.pipeline.ledger;

import dev.musher.pipeline.ledger.AppendResult.ItemMoved;
import dev.musher.pipeline.ledger.AppendResult.Kept;
import dev.musher.pipeline.ledger.AppendResult.LeaseEnded;
import dev.musher.pipeline.ledger.AppendResult.LedgerMoved;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The twin: a ledger that lives as long as its process. */
public final class InMemoryLedger implements Ledger, CursorPositions, Leases, FoldSnapshots {
    private final BootEpoch epoch;
    private final List<LedgerEntry> entries = new ArrayList<>();
    private final Map<ItemKey, Long> versions = new HashMap<>();
    private final Map<CursorName, Long> positions = new HashMap<>();
    private final Map<CursorName, FoldSnapshot> snapshots = new HashMap<>();
    private LeaseBook book = LeaseBook.EMPTY;
    private boolean closed;

    public InMemoryLedger() {
        this(BootEpoch.fresh());
    }

    public InMemoryLedger(BootEpoch epoch) {
        this.epoch = epoch;
    }

    @Override
    public synchronized AppendResult append(AppendRequest appendRequest) {
        requireOpen();
        var refusal = refusal(appendRequest.expectation());
        if (refusal.isPresent()) {
            return refusal.get();
        }
        var kept = new ArrayList<LedgerEntry>();
        for (NewEvent event : appendRequest.events()) {
            long version = version(event.item()) + 1;
            var entryStamp = new EntryStamp(appendRequest.actor(), appendRequest.at(), epoch);
            var ledgerEntry = EntryBytes.write(head(), version, event, entryStamp).entry();
            versions.put(event.item(), version);
            entries.add(ledgerEntry);
            kept.add(ledgerEntry);
        }
        notifyAll();
        return new Kept(kept);
    }

    private Optional<AppendResult> refusal(Expectation expected) {
        long head = entries.size();
        if (expected.head().isPresent() && expected.head().getAsLong() != head) {
            return Optional.of(new LedgerMoved(expected.head().getAsLong(), head));
        }
        for (var item : expected.versions().entrySet()) {
            long found = version(item.getKey());
            if (found != item.getValue()) {
                return Optional.of(new ItemMoved(item.getKey(), item.getValue(), found));
            }
        }
        if (expected.lease().isPresent() && book.held(expected.lease().getAsLong()).isEmpty()) {
            return Optional.of(new LeaseEnded(expected.lease().getAsLong()));
        }
        return Optional.empty();
    }

    private long version(ItemKey item) {
        return versions.getOrDefault(item, 0L);
    }

    private void requireOpen() {
        if (closed) {
            throw new LedgerException(LedgerException.Fault.CLOSED, "The ledger is closed.");
        }
    }

    @Override
    public synchronized LedgerHead head() {
        requireOpen();
        return entries.isEmpty() ? LedgerHead.EMPTY : entries.getLast().head();
    }

    @Override
    public synchronized List<LedgerEntry> read(long after, int most) {
        requireOpen();
        return entries.stream().skip(Math.max(after, 0)).limit(LedgerLimits.page(most)).toList();
    }

    @Override
    public synchronized List<LedgerEntry> history(ItemKey item, long after, int most) {
        requireOpen();
        return entries.stream()
                .filter(
                        ledgerEntry ->
                                ledgerEntry.item().equals(item) && ledgerEntry.version() > after)
                .limit(LedgerLimits.page(most))
                .toList();
    }

    @Override
    public synchronized long await(long after, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!closed && entries.size() <= after) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                break;
            }
            wait(left / 1_000_000, (int) (left % 1_000_000));
        }
        requireOpen();
        return entries.size();
    }

    @Override
    public BootEpoch epoch() {
        return epoch;
    }

    @Override
    public CursorPositions positions() {
        return this;
    }

    @Override
    public Leases leases() {
        return this;
    }

    @Override
    public FoldSnapshots snapshots() {
        return this;
    }

    @Override
    public synchronized long position(CursorName reader) {
        requireOpen();
        return positions.getOrDefault(reader, 0L);
    }

    @Override
    public synchronized boolean move(CursorName reader, long from, long to) {
        requireOpen();
        if (to < 0 || to > entries.size()) {
            throw new IllegalArgumentException("there is no entry " + to + " to pass");
        }
        if (position(reader) != from) {
            return false;
        }
        positions.put(reader, to);
        return true;
    }

    @Override
    public synchronized LeaseAnswer acquire(LeaseRequest wish) {
        return turn(leases -> leases.acquire(wish, epoch));
    }

    @Override
    public synchronized LeaseAnswer renew(LeaseRenewal leaseRenewal) {
        return turn(leases -> leases.renew(leaseRenewal, epoch));
    }

    @Override
    public synchronized LeaseAnswer release(long fencing) {
        return turn(leases -> leases.release(fencing, epoch));
    }

    @Override
    public synchronized LeaseAnswer expire(HolderDeath holderDeath) {
        return turn(leases -> leases.expire(holderDeath));
    }

    private LeaseAnswer turn(Function<LeaseBook, LeaseBook.Turn> wish) {
        requireOpen();
        var turn = wish.apply(book);
        book = turn.book();
        return turn.answer();
    }

    @Override
    public synchronized List<Lease> held() {
        requireOpen();
        return List.copyOf(book.leases().values());
    }

    @Override
    public synchronized Optional<FoldSnapshot> latest(CursorName fold) {
        requireOpen();
        return Optional.ofNullable(snapshots.get(fold));
    }

    @Override
    public synchronized void keep(FoldSnapshot foldSnapshot) {
        requireOpen();
        if (!isOnTheWay(foldSnapshot.head())) {
            throw new IllegalArgumentException("a snapshot of an entry that is not in the ledger");
        }
        snapshots.put(foldSnapshot.fold(), foldSnapshot);
    }

    private boolean isOnTheWay(LedgerHead ledgerHead) {
        if (ledgerHead.sequence() < 1 || ledgerHead.sequence() > entries.size()) {
            return ledgerHead.equals(LedgerHead.EMPTY);
        }
        return entries.get((int) ledgerHead.sequence() - 1).head().equals(ledgerHead);
    }

    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
