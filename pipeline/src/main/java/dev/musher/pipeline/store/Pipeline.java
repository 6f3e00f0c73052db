package dev.musher.pipeline.store;

import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.board.TrackedItem;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.AppendResult;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.EntryFold;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.FoldSnapshot;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.NewEvent;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.OrderDecision;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The stories of a project: takes orders, and knows the board. What it knows is never ahead of the
 * ledger, and it catches up with what others append before it decides. Thread-safe.
 */
public final class Pipeline implements AutoCloseable {
    /** How often an order is decided again because another process wrote first. */
    private static final int MOST_TRIES = 50;

    /** Small pages leave little for the garbage collector to copy. */
    private static final int PAGE = 2_000;

    /** So many events are folded in moments; more are worth a snapshot. */
    private static final int SNAPSHOT_EVERY = 20_000;

    private final Ledger ledger;
    private final StoryRules rules;
    private BoardFold fold;
    private long snapshotted;

    /** What became of an order. */
    public sealed interface Submitted {
        /** It is in the ledger. */
        record Accepted(ItemNumber item, List<RecordedEvent> happened) implements Submitted {
            public Accepted {
                happened = List.copyOf(happened);
            }
        }

        /** Nothing has changed; the reason is a sentence. */
        record Refused(String because) implements Submitted {}
    }

    /** Opens what a ledger says, from its last snapshot on if there is a good one. */
    public Pipeline(Ledger ledger, StoryRules rules) {
        this.ledger = ledger;
        this.rules = rules;
        fold = start(ledger);
        snapshotted = fold.sequence();
        catchUp();
    }

    /** By which orders are decided. */
    public StoryPolicy policy() {
        return rules.policy();
    }

    private static BoardFold start(Ledger ledger) {
        var snapshot = ledger.snapshots().latest(BoardSnapshot.NAME);
        if (snapshot.isEmpty()) {
            return new BoardFold();
        }
        try {
            return BoardSnapshot.read(snapshot.get().head().sequence(), snapshot.get().content());
        } catch (IllegalArgumentException _) {
            // It is derived, and the ledger has everything.
            return new BoardFold();
        }
    }

    /** What the snapshots of a ledger of stories must be equal to. */
    public static Map<CursorName, EntryFold> folds() {
        return Map.of(BoardSnapshot.NAME, new SnapshotFold());
    }

