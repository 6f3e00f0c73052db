package dev.musher.terminal.composer;

import dev.musher.base.text.DisplayWidth;

/**
 * A text and a place in it. Places are between characters as a reader counts them; a paste that is
 * folded counts as one.
 */
record EditorText(String text, int caret) {
    static final EditorText EMPTY = new EditorText("", 0);

    /** No cluster of characters is longer, except to annoy. */
    private static final int LONGEST_CLUSTER = 64;

    static EditorText atEnd(String text) {
        return new EditorText(text, text.length());
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    EditorText at(int place) {
        return new EditorText(text, Math.clamp(place, 0, text.length()));
    }

    EditorText insert(String more) {
        String all = text.substring(0, caret) + more + text.substring(caret);
        return new EditorText(all, caret + more.length());
    }

    /** Another text between two places, with the caret behind it. */
    EditorText replace(int from, int to, String other) {
        String all = text.substring(0, from) + other + text.substring(to);
        return new EditorText(all, from + other.length());
    }

    /** Where the character ends that starts at a place. */
    static int next(String text, int at) {
        if (at >= text.length()) {
            return text.length();
        }
        char c = text.charAt(at);
        if (c == '\n') {
            return at + 1;
        }
        if (PasteStore.isMark(text.codePointAt(at))) {
            return at + 2;
        }
        boolean isPlain = isPlain(c) && (at + 1 == text.length() || isPlain(text.charAt(at + 1)));
        return isPlain ? at + 1 : Math.max(at + 1, DisplayWidth.next(text, at));
    }

    /** Where the character starts that ends at a place. */
    static int before(String text, int at) {
        if (at <= 1) {
            return 0;
        }
        if (isPlain(text.charAt(at - 1)) || text.charAt(at - 1) == '\n') {
            return at - 1;
        }
        int from = at - 1;
        int farthest = Math.max(0, at - LONGEST_CLUSTER);
        while (from > farthest && !isPlain(text.charAt(from)) && text.charAt(from) != '\n') {
            from--;
        }
        if (from > 0 && Character.isLowSurrogate(text.charAt(from))) {
            from--;
        }
        int before = from;
        while (from < at) {
            before = from;
            from = next(text, from);
        }
        return before;
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c <= '~';
    }

    int lineStart() {
        return text.lastIndexOf('\n', caret - 1) + 1;
    }

    int lineEnd() {
        int end = text.indexOf('\n', caret);
        return end < 0 ? text.length() : end;
    }

    /** The end of the word that the caret is in, or of the next one. */
    int wordEnd() {
        int at = caret;
        while (at < text.length() && !isWord(at)) {
            at = next(text, at);
        }
        while (at < text.length() && isWord(at)) {
            at = next(text, at);
        }
        return at;
    }

    /** The start of the word that the caret is in or behind. */
    int wordStart() {
        int at = caret;
        while (at > 0 && !isWord(before(text, at))) {
            at = before(text, at);
        }
        while (at > 0 && isWord(before(text, at))) {
            at = before(text, at);
        }
        return at;
    }

    /** The start of what stands between spaces before the caret. */
    int spacedStart() {
        int at = caret;
        while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        while (at > 0 && !Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    private boolean isWord(int at) {
        int codePoint = text.codePointAt(at);
        return Character.isLetterOrDigit(codePoint)
                || codePoint == '_'
                || PasteStore.isMark(codePoint);
    }
}
