package dev.musher.command;

import dev.musher.command.RawWord.Quoting;

/**
 * Reads arithmetic for the commands in it. The value of a variable in it is arithmetic again, and
 * its subscripts may hold commands, so the names of all variables are kept.
 */
final class ArithmeticReader {
    private final Parser parser;
    private final Cursor cursor;

    ArithmeticReader(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    /** Whether two closing brackets belong to the two opened before an index. */
    boolean isAhead(int from) {
        String text = cursor.text;
        int depth = 2;
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\\') {
                at++;
            } else if (c == '\'' || c == '"') {
                at = text.indexOf(c, at + 1);
                if (at < 0) {
                    return false;
                }
            } else if (c == '(') {
                depth++;
            } else if (c == ')' && --depth == 1) {
                return at + 1 < text.length() && text.charAt(at + 1) == ')';
            }
        }
        return false;
    }

    /** Up to what closes it, which is taken as well. */
    void read(WordBuilder inner, String close) throws Unreadable {
        cursor.enter();
        int depth = 0;
        while (depth > 0 || !cursor.looksAt(close)) {
            char c = cursor.peek();
            if (cursor.atEnd() || "'\\{}".indexOf(c) >= 0) {
                throw new Unreadable("arithmetic is written in an unusual way");
            }
            if (c == '(') {
                depth++;
            } else if (c == ')' && --depth < 0) {
                throw new Unreadable("arithmetic is written in an unusual way");
            }
            piece(inner, c);
        }
        cursor.at += close.length();
        cursor.leave();
    }

    private void piece(WordBuilder inner, char c) throws Unreadable {
        if (c == '$') {
            value(inner);
        } else if (c == '`') {
            inner.arithmetic(WordBuilder.ANYTHING);
            parser.expansions.backquoted(inner, Quoting.QUOTED);
        } else if (Letters.startsName(c)) {
            int end = Letters.endOfName(cursor.text, cursor.at);
            inner.arithmetic(cursor.text.substring(cursor.at, end));
            cursor.at = end;
        } else if (Letters.isDigit(c)) {
            while (Letters.isOfName(cursor.peek()) || cursor.peek() == '#') {
                cursor.at++;
            }
        } else {
            operator(inner, c);
        }
    }

    private void operator(WordBuilder inner, char c) {
        char next = cursor.peek(1);
        if ((c == '+' && next == '+') || (c == '-' && next == '-')) {
            inner.assigns();
        }
        if (c == '=' && next == '=') {
            cursor.at += 2;
            return;
        }
        if ((c == '<' || c == '>') && next == c) {
            cursor.at += 2;
            return;
        }
        boolean compares = (c == '<' || c == '>' || c == '!') && next == '=';
        if (compares) {
            cursor.at += 2;
            return;
        }
        if (c == '=') {
            inner.assigns();
        }
        cursor.at++;
    }

    private void value(WordBuilder inner) throws Unreadable {
        char next = cursor.peek(1);
        boolean number = next == '#' || next == '?' || next == '$' || next == '!';
        if (Letters.startsName(next)) {
            int end = Letters.endOfName(cursor.text, cursor.at + 1);
            inner.arithmetic(cursor.text.substring(cursor.at + 1, end));
        } else if (!number && !cursor.looksAt("${#") && !cursor.looksAt("$((")) {
            inner.arithmetic(WordBuilder.ANYTHING);
        }
        parser.expansions.dollar(inner, Quoting.QUOTED);
    }
}
