package dev.musher.pipeline.store;

import dev.musher.base.json.JsonException;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Decodes entries of the ledger into events. */
final class EntryDecoder {
    /** Below this many it costs more to share the work than to do it. */
    private static final int WORTH_SHARING = 500;

    private EntryDecoder() {}

    /** What happened to items; attestations and control of the fleet are about none. */
    static List<RecordedEvent> happened(List<LedgerEntry> entries) {
        var stream = entries.size() < WORTH_SHARING ? entries.stream() : entries.parallelStream();
        return stream.filter(EntryDecoder::isOfItem).map(EntryDecoder::happened).toList();
    }

    private static boolean isOfItem(LedgerEntry ledgerEntry) {
        return !LedgerAttestations.isOne(ledgerEntry)
                && !ledgerEntry.item().equals(FleetControl.KEY);
    }

    static RecordedEvent happened(LedgerEntry ledgerEntry) {
        return readable(
                ledgerEntry,
                () ->
                        new RecordedEvent(
                                ledgerEntry.sequence(),
                                ledgerEntry.version(),
                                new ItemNumber(Integer.parseInt(ledgerEntry.item().text())),
                                actor(ledgerEntry),
                                ledgerEntry.stamp().at(),
                                EventCodec.read(
                                        ledgerEntry.event().type(),
                                        ledgerEntry.event().payload())));
    }

    static Actor actor(LedgerEntry ledgerEntry) {
        var actor = ledgerEntry.stamp().actor();
        return new Actor(Actor.Kind.valueOf(actor.kind().toUpperCase(Locale.ROOT)), actor.id());
    }

    /** What a reader makes of an entry; one of another form, or damaged, is refused. */
    static <T> T readable(LedgerEntry ledgerEntry, Supplier<T> reader) {
        requireSchema(ledgerEntry);
        try {
            return reader.get();
        } catch (IllegalArgumentException | JsonException e) {
            throw new LedgerException(
                    LedgerException.Fault.DAMAGED,
                    "Event %d of the ledger cannot be read: %s. Run 'musher ledger verify' for"
                                    .formatted(ledgerEntry.sequence(), e.getMessage())
                            + " details, or restore a backup.",
                    e);
        }
    }

    private static void requireSchema(LedgerEntry ledgerEntry) {
        if (ledgerEntry.event().schema() != EventCodec.SCHEMA) {
            throw new LedgerException(
                    LedgerException.Fault.FOREIGN,
                    "Event %d of the ledger has form %d, but this version of Musher reads form %d."
                                    .formatted(
                                            ledgerEntry.sequence(),
                                            ledgerEntry.event().schema(),
                                            EventCodec.SCHEMA)
                            + " Use the version that wrote it, or a newer one.");
        }
    }
}
