package dev.musher.terminal.line;

/**
 * Styles strong words and code inside a line. Where there are no colours the marks stay, because
 * they are all there is to see.
 */
final class InlineMarks {
    private final TextStyle textStyle;
    private boolean strong;
    private boolean code;

    /** A word as it is shown, and without its styles. */
    record Marked(String shown, String plain) {}

    InlineMarks(TextStyle textStyle) {
        this.textStyle = textStyle;
    }

    /** Marks that are open at the end of a paragraph were none. */
    void reset() {
        strong = false;
        code = false;
    }

    /** Takes the marks out of the next word. */
    Marked take(String word) {
        if (textStyle == TextStyle.PLAIN) {
            return new Marked(word, word);
        }
        var shown = new StringBuilder();
        var plain = new StringBuilder();
        var piece = new StringBuilder();
        for (int at = 0; at < word.length(); at++) {
            char c = word.charAt(at);
            if (c == '`') {
                flush(piece, shown, plain);
                code = !code;
            } else if (!code && isStrongMark(word, at)) {
                flush(piece, shown, plain);
                strong = !strong;
                at++;
            } else {
                piece.append(c);
            }
        }
        flush(piece, shown, plain);
        return new Marked(shown.toString(), plain.toString());
    }

    /** Opens before a letter and closes after one; two asterisks alone are two asterisks. */
    private boolean isStrongMark(String word, int at) {
        if (!word.startsWith("**", at)) {
            return false;
        }
        return strong ? at > 0 : at + 2 < word.length();
    }

    private void flush(StringBuilder piece, StringBuilder shown, StringBuilder plain) {
        String text = piece.toString();
        piece.setLength(0);
        plain.append(text);
        if (code) {
            shown.append(textStyle.cyan(text));
        } else {
            shown.append(strong ? textStyle.bold(text) : text);
        }
    }
}
