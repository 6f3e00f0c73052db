package dev.musher.pipeline.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.task.TaskGroup;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.AppendResult.ItemMoved;
import dev.musher.pipeline.ledger.AppendResult.Kept;
import dev.musher.pipeline.ledger.AppendResult.LeaseEnded;
import dev.musher.pipeline.ledger.AppendResult.LedgerMoved;
import dev.musher.pipeline.ledger.LeaseAnswer.Busy;
import dev.musher.pipeline.ledger.LeaseAnswer.Ended;
import dev.musher.pipeline.ledger.LeaseAnswer.Granted;
import dev.musher.pipeline.ledger.LeaseAnswer.Lost;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every ledger does, whatever is behind it. */
public abstract class LedgerContract {
    private static final Duration SOON = Duration.ofMinutes(1);
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123456789Z");
    private static final ItemKey SEVEN = new ItemKey("7");
    private static final ItemKey EIGHT = new ItemKey("8");
    private static final CursorName READER = new CursorName("reader");
    private static final LeaseRequest WISH =
            new LeaseRequest(
                    Set.of(new LeaseKey("story/7"), new LeaseKey("agent/a")), "41", NOON, SOON);

    private Ledger ledger;

    /** An empty ledger. */
    protected abstract Ledger open() throws Exception;

    @BeforeEach
    void openLedger() throws Exception {
        ledger = open();
    }

    @AfterEach
    void closeLedger() {
        ledger.close();
    }

    @Test
    void startsEmpty() throws Exception {
        assertThat(ledger.head()).isEqualTo(LedgerHead.EMPTY);
        assertThat(ledger.read(0, 10)).isEmpty();
        assertThat(ledger.history(SEVEN, 0, 10)).isEmpty();
        assertThat(ledger.await(0, Duration.ZERO)).isZero();
        assertThat(ledger.positions().position(READER)).isZero();
        assertThat(ledger.snapshots().latest(READER)).isEmpty();
        assertThat(ledger.leases().held()).isEmpty();
    }

    @Test
    void keepsEventsWithTheirPlaceStampAndLink() {
        var kept = append(Expectation.none(), event(SEVEN, "a"), event(EIGHT, "b"));
        var more = append(Expectation.none(), event(SEVEN, "\"שלום\" 🐕\n\u0000"));

        assertThat(kept.getFirst())
                .isEqualTo(
                        new LedgerEntry(
                                1,
                                1,
                                event(SEVEN, "a"),
                                new EntryStamp(
                                        new ActorName("user", "ann"),
                                        Instant.parse("2026-01-01T12:00:00.123456Z"),
                                        ledger.epoch()),
                                new ChainLink(EntryHash.NONE, kept.getFirst().link().hash())));
        assertThat(more.getFirst().link().previous()).isEqualTo(kept.getLast().link().hash());
        assertThat(ledger.read(0, 10))
                .containsExactly(kept.getFirst(), kept.getLast(), more.getFirst());
        assertThat(ledger.read(1, 1)).containsExactly(kept.getLast());
        assertThat(ledger.history(SEVEN, 0, 10)).containsExactly(kept.getFirst(), more.getFirst());
        assertThat(ledger.history(SEVEN, 1, 10)).containsExactly(more.getFirst());
        assertThat(ledger.head()).isEqualTo(more.getFirst().head());
        assertThat(more.getFirst().version()).isEqualTo(2);
    }

    @Test
    void keepsNothingOfAnAppendThatComesTooLate() {
        append(Expectation.of(SEVEN, 0), event(SEVEN, "a"));

        assertThat(tryAppend(Expectation.of(SEVEN, 0), event(EIGHT, "b")))
                .isEqualTo(new ItemMoved(SEVEN, 0, 1));
        assertThat(tryAppend(Expectation.none().nothingSince(0), event(EIGHT, "b")))
                .isEqualTo(new LedgerMoved(0, 1));
        assertThat(tryAppend(Expectation.none().holding(1), event(EIGHT, "b")))
                .isEqualTo(new LeaseEnded(1));
        assertThat(ledger.head().sequence()).isEqualTo(1);
        append(Expectation.of(SEVEN, 1).and(EIGHT, 0).nothingSince(1), event(EIGHT, "b"));
    }

