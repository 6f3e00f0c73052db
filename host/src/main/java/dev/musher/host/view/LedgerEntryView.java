package dev.musher.host.view;

import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.ledger.LedgerEntry;
import io.avaje.jsonb.Json;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

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
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    public static LedgerEntryView of(LedgerEntry ledgerEntry) {
        return new LedgerEntryView(
                ledgerEntry.sequence(),
                ledgerEntry.item().text(),
                ledgerEntry.version(),
                ledgerEntry.event().type(),
                ledgerEntry.stamp().actor().kind(),
                ledgerEntry.stamp().actor().id(),
                ledgerEntry.stamp().at().toString(),
                ledgerEntry.event().payload(),
                ledgerEntry.link().hash().toString());
    }

    public String line(ZoneId zone) {
        return "%6d  %s  %-8s  %-18s  %s"
                .formatted(
                        sequence,
                        TIME.format(Instant.parse(at).atZone(zone)),
                        item,
                        type,
                        PrintableText.line(actor));
    }
}
