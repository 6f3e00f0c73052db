package dev.musher.base.text;

/** Sequences that steer a terminal and show nothing, after ECMA-48. */
final class EscapeSequence {
    private static final char ESCAPE = '\u001b';
    private static final char BELL = '\u0007';

    private EscapeSequence() {}

    /** Where the sequence that starts here ends; here, if none does. */
    static int end(String text, int start) {
        if (text.charAt(start) != ESCAPE || start + 1 == text.length()) {
            return start;
        }
        return switch (text.charAt(start + 1)) {
            case '[' -> endOfFinal(text, start + 2, '@');
            case ']', 'P', 'X', '^', '_' -> endOfString(text, start + 2);
            default -> endOfFinal(text, start + 1, '0');
        };
    }

    /** Parameters up to a last character; anything else breaks the sequence off. */
    private static int endOfFinal(String text, int start, char firstFinal) {
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= firstFinal && c <= '~') {
                return i + 1;
            }
            if (c < ' ' || c > '~') {
                return i;
            }
        }
        return text.length();
    }

    private static int endOfString(String text, int start) {
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == BELL) {
                return i + 1;
            }
            if (c == ESCAPE) {
                boolean terminated = i + 1 < text.length() && text.charAt(i + 1) == '\\';
                return terminated ? i + 2 : i;
            }
        }
        return text.length();
    }
}
