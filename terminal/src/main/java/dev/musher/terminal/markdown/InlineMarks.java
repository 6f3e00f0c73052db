package dev.musher.terminal.markdown;

import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/**
 * Markdown inside a line: strong, emphasised and struck words, code, links. Where there are no
 * colours the marks stay, because they are all there is to see. A mark that is never closed is no
 * mark.
 */
final class InlineMarks {
    private static final String STRONG = "1";
    private static final String EMPHASIS = "3";
    private static final String STRUCK = "9";
    private static final String CODE = "36";
    private static final String LINK = "4";
    private static final String ADDRESS = "2";
    private static final String MARKS = "\\`*_~[!";
    private static final String ESCAPABLE = MARKS + "](){}#+-.|<>";

    /** A longer text is shown as it is: every mark looks for its other half in all of it. */
    private static final int LONGEST = 4000;

    private final String text;
    private final List<Run> runs = new ArrayList<>();
    private boolean open;

    /** Characters that look alike. */
    private record Run(StringBuilder text, String code) {}

    /**
     * A word as it is shown, and without its styles.
     *
     * @param gap how many spaces are before it
     */
    record Marked(int gap, String shown, String plain) {}

    private InlineMarks(String text) {
        this.text = text;
    }

    /** Whether a mark waits for its other half. */
    static boolean isOpen(String text) {
        var marks = new InlineMarks(text);
        marks.scan(0, text.length(), "");
        return marks.open;
    }

    /**
     * The words, without their marks.
     *
     * @param code how all of it looks; empty for as usual
     */
    static List<Marked> words(String text, String code, TextStyle textStyle) {
        var marks = new InlineMarks(text);
        if (textStyle == TextStyle.PLAIN || text.length() > LONGEST) {
            marks.add(0, text.length(), code);
        } else {
            marks.scan(0, text.length(), code);
        }
        return new WordSplitter(textStyle).split(marks.runs);
    }

    private void scan(int from, int to, String code) {
        int at = from;
        while (at < to) {
            int end = marked(at, to, code);
            if (end == at) {
                end = literalEnd(at, to);
                add(at, end, code);
            }
            at = end;
        }
    }

    /** Marks that are none are taken together, so that half of them is none either. */
    private int literalEnd(int from, int to) {
        char first = text.charAt(from);
        boolean mark = MARKS.indexOf(first) >= 0;
        int at = from + 1;
        while (at < to && (mark ? text.charAt(at) == first : MARKS.indexOf(text.charAt(at)) < 0)) {
            at++;
        }
        return mark && (first == '[' || first == '\\') ? from + 1 : at;
    }

    private void add(int from, int to, String code) {
        if (runs.isEmpty() || !runs.getLast().code().equals(code)) {
            runs.add(new Run(new StringBuilder(), code));
        }
        runs.getLast().text().append(text, from, to);
    }

    /** Where what is marked ends; where it begins if nothing is. */
    private int marked(int at, int to, String code) {
        return switch (text.charAt(at)) {
            case '\\' -> escaped(at, to, code);
            case '`' -> code(at, to, code);
            case '*' ->
                    text.startsWith("**", at)
                            ? styled(at, to, "**", joined(code, STRONG))
                            : styled(at, to, "*", joined(code, EMPHASIS));
            case '_' ->
                    text.startsWith("__", at)
                            ? styled(at, to, "__", joined(code, STRONG))
                            : styled(at, to, "_", joined(code, EMPHASIS));
            case '~' -> text.startsWith("~~", at) ? styled(at, to, "~~", joined(code, STRUCK)) : at;
            case '[' -> link(at, at, to, code);
            case '!' -> text.startsWith("[", at + 1) ? link(at, at + 1, to, code) : at;
            default -> at;
        };
    }

    private static String joined(String code, String more) {
        return code.isEmpty() ? more : code + ";" + more;
    }

    private int escaped(int at, int to, String code) {
        if (at + 1 < to && ESCAPABLE.indexOf(text.charAt(at + 1)) >= 0) {
            add(at + 1, at + 2, code);
            return at + 2;
        }
        return at;
    }

    private int code(int at, int to, String code) {
        int begin = runEnd(at, to);
        int end = codeEnd(at, to);
        if (end < 0) {
            open = true;
            return at;
        }
        boolean spaced =
                end - begin > 2 && text.charAt(begin) == ' ' && text.charAt(end - 1) == ' ';
        add(spaced ? begin + 1 : begin, spaced ? end - 1 : end, joined(code, CODE));
        return end + begin - at;
    }

