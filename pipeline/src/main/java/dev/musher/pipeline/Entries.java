package dev.musher.pipeline;

import dev.musher.board.Happened;
import dev.musher.json.JsonException;
import dev.musher.ledger.Entry;
import dev.musher.ledger.LedgerException;
import dev.musher.story.Actor;
import dev.musher.story.ItemNumber;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** From what the ledger keeps to what happened. */
final class Entries {
    /** Below this many it costs more to share the work than to do it. */
    private static final int WORTH_SHARING = 500;

    private Entries() {}

    /** What happened to items; attestations and control of the fleet are about none. */
    static List<Happened> happened(List<Entry> entries) {
        var stream = entries.size() < WORTH_SHARING ? entries.stream() : entries.parallelStream();
        return stream.filter(Entries::isOfItem).map(Entries::happened).toList();
    }

    private static boolean isOfItem(Entry entry) {
        return !LedgerAttestations.isOne(entry) && !entry.item().equals(FleetControl.KEY);
    }

    static Happened happened(Entry entry) {
        return readable(
                entry,
                () ->
                        new Happened(
                                entry.sequence(),
                                entry.version(),
                                new ItemNumber(Integer.parseInt(entry.item().text())),
                                actor(entry),
                                entry.stamp().at(),
                                EventCodec.read(entry.event().type(), entry.event().payload())));
    }

    static Actor actor(Entry entry) {
        var actor = entry.stamp().actor();
        return new Actor(Actor.Kind.valueOf(actor.kind().toUpperCase(Locale.ROOT)), actor.id());
    }

    /** What a reader makes of an entry; one of another form, or damaged, is refused. */
    static <T> T readable(Entry entry, Supplier<T> reader) {
        requireSchema(entry);
        try {
            return reader.get();
        } catch (IllegalArgumentException | JsonException e) {
            throw new LedgerException(
                    LedgerException.Fault.DAMAGED,
                    "Event %d of the ledger cannot be read: %s. 'musher ledger verify' says more;"
                                    .formatted(entry.sequence(), e.getMessage())
                            + " restore a backup.",
                    e);
        }
    }

    private static void requireSchema(Entry entry) {
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
    }
}
