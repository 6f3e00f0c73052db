package dev.musher.tools.filetree;

import java.util.Arrays;

/** Cuts the pattern out of a line: what git reads of it. */
final class IgnoreLine {
    private static final byte[] NOTHING = {};

    private IgnoreLine() {}

    /** Empty for a comment, and for a line without a pattern. */
    static byte[] of(byte[] content, int start, int lineEnd) {
        if (start == lineEnd || content[start] == '#') {
            return NOTHING;
        }
        int end = content[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
        for (int i = start; i < end; i++) {
            if (content[i] == 0) {
                end = i;
            }
        }
        return Arrays.copyOfRange(content, start, endOfText(content, start, end));
    }

    /** Where the blanks at the end begin that no backslash keeps. */
    private static int endOfText(byte[] content, int start, int end) {
        int blanks = -1;
        for (int i = start; i < end; i++) {
            if (content[i] == ' ') {
                blanks = blanks < 0 ? i : blanks;
            } else {
                blanks = -1;
                i += content[i] == '\\' ? 1 : 0;
            }
        }
        return blanks < 0 ? end : blanks;
    }
}
