package dev.musher.ledger;

import dev.musher.text.Octets;
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
public final class EntryForm {
    private static final byte FORM = 1;
    private static final int FIXED = 1 + Hash.LENGTH + 3 * Long.BYTES + Integer.BYTES;

    private EntryForm() {}

    /** An entry with its bytes. */
    public record Written(Entry entry, Octets bytes) {}

    /** The entry that comes after a head. */
    public static Written write(Head after, long version, NewEvent event, Stamp stamp) {
        byte[][] texts = {
            utf8(event.item().text()),
            utf8(event.type()),
            utf8(stamp.actor().kind()),
            utf8(stamp.actor().id()),
            utf8(stamp.epoch().text()),
            utf8(event.payload())
        };
        int length = FIXED;
        for (byte[] text : texts) {
            length += Integer.BYTES + text.length;
        }
        var out = ByteBuffer.allocate(length).put(FORM).put(after.hash().bytes().toArray());
        out.putLong(after.sequence() + 1).putLong(version);
        out.putLong(ChronoUnit.MICROS.between(Instant.EPOCH, stamp.at()));
        out.putInt(event.schema());
        for (byte[] text : texts) {
            out.putInt(text.length).put(text);
        }
        var link = new Link(after.hash(), Hash.of(out.array()));
        var entry = new Entry(after.sequence() + 1, version, event, stamp, link);
        return new Written(entry, Octets.wrap(out.array()));
    }

    /**
     * The entry of these bytes.
     *
     * @throws IllegalArgumentException if they are not those of an entry
     */
    public static Entry read(byte[] bytes) {
        try {
            return read(ByteBuffer.wrap(bytes), Hash.of(bytes));
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("the bytes of an entry end too early", e);
        }
    }

    private static Entry read(ByteBuffer in, Hash hash) {
        byte form = in.get();
        if (form != FORM) {
            throw new IllegalArgumentException("the form " + form + " of an entry is unknown");
        }
        var previous = new byte[Hash.LENGTH];
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
        var link = new Link(new Hash(Octets.wrap(previous)), hash);
        return new Entry(sequence, version, event, new Stamp(actor, at, epoch), link);
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
