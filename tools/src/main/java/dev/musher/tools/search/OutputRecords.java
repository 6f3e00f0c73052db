package dev.musher.tools.search;

import dev.musher.base.process.OutputListener;
import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Output cut into records, which may arrive in pieces. A record has fields, each with an end of its
 * own that only its text cannot hold.
 */
final class OutputRecords implements OutputListener {
    /** Longer than any path. */
    private static final int LONGEST = 64 * 1024;

    private static final byte[] NOTHING = {};

    private final byte[] ends;
    private final Reader reader;
    private final List<byte[]> fields = new ArrayList<>();
    private byte[] pending = NOTHING;
    private boolean nonsense;

    /** Takes the fields of a record without their ends; the list is used again. */
    @FunctionalInterface
    interface Reader {
        /** Whether the record makes sense. */
        boolean record(List<byte[]> fields);
    }

    OutputRecords(Reader reader, byte... ends) {
        this.reader = reader;
        this.ends = ends;
    }

    /** Whether everything made sense and nothing is missing at the end. */
    synchronized boolean complete() {
        return !nonsense && pending.length == 0 && fields.isEmpty();
    }

    @Override
    public synchronized void out(ImmutableBytes chunk) {
        byte[] bytes = chunk.toArray();
        int from = 0;
        for (int i = 0; i < bytes.length && !nonsense; i++) {
            if (bytes[i] == ends[fields.size()]) {
                endField(bytes, from, i);
                from = i + 1;
            }
        }
        pending = joined(bytes, from, bytes.length);
        nonsense |= pending.length > LONGEST;
    }

    @Override
    public void err(ImmutableBytes chunk) {
        // Kept by the code that runs the command.
    }

    private void endField(byte[] bytes, int from, int to) {
        fields.add(joined(bytes, from, to));
        pending = NOTHING;
        if (fields.size() == ends.length) {
            nonsense |= !reader.record(fields);
            fields.clear();
        }
    }

    /** What came of a field before, and now. */
    private byte[] joined(byte[] bytes, int from, int to) {
        if (pending.length == 0) {
            return Arrays.copyOfRange(bytes, from, to);
        }
        byte[] joined = Arrays.copyOf(pending, pending.length + to - from);
        System.arraycopy(bytes, from, joined, pending.length, to - from);
        return joined;
    }
}
