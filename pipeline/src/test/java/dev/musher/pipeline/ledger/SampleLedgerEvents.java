package dev.musher.pipeline.ledger;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** Events for tests that do not care what happened. */
public final class SampleLedgerEvents {
    public static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private SampleLedgerEvents() {}

    public static NewEvent note(String item, String payload) {
        return new NewEvent(new ItemKey(item), "noted", 1, payload);
    }

    /** Ann notes it, whatever anybody else did. */
    public static List<LedgerEntry> append(Ledger ledger, NewEvent... events) {
        var appendRequest =
                new AppendRequest(
                        new ActorName("user", "ann"), NOON, List.of(events), Expectation.none());
        return ((AppendResult.Kept) ledger.append(appendRequest)).entries();
    }

    /** So many notes, in one append. */
    public static List<LedgerEntry> appendMany(Ledger ledger, int count) {
        return append(
                ledger,
                IntStream.range(0, count)
                        .mapToObj(i -> note("" + i % 7, "note " + i))
                        .toArray(NewEvent[]::new));
    }
}
