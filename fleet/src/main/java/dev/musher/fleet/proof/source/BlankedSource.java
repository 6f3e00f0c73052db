package dev.musher.fleet.proof.source;

import java.util.BitSet;
import java.util.Set;

/**
 * A source whose comments are blank.
 *
 * @param strings the places that belong to strings, with their quotes
 */
record BlankedSource(String text, BitSet strings) {
    private static final String TRIPLE_QUOTES = "\"\"\"";
    private static final String TRIPLE_APOSTROPHES = "'''";

    /** After these a slash begins a regular expression, and does not divide. */
    private static final String BEFORE_REGEX = "(,=:[!&|?{};+\n";

    /** In these a string of one quote may go on in the next line. */
    private static final Set<String> LONG_STRINGS = Set.of("sh", "rb", "rs", "php");

    static BlankedSource of(String whole, TestLanguage testLanguage) {
        return new Reader(whole, testLanguage).read();
    }

    /** Goes through a source once. */
    private static final class Reader {
        private final String whole;
        private final String comment;
        private final TestLanguage testLanguage;
        private final StringBuilder text;
        private final BitSet strings = new BitSet();
        private int at;

        Reader(String whole, TestLanguage testLanguage) {
            this.whole = whole;
            this.testLanguage = testLanguage;
            this.comment = testLanguage.comment();
            this.text = new StringBuilder(whole);
        }

        BlankedSource read() {
            while (at < whole.length()) {
                char symbol = whole.charAt(at);
                if (whole.startsWith(comment, at) && beginsComment()) {
                    blank(at, end("\n", at));
                } else if (comment.equals("//") && whole.startsWith("/*", at)) {
                    blank(at, after("*/", at + 2));
                } else if (isQuote(symbol)) {
                    string(symbol);
                } else if (symbol == '/' && is("js") && beginsRegex()) {
                    mark(at, endOfString('/', at + 1));
                } else {
                    at += symbol == '\\' ? 2 : 1;
                }
            }
            return new BlankedSource(text.toString(), strings);
        }

        private boolean isQuote(char symbol) {
            return symbol == '"' || symbol == '\'' || (symbol == '`' && (is("js") || is("go")));
        }

        /** In a shell and in Ruby the sign is also a part of words. */
        private boolean beginsComment() {
            return comment.equals("//")
                    || is("py")
                    || at == 0
                    || Character.isWhitespace(whole.charAt(at - 1));
        }

        private boolean beginsRegex() {
            int before = at - 1;
            while (before >= 0 && whole.charAt(before) == ' ') {
                before--;
            }
            return before < 0
                    || BEFORE_REGEX.indexOf(whole.charAt(before)) >= 0
                    || whole.startsWith("return", Math.max(0, before - 5));
        }

        private void string(char quote) {
            for (String triple : new String[] {TRIPLE_QUOTES, TRIPLE_APOSTROPHES}) {
                if (whole.startsWith(triple, at) && (is("py") || is("java"))) {
                    int end = after(triple, at + triple.length());
                    if (whole.substring(lineStart(), at).isBlank() && is("py")) {
                        blank(at, end);
                    } else {
                        mark(at, end);
                    }
                    return;
                }
            }
            if (quote == '\'' && is("rs") && !isCharacter()) {
                at++;
                return;
            }
            mark(at, endOfString(quote, at + 1));
        }

        private int lineStart() {
            return whole.lastIndexOf('\n', at - 1) + 1;
        }

        /** And no lifetime. */
        private boolean isCharacter() {
            return at + 2 < whole.length()
                    && (whole.charAt(at + 1) == '\\' || whole.charAt(at + 2) == '\'');
        }

        private int endOfString(char quote, int from) {
            boolean isLong =
                    quote == '`'
                            || testLanguage.endings().stream().anyMatch(LONG_STRINGS::contains);
            int i = from;
            while (i < whole.length() && whole.charAt(i) != quote) {
                if (whole.charAt(i) == '\n' && !isLong) {
                    return i;
                }
                i += whole.charAt(i) == '\\' ? 2 : 1;
            }
            return Math.min(whole.length(), i + 1);
        }

        private boolean is(String ending) {
            return testLanguage.endings().contains(ending);
        }

        private int end(String mark, int from) {
            int found = whole.indexOf(mark, from);
            return found < 0 ? whole.length() : found;
        }

        private int after(String mark, int from) {
            return Math.min(whole.length(), end(mark, from) + mark.length());
        }

        private void mark(int from, int to) {
            strings.set(from, to);
            at = to;
        }

        private void blank(int from, int to) {
            for (int i = from; i < to; i++) {
                text.setCharAt(i, whole.charAt(i) == '\n' ? '\n' : ' ');
            }
            at = to;
        }
    }
}
