package dev.musher.pipeline;

import dev.musher.board.Board;
import dev.musher.board.BoardFold;
import dev.musher.board.Card;
import dev.musher.board.Happened;
import dev.musher.board.Tracked;
import dev.musher.ledger.ActorName;
import dev.musher.ledger.Append;
import dev.musher.ledger.AppendResult;
import dev.musher.ledger.CursorName;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Expectation;
import dev.musher.ledger.Fold;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.LedgerException;
import dev.musher.ledger.NewEvent;
import dev.musher.ledger.Snapshot;
import dev.musher.story.Decision;
import dev.musher.story.Event;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Order;
import dev.musher.story.StoryRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The stories of a project: takes orders, and knows the board. What it knows is never ahead of the
 * ledger, and it catches up with what others append before it decides. Suits any number of threads.
 */
public final class Pipeline implements AutoCloseable {
    /** How often an order is decided anew because somebody else was first. */
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
        record Accepted(ItemNumber item, List<Happened> happened) implements Submitted {
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
    public static Map<CursorName, Fold> folds() {
        return Map.of(BoardSnapshot.NAME, new SnapshotFold());
    }

    /** Decides an order and keeps what happens by it. */
    public synchronized Submitted submit(Order order) {
        for (int tried = 0; tried < MOST_TRIES; tried++) {
            catchUp();
            var decision = rules.decide(fold, order);
            if (decision instanceof Decision.Refused(var because)) {
                return new Submitted.Refused(because);
            }
            var accepted = (Decision.Accepted) decision;
            var outcome = outcome(accepted, ledger.append(append(order, accepted)));
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        return new Submitted.Refused(
                "Others changed the same stories again and again at this moment. Try once more.");
    }

    /** Nothing if somebody else was first. */
    private Optional<Submitted> outcome(Decision.Accepted accepted, AppendResult result) {
        return switch (result) {
            case AppendResult.Kept(var entries) ->
                    Optional.of(new Submitted.Accepted(accepted.item(), take(entries)));
            case AppendResult.ItemMoved _, AppendResult.LedgerMoved _ -> Optional.empty();
            case AppendResult.LeaseEnded(long fencing) ->
                    Optional.of(
                            new Submitted.Refused(
                                    "The lease %d of item %s has ended; whoever held it must stop."
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
        return fold.tracked().stream().map(Tracked::item).toList();
    }

    /** What happened to an item, the oldest first. */
    public List<Happened> history(ItemNumber number) {
        var history = new ArrayList<Happened>();
        var key = new ItemKey(number.toString());
        while (true) {
            var page = ledger.history(key, history.size(), PAGE);
            for (Entry entry : page) {
                history.add(Entries.happened(entry));
            }
            if (page.size() < PAGE) {
                return history;
            }
        }
    }

    /** What happened to any item after an event, the oldest first, at most so much. */
    public List<Happened> happened(long after, int most) {
        var happened = new ArrayList<Happened>();
        long from = after;
        while (happened.size() < most) {
            var page = ledger.read(from, most - happened.size());
            if (page.isEmpty()) {
                break;
            }
            happened.addAll(Entries.happened(page));
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
        var head = ledger.read(fold.sequence() - 1, 1).getFirst().head();
        var snapshot = new Snapshot(BoardSnapshot.NAME, head, BoardSnapshot.write(fold));
        try {
            ledger.snapshots().keep(snapshot);
            snapshotted = fold.sequence();
        } catch (LedgerException e) {
            // It is derived: whoever may only read has read everything without it.
            if (e.fault() != LedgerException.Fault.DENIED) {
                throw e;
            }
        }
    }

    private Append append(Order order, Decision.Accepted accepted) {
        var key = new ItemKey(accepted.item().toString());
        var events = new ArrayList<NewEvent>();
        for (Event event : accepted.events()) {
            events.add(
                    new NewEvent(
                            key,
                            EventCodec.type(event),
                            EventCodec.SCHEMA,
                            EventCodec.payload(event)));
        }
        var by = order.by();
        var actor = new ActorName(by.kind().name().toLowerCase(Locale.ROOT), by.id());
        return new Append(actor, order.at(), events, expectation(order, accepted));
    }

    private Expectation expectation(Order order, Decision.Accepted accepted) {
        var key = new ItemKey(accepted.item().toString());
        var own = Expectation.of(key, fold.version(accepted.item()));
        var wide = accepted.reach() == Decision.Reach.ALL ? own.nothingSince(fold.sequence()) : own;
        var fence = Fences.of(order.command());
        return fence.isPresent() ? wide.holding(fence.getAsLong()) : wide;
    }

    private List<Happened> take(List<Entry> entries) {
        // Others may have come between what we knew and what we kept.
        catchUp();
        return entries.stream().map(Entries::happened).toList();
    }

    private void catchUp() {
        while (true) {
            var page = ledger.read(fold.sequence(), PAGE);
            for (Happened happened : Entries.happened(page)) {
                apply(happened);
            }
            if (!page.isEmpty()) {
                fold.pass(page.getLast().sequence());
            }
            if (page.size() < PAGE) {
                return;
            }
        }
    }

    private void apply(Happened happened) {
        try {
            fold.apply(happened);
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw new LedgerException(
                    LedgerException.Fault.DAMAGED,
                    "Event %d of the ledger cannot follow what is before it. 'musher ledger verify'"
                                    .formatted(happened.sequence())
                            + " says more; restore a backup.",
                    e);
        }
    }
}
