package dev.musher.transcript;

/**
 * Text that JSON in UTF-8 can hold: a surrogate without its partner becomes U+FFFD. Models and
 * tools cut pairs in two, and no file could hold the half.
 */
final class WholeText {
    private static final char REPLACEMENT = '\uFFFD';

    private WholeText() {}

    static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return repaired(text);
            }
        }
        return text;
    }

    private static String repaired(String text) {
        var whole = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1))) {
                whole.append(c).append(text.charAt(++i));
            } else {
                whole.append(Character.isSurrogate(c) ? REPLACEMENT : c);
            }
        }
        return whole.toString();
    }
}