    @Test
    void letsOneOfManyWinEachVersion() throws Exception {
        try (var writers = new TaskGroup<Long>("writer")) {
            for (int writer = 0; writer < 8; writer++) {
                writers.fork(this::countWins);
            }
            assertThat(writers.join().stream().mapToLong(Long::longValue).sum()).isEqualTo(50);
        }
        assertThat(ledger.history(SEVEN, 0, 100).stream().map(LedgerEntry::version))
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 50).boxed().toList());
    }

    private long countWins() {
        long wins = 0;
        for (long version = 0; version < 50; version++) {
            var result = tryAppend(Expectation.of(SEVEN, version), event(SEVEN, "x"));
            wins += result instanceof Kept ? 1 : 0;
        }
        return wins;
    }

    @Test
    void wakesWhoeverWaits() throws Exception {
        try (var readers = new TaskGroup<Long>("reader")) {
            for (int i = 0; i < 3; i++) {
                readers.fork(() -> ledger.await(0, SOON));
            }
            append(Expectation.none(), event(SEVEN, "a"));
            assertThat(readers.join()).containsExactly(1L, 1L, 1L);
        }
    }

    @Test
    void givesACursorEverythingOnce() throws Exception {
        append(Expectation.none(), event(SEVEN, "a"), event(SEVEN, "b"), event(SEVEN, "c"));
        var first = new LedgerCursor(ledger, READER);
        assertThat(first.next(2, SOON)).isEqualTo(ledger.read(0, 2));
        assertThat(first.next(2, SOON)).isEqualTo(ledger.read(0, 2));
        first.pass(2);

        var second = new LedgerCursor(ledger, READER);
        assertThat(second.next(2, SOON)).isEqualTo(ledger.read(2, 1));
        second.pass(3);
        assertThat(second.next(2, Duration.ofMillis(1))).isEmpty();
        assertThatThrownBy(() -> first.pass(3))
                .hasMessage(
                        "Another process moved the cursor \"reader\". Only one process at a"
                                + " time may use it; start this one again.");
        assertThatThrownBy(() -> second.pass(4)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new LedgerCursor(ledger, READER).position()).isEqualTo(3);
    }

    @Test
    void keepsTheLatestSnapshotOfThisChain() {
        var ledgerHead = append(Expectation.none(), event(SEVEN, "a")).getLast().head();
        var early = new FoldSnapshot(READER, LedgerHead.EMPTY, ImmutableBytes.of("nothing"));
        var late = new FoldSnapshot(READER, ledgerHead, ImmutableBytes.of("a"));
        var wrong =
                new FoldSnapshot(READER, new LedgerHead(1, EntryHash.NONE), ImmutableBytes.of("b"));

        ledger.snapshots().keep(early);
        assertThat(ledger.snapshots().latest(READER)).contains(early);
        ledger.snapshots().keep(late);
        assertThatThrownBy(() -> ledger.snapshots().keep(wrong))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(ledger.snapshots().latest(READER)).contains(late);
        assertThat(ledger.snapshots().latest(new CursorName("other"))).isEmpty();
    }

    @Test
    void leasesAllKeysOrNone() {
        var leases = ledger.leases();
        var lease = new Lease(1, WISH.keys(), "41", ledger.epoch(), WISH.at().plus(SOON));
        assertThat(leases.acquire(WISH)).isEqualTo(new Granted(lease));
        assertThat(leases.acquire(WISH)).isEqualTo(new Busy(lease));
        assertThat(leases.held()).containsExactly(lease);
        append(Expectation.none().holding(1), event(SEVEN, "a"));

        assertThat(leases.release(1)).isEqualTo(new Ended(lease));
        assertThat(leases.release(1)).isEqualTo(new Lost(1));
        assertThat(tryAppend(Expectation.none().holding(1), event(SEVEN, "a")))
                .isEqualTo(new LeaseEnded(1));
    }

    @Test
    void renewsAndExpiresLeases() {
        var leases = ledger.leases();
        leases.acquire(WISH);
        var late = WISH.at().plus(SOON);
        var renewed = new Lease(1, WISH.keys(), "41", ledger.epoch(), late.plus(SOON));

        assertThat(leases.renew(new LeaseRenewal(1, late, SOON))).isEqualTo(new Granted(renewed));
        assertThat(leases.held()).containsExactly(renewed);
        assertThat(leases.expire(new HolderDeath(2, "looked"))).isEqualTo(new Lost(2));
        assertThat(leases.expire(new HolderDeath(1, "looked"))).isEqualTo(new Ended(renewed));
        assertThat(leases.acquire(WISH)).isInstanceOf(Granted.class);
        assertThat(leases.held().getFirst().fencing()).isEqualTo(2);
    }

    @Test
    void letsNobodyDoAnythingAfterItIsClosed() {
        ledger.close();
        ledger.close();

        assertThatThrownBy(() -> append(Expectation.none(), event(SEVEN, "a")))
                .isInstanceOf(LedgerException.class)
                .hasMessage("The ledger is closed.");
        assertThatThrownBy(() -> ledger.read(0, 1)).hasMessage("The ledger is closed.");
        assertThatThrownBy(() -> ledger.await(0, SOON)).hasMessage("The ledger is closed.");
    }

    private List<LedgerEntry> append(Expectation expected, NewEvent... events) {
        return switch (tryAppend(expected, events)) {
            case Kept(var entries) -> entries;
            case ItemMoved _, LedgerMoved _, LeaseEnded _ ->
                    throw new AssertionError("not kept; expected " + expected);
        };
    }

    private AppendResult tryAppend(Expectation expected, NewEvent... events) {
        return ledger.append(
                new AppendRequest(new ActorName("user", "ann"), NOON, List.of(events), expected));
    }

    private static NewEvent event(ItemKey item, String payload) {
        return new NewEvent(item, "noted", 1, payload);
    }
}
