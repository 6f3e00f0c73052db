package dev.musher.host.view;

import dev.musher.ledger.Entry;
import dev.musher.text.Printable;
import io.avaje.jsonb.Json;

/** An event as the ledger has it, for programs and in a line. */
@Json
public record LedgerEntryView(
        long sequence,
        String item,
        long version,
        String type,
        String actorKind,
        String actor,
        String at,
        String payload,
        String hash) {
    public static LedgerEntryView of(Entry entry) {
        return new LedgerEntryView(
                entry.sequence(),
                entry.item().text(),
                entry.version(),
                entry.event().type(),
                entry.stamp().actor().kind(),
                entry.stamp().actor().id(),
                entry.stamp().at().toString(),
                entry.event().payload(),
                entry.link().hash().toString());
    }

    public String line() {
        return "%6d  %s  %-4s %-20s %s".formatted(sequence, at, item, type, Printable.line(actor));
    }
}
