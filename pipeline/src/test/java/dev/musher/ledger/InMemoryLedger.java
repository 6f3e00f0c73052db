package dev.musher.ledger;

import dev.musher.ledger.AppendResult.ItemMoved;
import dev.musher.ledger.AppendResult.Kept;
import dev.musher.ledger.AppendResult.LeaseEnded;
import dev.musher.ledger.AppendResult.LedgerMoved;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The twin: a ledger that lives as long as its process. */
public final class InMemoryLedger implements Ledger, Positions, Leases, Snapshots {
    private final BootEpoch epoch;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<ItemKey, Long> versions = new HashMap<>();
    private final Map<CursorName, Long> positions = new HashMap<>();
    private final Map<CursorName, Snapshot> snapshots = new HashMap<>();
    private LeaseBook book = LeaseBook.EMPTY;
    private boolean closed;

    public InMemoryLedger() {
        this(BootEpoch.fresh());
    }

    public InMemoryLedger(BootEpoch epoch) {
        this.epoch = epoch;
    }

    @Override
    public synchronized AppendResult append(Append append) {
        requireOpen();
        var refusal = refusal(append.expectation());
        if (refusal.isPresent()) {
            return refusal.get();
        }
        var kept = new ArrayList<Entry>();
        for (NewEvent event : append.events()) {
            long version = version(event.item()) + 1;
            var stamp = new Stamp(append.actor(), append.at(), epoch);
            var entry = EntryForm.write(head(), version, event, stamp).entry();
            versions.put(event.item(), version);
            entries.add(entry);
            kept.add(entry);
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
    public synchronized Head head() {
        requireOpen();
        return entries.isEmpty() ? Head.EMPTY : entries.getLast().head();
    }

    @Override
    public synchronized List<Entry> read(long after, int most) {
        requireOpen();
        return entries.stream().skip(Math.max(after, 0)).limit(Limits.page(most)).toList();
    }

    @Override
    public synchronized List<Entry> history(ItemKey item, long after, int most) {
        requireOpen();
        return entries.stream()
                .filter(entry -> entry.item().equals(item) && entry.version() > after)
                .limit(Limits.page(most))
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
    public Positions positions() {
        return this;
    }

    @Override
    public Leases leases() {
        return this;
    }

    @Override
    public Snapshots snapshots() {
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
    public synchronized LeaseAnswer acquire(LeaseWish wish) {
        return turn(leases -> leases.acquire(wish, epoch));
    }

    @Override
    public synchronized LeaseAnswer renew(Renewal renewal) {
        return turn(leases -> leases.renew(renewal, epoch));
    }

    @Override
    public synchronized LeaseAnswer release(long fencing) {
        return turn(leases -> leases.release(fencing, epoch));
    }

    @Override
    public synchronized LeaseAnswer expire(Death death) {
        return turn(leases -> leases.expire(death));
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
    public synchronized Optional<Snapshot> latest(CursorName fold) {
        requireOpen();
        return Optional.ofNullable(snapshots.get(fold));
    }

    @Override
    public synchronized void keep(Snapshot snapshot) {
        requireOpen();
        if (!isOnTheWay(snapshot.head())) {
            throw new IllegalArgumentException("a snapshot of an entry that is not in the ledger");
        }
        snapshots.put(snapshot.fold(), snapshot);
    }

    private boolean isOnTheWay(Head head) {
        if (head.sequence() < 1 || head.sequence() > entries.size()) {
            return head.equals(Head.EMPTY);
        }
        return entries.get((int) head.sequence() - 1).head().equals(head);
    }

    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
