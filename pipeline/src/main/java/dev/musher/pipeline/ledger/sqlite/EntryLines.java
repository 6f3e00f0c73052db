package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.EntryStamp;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.NewEvent;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** A ledger as lines of JSON: a title, the entries in order, then the signatures. */
final class EntryLines {
    private static final String FORMAT = "musher-ledger";
    private static final long VERSION = 1;

    /** More than any ledger has given, and far from overflow. */
    private static final long GREATEST_FENCING = 1_000_000_000_000_000L;

    private EntryLines() {}

    /**
     * The first line.
     *
     * @param fencing the greatest fencing number that was given, since those must go on growing
     */
    record Title(LedgerHead head, long fencing) {}

    /** An entry as it is written, with the hash that it should have. */
    record Line(long sequence, long version, NewEvent event, EntryStamp stamp, EntryHash hash) {}

    static String write(Title title) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("format", new Text(FORMAT));
        fields.put("version", number(VERSION));
        fields.put("entries", number(title.head().sequence()));
        fields.put("hash", new Text(title.head().hash().toString()));
        fields.put("fencing", number(title.fencing()));
        return Json.encode(new Fields(fields));
    }

    static Title title(String line) {
        var fields = fields(line);
        if (!text(fields, "format").equals(FORMAT)) {
            throw new IllegalArgumentException("this is not an export of a ledger");
        }
        if (number(fields, "version") != VERSION) {
            throw new IllegalArgumentException(
                    "this Musher reads version 1 of exports, not "
                            + number(fields, "version")
                            + "; use a newer one");
        }
        var ledgerHead = new LedgerHead(number(fields, "entries"), hash(fields));
        long fencing = number(fields, "fencing");
        if (fencing < 0 || fencing > GREATEST_FENCING) {
            throw new IllegalArgumentException("\"fencing\" is out of range");
        }
        return new Title(ledgerHead, fencing);
    }

    static String write(LedgerEntry ledgerEntry) {
        var event = ledgerEntry.event();
        var entryStamp = ledgerEntry.stamp();
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("sequence", number(ledgerEntry.sequence()));
        fields.put("item", new Text(event.item().text()));
        fields.put("version", number(ledgerEntry.version()));
        fields.put("type", new Text(event.type()));
        fields.put("schema", number(event.schema()));
        fields.put(
                "actor",
                new Fields(
                        Map.of(
                                "kind", new Text(entryStamp.actor().kind()),
                                "id", new Text(entryStamp.actor().id()))));
        fields.put("at", new Text(entryStamp.at().toString()));
        fields.put("epoch", new Text(entryStamp.epoch().text()));
        fields.put("payload", new Text(event.payload()));
        fields.put("hash", new Text(ledgerEntry.link().hash().toString()));
        return Json.encode(new Fields(fields));
    }

    static Line entry(String line) {
        var fields = fields(line);
        var actor =
                fields.object("actor")
                        .orElseThrow(() -> new IllegalArgumentException("there is no \"actor\""));
        var event =
                new NewEvent(
                        new ItemKey(text(fields, "item")),
                        text(fields, "type"),
                        schema(fields),
                        text(fields, "payload"));
        var entryStamp =
                new EntryStamp(
                        new ActorName(text(actor, "kind"), text(actor, "id")),
                        at(text(fields, "at")),
                        new BootEpoch(text(fields, "epoch")));
        return new Line(
                number(fields, "sequence"),
                number(fields, "version"),
                event,
                entryStamp,
                hash(fields));
    }

    static String write(SignatureRow row) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("signed", number(row.head().sequence()));
        fields.put("hash", new Text(row.head().hash().toString()));
        fields.put("node", base64(row.node()));
        fields.put("signature", base64(row.bytes()));
        return Json.encode(new Fields(fields));
    }

    static SignatureRow signature(String line) {
        var fields = fields(line);
        return new SignatureRow(
                new LedgerHead(number(fields, "signed"), hash(fields)),
                octets(text(fields, "node")),
                octets(text(fields, "signature")));
    }

    private static Fields fields(String line) {
        try {
            if (Json.parse(line) instanceof Fields fields) {
                return fields;
            }
        } catch (JsonException e) {
            throw new IllegalArgumentException("it is not JSON", e);
        }
        throw new IllegalArgumentException("it is not a JSON object");
    }

    private static String text(Fields fields, String name) {
        return fields.text(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no \"" + name + "\""));
    }

    private static long number(Fields fields, String name) {
        if (fields.values().get(name) instanceof Numeral(var value)) {
            try {
                return value.longValueExact();
            } catch (ArithmeticException e) {
                throw new IllegalArgumentException("\"" + name + "\" is not a whole number", e);
            }
        }
        throw new IllegalArgumentException("there is no \"" + name + "\"");
    }

    private static int schema(Fields fields) {
        long schema = number(fields, "schema");
        if (schema != (int) schema) {
            throw new IllegalArgumentException("\"schema\" is too large");
        }
        return (int) schema;
    }

    private static EntryHash hash(Fields fields) {
        return EntryHash.parse(text(fields, "hash"));
    }

    private static Instant at(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("\"at\" is not a time", e);
        }
    }

    private static Numeral number(long value) {
        return new Numeral(BigDecimal.valueOf(value));
    }

    private static Text base64(ImmutableBytes immutableBytes) {
        return new Text(Base64.getEncoder().encodeToString(immutableBytes.toArray()));
    }

    private static ImmutableBytes octets(String base64) {
        return ImmutableBytes.wrap(Base64.getDecoder().decode(base64));
    }
}
