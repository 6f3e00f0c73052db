package dev.musher.tools.regex;

/** A pattern being read. */
final class PatternText {
    static final int END = -1;

    private final String text;
    private int at;

    PatternText(String text) {
        this.text = text;
    }

    int position() {
        return at;
    }

    void back(int position) {
        at = position;
    }

    int peek() {
        return at < text.length() ? text.codePointAt(at) : END;
    }

    int next() {
        int codePoint = peek();
        at += codePoint == END ? 0 : Character.charCount(codePoint);
        return codePoint;
    }

    boolean takes(String expected) {
        if (!text.startsWith(expected, at)) {
            return false;
        }
        at += expected.length();
        return true;
    }

    boolean startsWith(String expected) {
        return text.startsWith(expected, at);
    }

    /** Up to that character, which is taken too; null-free: empty and END if there is none. */
    String until(char end, String what) {
        int start = at;
        int found = text.indexOf(end, at);
        if (found < 0) {
            throw fault(start, what + " has no closing " + end + ".");
        }
        at = found + 1;
        return text.substring(start, found);
    }

    PatternException fault(int position, String reason) {
        return new PatternException(position, reason);
    }
}