    /** Decides an order and keeps what happens by it. */
    public synchronized Submitted submit(Order order) {
        for (int tried = 0; tried < MOST_TRIES; tried++) {
            catchUp();
            var outcome = once(order);
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        return tooBusy();
    }

    /** What became of an order about an item that somebody has looked at. */
    public sealed interface Versioned {
        /** It was decided. */
        record Decided(Submitted submitted) implements Versioned {}

        /** It was not, because this has happened meanwhile. */
        record Changed(List<RecordedEvent> since) implements Versioned {
            public Changed {
                since = List.copyOf(since);
            }
        }
    }

    /**
     * The same, unless something happened to an item after a version of it. What its agent spends
     * does not count: it changes nothing that an order is decided by.
     */
    public synchronized Versioned submit(Order order, ItemNumber item, long version) {
        for (int tried = 0; tried < MOST_TRIES; tried++) {
            catchUp();
            var since =
                    history(item, version).stream()
                            .filter(one -> !(one.event() instanceof WorkEvent.SpendRecorded))
                            .toList();
            // A version that is still to come is none that anybody has looked at.
            if (!since.isEmpty() || version > fold.version(item)) {
                return new Versioned.Changed(since);
            }
            var outcome = once(order);
            if (outcome.isPresent()) {
                return new Versioned.Decided(outcome.get());
            }
        }
        return new Versioned.Decided(tooBusy());
    }

    /** Whether an order would be accepted now. */
    public synchronized boolean accepts(Order order) {
        catchUp();
        return rules.decide(fold, order) instanceof OrderDecision.Accepted;
    }

    private static Submitted tooBusy() {
        return new Submitted.Refused("Other processes kept changing the same stories. Try again.");
    }

    /** Nothing if another process wrote first. */
    private Optional<Submitted> once(Order order) {
        var orderDecision = rules.decide(fold, order);
        if (orderDecision instanceof OrderDecision.Refused(var because)) {
            return Optional.of(new Submitted.Refused(because));
        }
        var accepted = (OrderDecision.Accepted) orderDecision;
        return outcome(accepted, ledger.append(append(order, accepted)));
    }

    /** Nothing if another process wrote first. */
    private Optional<Submitted> outcome(OrderDecision.Accepted accepted, AppendResult result) {
        return switch (result) {
            case AppendResult.Kept(var entries) ->
                    Optional.of(new Submitted.Accepted(accepted.item(), take(entries)));
            case AppendResult.ItemMoved _, AppendResult.LedgerMoved _ -> Optional.empty();
            case AppendResult.LeaseEnded(long fencing) ->
                    Optional.of(
                            new Submitted.Refused(
                                    "The lease %d of item %s has ended; its holder must stop."
                                            .formatted(fencing, accepted.item())));
        };
    }

    /** Everything, as the ledger has it now. */
    public synchronized Board board() {
        catchUp();
        return fold.board();
    }

    public synchronized Optional<Card> card(ItemNumber number) {
        catchUp();
        return fold.card(number);
    }

    /** Every item, deleted ones too, in the order of their numbers. */
    public synchronized List<Item> items() {
        catchUp();
        return fold.tracked().stream().map(TrackedItem::item).toList();
    }

    /** What happened to an item, the oldest first. */
    public List<RecordedEvent> history(ItemNumber number) {
        return history(number, 0);
    }

    private List<RecordedEvent> history(ItemNumber number, long after) {
        var history = new ArrayList<RecordedEvent>();
        var key = new ItemKey(number.toString());
        while (true) {
            var page = ledger.history(key, after + history.size(), PAGE);
            for (LedgerEntry ledgerEntry : page) {
                history.add(EntryDecoder.happened(ledgerEntry));
            }
            if (page.size() < PAGE) {
                return history;
            }
        }
    }

    /** What happened to any item after an event, the oldest first, at most so much. */
    public List<RecordedEvent> happened(long after, int most) {
        var happened = new ArrayList<RecordedEvent>();
        long from = after;
        while (happened.size() < most) {
            var page = ledger.read(from, most - happened.size());
            if (page.isEmpty()) {
                break;
            }
            happened.addAll(EntryDecoder.happened(page));
            from = page.getLast().sequence();
        }
        return happened;
    }

    public Ledger ledger() {
        return ledger;
    }

    /** Keeps a snapshot if that saves the next start much, and closes the ledger. */
    @Override
    public synchronized void close() {
        try {
            keepSnapshot();
        } finally {
            ledger.close();
        }
    }

    private void keepSnapshot() {
        if (fold.sequence() - snapshotted < SNAPSHOT_EVERY) {
            return;
        }
        var ledgerHead = ledger.read(fold.sequence() - 1, 1).getFirst().head();
        var foldSnapshot =
                new FoldSnapshot(BoardSnapshot.NAME, ledgerHead, BoardSnapshot.write(fold));
        try {
            ledger.snapshots().keep(foldSnapshot);
            snapshotted = fold.sequence();
        } catch (LedgerException e) {
            // It is derived: a read-only caller has read everything without it.
            if (e.fault() != LedgerException.Fault.DENIED) {
                throw e;
            }
        }
    }

    private AppendRequest append(Order order, OrderDecision.Accepted accepted) {
        var key = new ItemKey(accepted.item().toString());
        var events = new ArrayList<NewEvent>();
        for (ItemEvent itemEvent : accepted.events()) {
            events.add(
                    new NewEvent(
                            key,
                            EventCodec.type(itemEvent),
                            EventCodec.SCHEMA,
                            EventCodec.readablePayload(itemEvent)));
        }
        var by = order.by();
        var actor = new ActorName(by.kind().name().toLowerCase(Locale.ROOT), by.id());
        return new AppendRequest(actor, order.at(), events, expectation(order, accepted));
    }

    private Expectation expectation(Order order, OrderDecision.Accepted accepted) {
        var key = new ItemKey(accepted.item().toString());
        var own = Expectation.of(key, fold.version(accepted.item()));
        var wide =
                accepted.reach() == OrderDecision.Reach.ALL
                        ? own.nothingSince(fold.sequence())
                        : own;
        var fence = CommandFences.of(order.command());
        return fence.isPresent() ? wide.holding(fence.getAsLong()) : wide;
    }

    private List<RecordedEvent> take(List<LedgerEntry> entries) {
        // Others may have come between what we knew and what we kept.
        catchUp();
        return entries.stream().map(EntryDecoder::happened).toList();
    }

    private void catchUp() {
        var page = ledger.read(fold.sequence(), PAGE);
        while (!page.isEmpty()) {
            long last = page.getLast().sequence();
            var next =
                    page.size() < PAGE
                            ? Optional.<FutureTask<List<LedgerEntry>>>empty()
                            : Optional.of(reading(last));
            for (RecordedEvent recordedEvent : EntryDecoder.happened(page)) {
                apply(recordedEvent);
            }
            fold.pass(last);
            page = next.isEmpty() ? List.of() : read(next.get(), last);
        }
    }

    /** Reads the next page while one is folded. */
    private FutureTask<List<LedgerEntry>> reading(long after) {
        var reading = new FutureTask<>(() -> ledger.read(after, PAGE));
        Thread.ofVirtual().name("ledger-page").start(reading);
        return reading;
    }

    /** What failed there fails here once more, on the thread of the caller. */
    private List<LedgerEntry> read(FutureTask<List<LedgerEntry>> reading, long after) {
        try {
            return reading.get();
        } catch (ExecutionException _) {
            return ledger.read(after, PAGE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return ledger.read(after, PAGE);
        }
    }

    private void apply(RecordedEvent recordedEvent) {
        try {
            fold.apply(recordedEvent);
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw new LedgerException(
                    LedgerException.Fault.DAMAGED,
                    "Event %d of the ledger does not fit the events before it. Run"
                                    .formatted(recordedEvent.sequence())
                            + " 'musher ledger verify' for details, or restore a backup.",
                    e);
        }
    }
}
