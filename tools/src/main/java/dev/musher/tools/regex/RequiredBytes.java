package dev.musher.tools.regex;

import java.util.Arrays;
import java.util.List;

/**
 * Bytes that every match has in a row, each one of a few. It is looked for from its last byte on,
 * so that most of a text is jumped over (Horspool's search).
 */
final class RequiredBytes {
    private final boolean[][] octets;
    private final int last;

    /** How far to go on when this byte lies under the last place; 0 if it fits there. */
    private final int[] jumps;

    /** How far to go on if it fits there and the rest does not. */
    private final int[] retries;

    RequiredBytes(List<boolean[]> octets) {
        this.octets = octets.toArray(boolean[][]::new);
        last = this.octets.length - 1;
        jumps = new int[256];
        retries = new int[256];
        Arrays.fill(jumps, last + 1);
        Arrays.fill(retries, last + 1);
        for (int place = 0; place <= last; place++) {
            for (int octet = 0; octet < 256; octet++) {
                if (this.octets[place][octet]) {
                    jumps[octet] = last - place;
                    retries[octet] = place < last ? last - place : retries[octet];
                }
            }
        }
    }

    /** Where it begins, from there on and before the end; -1 if it is not there. */
    int find(byte[] text, int from, int end) {
        int[] jump = jumps;
        int at = from + last;
        while (at < end) {
            int octet = text[at] & 0xFF;
            int distance = jump[octet];
            if (distance > 0) {
                at += distance;
            } else if (fits(text, at - last)) {
                return at - last;
            } else {
                at += retries[octet];
            }
        }
        return -1;
    }

    private boolean fits(byte[] text, int start) {
        for (int place = 0; place < last; place++) {
            if (!octets[place][text[start + place] & 0xFF]) {
                return false;
            }
        }
        return true;
    }
}
