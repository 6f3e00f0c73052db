package dev.musher.tools.search;

import java.nio.charset.StandardCharsets;

/** A line of a file as it is shown. */
final class ShortenedLine {
    static final int MOST_CHARACTERS = 500;

    private ShortenedLine() {}

    /** Without its return, and cut where it is too long. */
    static String of(byte[] text, int start, int end) {
        int last = end > start && text[end - 1] == '\r' ? end - 1 : end;
        // A character takes four bytes at most, so that a huge line is not decoded as a whole.
        int some = Math.min(last, start + 4 * (MOST_CHARACTERS + 1));
        var line = new String(text, start, some - start, StandardCharsets.UTF_8);
        if (line.length() <= MOST_CHARACTERS) {
            return line;
        }
        int cut = MOST_CHARACTERS;
        cut -= Character.isHighSurrogate(line.charAt(cut - 1)) ? 1 : 0;
        return line.substring(0, cut) + " […line cut, " + (last - start) + " bytes]";
    }
}
