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

    private final byte[] ends;
    private final Reader reader;
    private final List<byte[]> fields = new ArrayList<>();
    private byte[] pending = new byte[256];
    private int length;
    private boolean nonsense;

    /** Takes the fields of a record without their ends. */
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
        return !nonsense && length == 0 && fields.isEmpty();
    }

    @Override
    public synchronized void out(ImmutableBytes chunk) {
        for (int i = 0; i < chunk.length() && !nonsense; i++) {
            byte octet = chunk.at(i);
            if (octet == ends[fields.size()]) {
                endField();
            } else {
                append(octet);
            }
        }
    }

    @Override
    public void err(ImmutableBytes chunk) {
        // Kept by the code that runs the command.
    }

    private void endField() {
        fields.add(Arrays.copyOf(pending, length));
        length = 0;
        if (fields.size() == ends.length) {
            nonsense |= !reader.record(List.copyOf(fields));
            fields.clear();
        }
    }

    private void append(byte octet) {
        if (length == pending.length) {
            nonsense |= length >= LONGEST;
            pending = Arrays.copyOf(pending, 2 * length);
        }
        pending[length++] = octet;
    }
}
