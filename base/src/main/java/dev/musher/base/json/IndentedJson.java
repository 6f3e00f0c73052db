package dev.musher.base.json;

/** Lays compact JSON out for people: two blanks a level, a name and its value on one line. */
final class IndentedJson {
    private static final String STEP = "  ";

    private final String compact;
    private final StringBuilder text;
    private int depth;

    private IndentedJson(String compact) {
        this.compact = compact;
        this.text = new StringBuilder(2 * compact.length());
    }

    /**
     * The same value on several lines.
     *
     * @param compact without white space outside of strings
     */
    static String of(String compact) {
        return new IndentedJson(compact).lay();
    }

    private String lay() {
        int at = 0;
        while (at < compact.length()) {
            char next = compact.charAt(at);
            if (next == '"') {
                int end = endOfString(at);
                text.append(compact, at, end);
                at = end;
            } else {
                at += lay(next, at);
            }
        }
        return text.toString();
    }

    /** How many characters it took. */
    private int lay(char next, int at) {
        switch (next) {
            case '{', '[' -> {
                text.append(next);
                char close = next == '{' ? '}' : ']';
                if (at + 1 < compact.length() && compact.charAt(at + 1) == close) {
                    text.append(close);
                    return 2;
                }
                depth++;
                newLine();
            }
            case '}', ']' -> {
                depth--;
                newLine();
                text.append(next);
            }
            case ',' -> {
                text.append(next);
                newLine();
            }
            case ':' -> text.append(": ");
            default -> text.append(next);
        }
        return 1;
    }

    private int endOfString(int start) {
        int at = start + 1;
        while (compact.charAt(at) != '"') {
            at += compact.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    private void newLine() {
        text.append('\n').append(STEP.repeat(depth));
    }
}
