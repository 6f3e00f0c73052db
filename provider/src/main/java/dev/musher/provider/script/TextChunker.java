package dev.musher.provider.script;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into the pieces in which a model would send it: about a word each. */
final class TextChunker {
    private static final int LONGEST = 24;

    private TextChunker() {}

    /** In order, none empty, no code point cut in two; together they are the text. */
    static List<String> of(String text) {
        var pieces = new ArrayList<String>();
        int start = 0;
        while (start < text.length()) {
            int end = end(text, start);
            pieces.add(text.substring(start, end));
            start = end;
        }
        return pieces;
    }

    /** After the white space that follows the first word. */
    private static int end(String text, int start) {
        int end = start;
        boolean spaces = false;
        while (end < text.length() && end - start < LONGEST) {
            boolean space = Character.isWhitespace(text.charAt(end));
            if (spaces && !space) {
                return end;
            }
            spaces |= space;
            end++;
        }
        boolean halved =
                end < text.length()
                        && Character.isHighSurrogate(text.charAt(end - 1))
                        && Character.isLowSurrogate(text.charAt(end));
        return halved ? end + 1 : end;
    }
}
