package dev.musher.pipeline;

import dev.musher.board.Happened;
import dev.musher.json.JsonException;
import dev.musher.ledger.Entry;
import dev.musher.ledger.LedgerException;
import dev.musher.story.Actor;
import dev.musher.story.Event;
import dev.musher.story.ItemNumber;
import java.util.List;
import java.util.Locale;

/** From what the ledger keeps to what happened. */
final class Entries {
    /** Below this many it costs more to share the work than to do it. */
    private static final int WORTH_SHARING = 500;

    private Entries() {}

    /** What happened to items; attestations are about none. */
    static List<Happened> happened(List<Entry> entries) {
        var stream = entries.size() < WORTH_SHARING ? entries.stream() : entries.parallelStream();
        return stream.filter(entry -> !LedgerAttestations.isOne(entry))
                .map(Entries::happened)
                .toList();
    }

    static Happened happened(Entry entry) {
        var actor = entry.stamp().actor();
        try {
            return new Happened(
                    entry.sequence(),
                    entry.version(),
                    new ItemNumber(Integer.parseInt(entry.item().text())),
                    new Actor(
                            Actor.Kind.valueOf(actor.kind().toUpperCase(Locale.ROOT)), actor.id()),
                    entry.stamp().at(),
                    event(entry));
        } catch (IllegalArgumentException | JsonException e) {
            throw new LedgerException(
                    LedgerException.Fault.DAMAGED,
                    "Event %d of the ledger cannot be read: %s. 'musher ledger verify' says more;"
                                    .formatted(entry.sequence(), e.getMessage())
                            + " restore a backup.",
                    e);
        }
    }

    private static Event event(Entry entry) {
        if (entry.event().schema() != EventCodec.SCHEMA) {
            throw new LedgerException(
                    LedgerException.Fault.FOREIGN,
                    "Event %d of the ledger is of form %d, and this version of Musher knows form %d."
                                    .formatted(
                                            entry.sequence(),
                                            entry.event().schema(),
                                            EventCodec.SCHEMA)
                            + " Use the version that wrote it, or a newer one.");
        }
        return EventCodec.read(entry.event().type(), entry.event().payload());
    }
}
