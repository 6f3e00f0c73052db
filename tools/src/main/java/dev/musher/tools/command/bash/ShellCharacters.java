package dev.musher.tools.command.bash;

/** What single characters mean to the shell. */
final class ShellCharacters {
    private static final boolean[] PLAIN = table("_-./:,+%@^=");
    private static final boolean[] WORD_END = new boolean[128];

    static {
        for (char c : " \t\n;|&<>()".toCharArray()) {
            WORD_END[c] = true;
        }
    }

    private ShellCharacters() {}

    private static boolean[] table(String punctuation) {
        var table = new boolean[128];
        for (char c = 0; c < 128; c++) {
            table[c] =
                    (c >= 'a' && c <= 'z')
                            || (c >= 'A' && c <= 'Z')
                            || (c >= '0' && c <= '9')
                            || punctuation.indexOf(c) >= 0;
        }
        return table;
    }

    /** Stands for itself wherever it is in a word. */
    static boolean isPlain(char c) {
        return c >= 128 || PLAIN[c];
    }

    static boolean endsWord(char c) {
        return c < 128 && WORD_END[c];
    }

    /** Any but the tab and the end of a line. */
    static boolean isControl(char c) {
        return (c < ' ' && c != '\t' && c != '\n') || c == 0x7f;
    }

    static boolean startsName(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    static boolean isOfName(char c) {
        return startsName(c) || isDigit(c);
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Where a name that begins at an index ends; the index itself if there is none. */
    static int endOfName(String text, int from) {
        int at = from;
        if (at < text.length() && startsName(text.charAt(at))) {
            at++;
            while (at < text.length() && isOfName(text.charAt(at))) {
                at++;
            }
        }
        return at;
    }

    static boolean isName(String text) {
        return !text.isEmpty() && endOfName(text, 0) == text.length();
    }

    static boolean isNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
