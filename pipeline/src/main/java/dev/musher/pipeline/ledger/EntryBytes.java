package dev.musher.pipeline.ledger;

import dev.musher.base.text.ImmutableBytes;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Entries as bytes, one way only, so that the hash of the bytes is the hash of the entry. Numbers
 * are big-endian; a text is its length in bytes and its UTF-8. In order: the form (1), the hash of
 * the entry before, sequence, version, time in microseconds, schema, and the texts item, type, kind
 * and id of the actor, boot epoch, payload.
 */
public final class EntryBytes {
    private static final byte FORM = 1;
    private static final int FIXED = 1 + EntryHash.LENGTH + 3 * Long.BYTES + Integer.BYTES;

    private EntryBytes() {}

    /** An entry with its bytes. */
    public record Written(LedgerEntry entry, ImmutableBytes bytes) {}

    /** The entry that comes after a head. */
    public static Written write(
            LedgerHead after, long version, NewEvent event, EntryStamp entryStamp) {
        byte[][] texts = {
            utf8(event.item().text()),
            utf8(event.type()),
            utf8(entryStamp.actor().kind()),
            utf8(entryStamp.actor().id()),
            utf8(entryStamp.epoch().text()),
            utf8(event.payload())
        };
        int length = FIXED;
        for (byte[] text : texts) {
            length += Integer.BYTES + text.length;
        }
        var out = ByteBuffer.allocate(length).put(FORM).put(after.hash().bytes().toArray());
        out.putLong(after.sequence() + 1).putLong(version);
        out.putLong(ChronoUnit.MICROS.between(Instant.EPOCH, entryStamp.at()));
        out.putInt(event.schema());
        for (byte[] text : texts) {
            out.putInt(text.length).put(text);
        }
        var chainLink = new ChainLink(after.hash(), EntryHash.of(out.array()));
        var ledgerEntry =
                new LedgerEntry(after.sequence() + 1, version, event, entryStamp, chainLink);
        return new Written(ledgerEntry, ImmutableBytes.wrap(out.array()));
    }

    /**
     * The entry of these bytes.
     *
     * @throws IllegalArgumentException if they are not those of an entry
     */
    public static LedgerEntry read(byte[] bytes) {
        try {
            return read(ByteBuffer.wrap(bytes), EntryHash.of(bytes));
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("the bytes of an entry end too early", e);
        }
    }

    private static LedgerEntry read(ByteBuffer in, EntryHash entryHash) {
        byte form = in.get();
        if (form != FORM) {
            throw new IllegalArgumentException("the form " + form + " of an entry is unknown");
        }
        var previous = new byte[EntryHash.LENGTH];
        in.get(previous);
        long sequence = in.getLong();
        long version = in.getLong();
        var at = Instant.EPOCH.plus(in.getLong(), ChronoUnit.MICROS);
        int schema = in.getInt();
        var item = new ItemKey(text(in));
        String type = text(in);
        var actor = new ActorName(text(in), text(in));
        var epoch = new BootEpoch(text(in));
        var event = new NewEvent(item, type, schema, text(in));
        if (in.hasRemaining()) {
            throw new IllegalArgumentException("an entry has more bytes than it should");
        }
        var chainLink = new ChainLink(new EntryHash(ImmutableBytes.wrap(previous)), entryHash);
        return new LedgerEntry(
                sequence, version, event, new EntryStamp(actor, at, epoch), chainLink);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(ByteBuffer in) {
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new IllegalArgumentException("a text of " + length + " bytes in an entry");
        }
        var text =
                new String(
                        in.array(),
                        in.arrayOffset() + in.position(),
                        length,
                        StandardCharsets.UTF_8);
        in.position(in.position() + length);
        return text;
    }
}