    /** Where as many backticks stand as here; negative if nowhere. */
    private int codeEnd(int from, int to) {
        int length = runEnd(from, to) - from;
        int at = from + length;
        while (at < to) {
            int end = runEnd(at, to);
            if (text.charAt(at) == '`' && end - at == length) {
                return at;
            }
            at = end;
        }
        return -1;
    }

    private int runEnd(int from, int to) {
        int at = from + 1;
        while (at < to && text.charAt(at) == text.charAt(from)) {
            at++;
        }
        return at;
    }

    private int styled(int at, int to, String mark, String code) {
        int begin = at + mark.length();
        boolean opens =
                begin < to
                        && text.charAt(begin) != ' '
                        && (mark.length() == 2 || beginsWord(text.charAt(begin)))
                        && !touches(at - 1);
        if (!opens) {
            return at;
        }
        int end = closing(begin, to, mark);
        if (end <= begin) {
            open |= end < 0;
            return at;
        }
        scan(begin, end, code);
        return end + mark.length();
    }

    /** Patterns of files begin with an asterisk as well, and go on with a dot or a slash. */
    private static boolean beginsWord(char c) {
        return Character.isLetterOrDigit(c) || c > 0x7f || "`[(\"'*_".indexOf(c) >= 0;
    }

    /** Inside of a word, or of a path, there are no marks. */
    private boolean touches(int at) {
        return at >= 0
                && at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '/');
    }

    private int closing(int from, int to, String mark) {
        int at = from;
        while (at < to) {
            char c = text.charAt(at);
            int end = at + 1;
            if (c == '\\') {
                end = at + 2;
            } else if (c == '`') {
                int closed = codeEnd(at, to);
                end = closed < 0 ? runEnd(at, to) : closed + runEnd(at, to) - at;
            } else if (c == mark.charAt(0)) {
                end = runEnd(at, to);
                boolean fits = end - at == mark.length() || end - at == 3;
                if (fits && at > from && text.charAt(at - 1) != ' ' && !touches(end)) {
                    return end - mark.length();
                }
            }
            at = end;
        }
        return -1;
    }

    private int link(int at, int bracket, int to, String code) {
        int end = text.indexOf(']', bracket);
        if (end < 0 || end >= to) {
            open = true;
            return at;
        }
        if (!text.startsWith("(", end + 1) || end == bracket + 1) {
            return at;
        }
        int close = addressEnd(end + 2, to);
        if (close <= end + 2) {
            return at;
        }
        scan(bracket + 1, end, joined(code, LINK));
        if (!text.substring(bracket + 1, end).equals(text.substring(end + 2, close))) {
            runs.add(new Run(new StringBuilder(" ("), joined(code, ADDRESS)));
            add(end + 2, close + 1, joined(code, ADDRESS));
        }
        return close + 1;
    }

    /** Where the bracket behind an address is; negative if there is none, or no address. */
    private int addressEnd(int from, int to) {
        int depth = 0;
        for (int at = from; at < to; at++) {
            char c = text.charAt(at);
            depth += c == '(' ? 1 : 0;
            if (c == ' ') {
                return -1;
            }
            if (c == ')' && depth-- == 0) {
                return at;
            }
        }
        open = true;
        return -1;
    }

    /** Makes words of runs; scripts without spaces may break anywhere. */
    private static final class WordSplitter {
        private final TextStyle textStyle;
        private final List<Marked> words = new ArrayList<>();
        private final StringBuilder shown = new StringBuilder();
        private final StringBuilder plain = new StringBuilder();
        private int gap;

        WordSplitter(TextStyle textStyle) {
            this.textStyle = textStyle;
        }

        List<Marked> split(List<Run> runs) {
            for (Run run : runs) {
                String text = run.text().toString();
                int from = 0;
                for (int at = 0; at < text.length(); ) {
                    int codePoint = text.codePointAt(at);
                    int next = at + Character.charCount(codePoint);
                    boolean wide =
                            codePoint > 0x7f && DisplayWidth.of(text.substring(at, next)) > 1;
                    if (codePoint == ' ' || wide) {
                        grow(text.substring(from, at), run.code());
                        end();
                        from = at;
                    }
                    if (codePoint == ' ') {
                        gap++;
                        from = next;
                    } else if (wide) {
                        grow(text.substring(at, next), run.code());
                        end();
                        from = next;
                    }
                    at = next;
                }
                grow(text.substring(from), run.code());
            }
            end();
            return words;
        }

        private void grow(String piece, String code) {
            shown.append(textStyle.with(code, piece));
            plain.append(piece);
        }

        private void end() {
            if (!plain.isEmpty()) {
                words.add(new Marked(gap, shown.toString(), plain.toString()));
                gap = 0;
            }
            shown.setLength(0);
            plain.setLength(0);
        }
    }
}
