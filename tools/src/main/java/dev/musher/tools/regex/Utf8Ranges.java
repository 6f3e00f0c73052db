package dev.musher.tools.regex;

import java.util.ArrayList;
import java.util.List;

/**
 * A set of characters as sequences of ranges of bytes, which together match exactly their encodings
 * in UTF-8.
 */
final class Utf8Ranges {
    private static final int[] LAST_OF_LENGTH = {0x7F, 0x7FF, 0xFFFF, CodePointSet.LAST};
    private static final int FIRST_SURROGATE = 0xD800;
    private static final int LAST_SURROGATE = 0xDFFF;

    private final List<List<ByteRange>> sequences = new ArrayList<>();

    /** Bytes from one to another, both included. */
    record ByteRange(int first, int last) {}

    private Utf8Ranges() {}

    static List<List<ByteRange>> of(CodePointSet set) {
        var ranges = new Utf8Ranges();
        for (int i = 0; i < set.count(); i++) {
            ranges.addScalars(set.first(i), set.last(i));
        }
        return ranges.sequences;
    }

    private void addScalars(int first, int last) {
        if (first < FIRST_SURROGATE) {
            addByLength(first, Math.min(last, FIRST_SURROGATE - 1));
        }
        if (last > LAST_SURROGATE) {
            addByLength(Math.max(first, LAST_SURROGATE + 1), last);
        }
    }

    private void addByLength(int first, int last) {
        int start = first;
        for (int length = 1; length <= LAST_OF_LENGTH.length && start <= last; length++) {
            int end = Math.min(last, LAST_OF_LENGTH[length - 1]);
            if (start <= end) {
                split(start, end, length);
                start = end + 1;
            }
        }
    }

    /** Until the bytes behind the first that differs range over everything. */
    private void split(int first, int last, int length) {
        for (int behind = 1; behind < length; behind++) {
            int mask = (1 << (6 * behind)) - 1;
            if ((first & ~mask) != (last & ~mask)) {
                if ((first & mask) != 0) {
                    split(first, first | mask, length);
                    split((first | mask) + 1, last, length);
                    return;
                }
                if ((last & mask) != mask) {
                    split(first, (last & ~mask) - 1, length);
                    split(last & ~mask, last, length);
                    return;
                }
            }
        }
        add(first, last, length);
    }

    private void add(int first, int last, int length) {
        var sequence = new ArrayList<ByteRange>();
        for (int at = 0; at < length; at++) {
            sequence.add(new ByteRange(octet(first, at, length), octet(last, at, length)));
        }
        sequences.add(sequence);
    }

    private static int octet(int codePoint, int at, int length) {
        int bits = codePoint >> (6 * (length - 1 - at));
        if (at > 0) {
            return 0x80 | (bits & 0x3F);
        }
        return switch (length) {
            case 1 -> bits;
            case 2 -> 0xC0 | bits;
            case 3 -> 0xE0 | bits;
            default -> 0xF0 | bits;
        };
    }
}
