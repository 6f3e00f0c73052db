package dev.musher.tools.syntax;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A text as the parser sees it, in UTF-8, and the way from a byte to a line, column or character.
 */
final class Utf8Source {
    private static final int FIRST_LINES = 64;

    /** Characters are counted once for each block, so that no question costs the whole text. */
    private static final int BLOCK_BYTES = 1024;

    private final byte[] bytes;
    private int[] lineStarts = {};
    private int[] charsBefore = {};

    Utf8Source(byte[] bytes) {
        this.bytes = bytes;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return bytes.length;
    }

    String between(int start, int end) {
        return new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }

    /** The line that a byte is in, without its end. */
    String lineAt(int offset) {
        int start = lineStarts()[line(offset) - 1];
        int end = offset;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        return between(start, end);
    }

    /** Counted from 1. */
    int line(int offset) {
        int[] starts = lineStarts();
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Counted from 1, in code points. */
    int column(int offset) {
        return 1 + codePoints(lineStarts()[line(offset) - 1], offset);
    }

    /** How many characters of a string stand before a byte. */
    int chars(int offset) {
        int block = offset / BLOCK_BYTES;
        return charsBefore()[block] + chars(block * BLOCK_BYTES, offset);
    }

    private int chars(int start, int end) {
        int chars = 0;
        for (int i = start; i < end; i++) {
            if (startsCodePoint(bytes[i])) {
                chars += isSupplementary(bytes[i]) ? 2 : 1;
            }
        }
        return chars;
    }

    private int[] charsBefore() {
        if (charsBefore.length == 0) {
            int[] counts = new int[bytes.length / BLOCK_BYTES + 1];
            for (int i = 1; i < counts.length; i++) {
                counts[i] = counts[i - 1] + chars((i - 1) * BLOCK_BYTES, i * BLOCK_BYTES);
            }
            charsBefore = counts;
        }
        return charsBefore;
    }

    private int codePoints(int start, int end) {
        int count = 0;
        for (int i = start; i < end; i++) {
            if (startsCodePoint(bytes[i])) {
                count++;
            }
        }
        return count;
    }

    private static boolean startsCodePoint(byte octet) {
        return (octet & 0xC0) != 0x80;
    }

    private static boolean isSupplementary(byte octet) {
        return (octet & 0xF8) == 0xF0;
    }

    private int[] lineStarts() {
        if (lineStarts.length == 0) {
            lineStarts = findLineStarts();
        }
        return lineStarts;
    }

    private int[] findLineStarts() {
        int[] starts = new int[FIRST_LINES];
        int count = 1;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
