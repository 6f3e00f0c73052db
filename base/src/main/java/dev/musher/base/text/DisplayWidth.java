package dev.musher.base.text;

/**
 * How many cells of a terminal a text takes, and cutting it to fit. Control characters and escape
 * sequences take none.
 */
public final class DisplayWidth {
    private static final String ELLIPSIS = "…";
    private static final int SOFT_HYPHEN = 0xAD;

    private DisplayWidth() {}

    /** The cells that the text takes on one line. */
    public static int of(String text) {
        int plain = 0;
        while (plain < text.length() && isPlain(text.charAt(plain))) {
            plain++;
        }
        if (plain == text.length()) {
            return plain;
        }
        // The last plain character may be the base of what follows.
        int at = Math.max(0, plain - 1);
        int width = at;
        while (at < text.length()) {
            int escape = EscapeSequence.end(text, at);
            if (escape > at) {
                at = escape;
            } else {
                int end = Grapheme.end(text, at);
                width += ofGrapheme(text, at, end);
                at = end;
            }
        }
        return width;
    }

    /**
     * Where the character that starts here ends, with everything that combines with it; an escape
     * sequence counts as one.
     */
    public static int next(String text, int at) {
        int escape = EscapeSequence.end(text, at);
        return escape > at ? escape : Grapheme.end(text, at);
    }

    /**
     * As many whole characters as fit into the cells. Escape sequences behind the cut are kept, so
     * that a colour ends where it should.
     */
    public static String cut(String text, int cells) {
        if (text.length() <= cells && isPlain(text)) {
            return text;
        }
        var kept = new StringBuilder();
        int left = Math.max(0, cells);
        boolean full = false;
        for (int at = 0; at < text.length(); ) {
            int end = EscapeSequence.end(text, at);
            if (end > at) {
                kept.append(text, at, end);
            } else {
                end = Grapheme.end(text, at);
                left -= full ? 0 : ofGrapheme(text, at, end);
                full |= left < 0;
                if (!full) {
                    kept.append(text, at, end);
                }
            }
            at = end;
        }
        return kept.toString();
    }

    /** The text if it fits into the cells, else a beginning of it and an ellipsis. */
    public static String shorten(String text, int cells) {
        if (cells <= 0 || of(text) <= cells) {
            return cut(text, cells);
        }
        return cut(text, cells - 1) + ELLIPSIS;
    }

    /** The text with spaces after it, so that it takes at least so many cells. */
    public static String pad(String text, int cells) {
        int missing = cells - of(text);
        return missing <= 0 ? text : text + " ".repeat(missing);
    }

    /** The text shortened or padded, so that it takes exactly so many cells. */
    public static String fit(String text, int cells) {
        return pad(shorten(text, cells), cells);
    }

    private static int ofGrapheme(String text, int start, int end) {
        int base = text.codePointAt(start);
        if (Grapheme.isFlagLetter(base)) {
            return end - start > Character.charCount(base) ? 2 : 1;
        }
        int width = 0;
        for (int at = start; at < end; ) {
            int codePoint = text.codePointAt(at);
            boolean emojiStyle =
                    codePoint == Grapheme.EMOJI_STYLE && at > start && Character.isEmoji(base);
            width = Math.max(width, emojiStyle ? 2 : ofCodePoint(codePoint));
            at += Character.charCount(codePoint);
        }
        return width;
    }

    private static int ofCodePoint(int codePoint) {
        if (codePoint < 0x7F) {
            return codePoint < ' ' ? 0 : 1;
        }
        if (Character.isEmojiPresentation(codePoint)) {
            return 2;
        }
        if (codePoint != SOFT_HYPHEN
                && (Grapheme.isControl(codePoint) || Grapheme.extendsBase(codePoint))) {
            return 0;
        }
        return WideCharacters.contains(codePoint) ? 2 : 1;
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c <= '~';
    }
}
