package dev.musher.command;

import dev.musher.command.RawWord.Quoting;

/**
 * Reads arithmetic: numbers, variables and operators that assign nothing. The value of a variable
 * in it is arithmetic again, and its subscripts may hold commands, so the names of all variables
 * are kept.
 */
final class ArithmeticReader {
    private static final String OPERATORS = ";+-*/%<>=!&|^~?:,() \t\n";

    private final Parser parser;
    private final Cursor cursor;
    private boolean assigns;

    ArithmeticReader(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    /** Up to the two brackets that close it, which are taken as well. */
    void read(WordBuilder inner) throws Unreadable {
        cursor.enter();
        int start = cursor.at;
        int depth = 0;
        assigns = false;
        while (depth > 0 || !cursor.looksAt("))")) {
            char c = cursor.peek();
            if (c == '(') {
                depth++;
            } else if (c == ')' && --depth < 0) {
                throw new Unreadable("two brackets begin something else than arithmetic");
            }
            piece(inner, c);
        }
        if (assigns) {
            parser.unclear(start, "arithmetic gives a variable a value");
        }
        cursor.at += 2;
        cursor.leave();
    }

    private void piece(WordBuilder inner, char c) throws Unreadable {
        if (c == '$') {
            value(inner);
        } else if (c == '`') {
            parser.seen.findings.number(Findings.ANYTHING);
            parser.expansions.backquoted(inner, Quoting.QUOTED);
        } else if (Letters.startsName(c)) {
            int end = Letters.endOfName(cursor.text, cursor.at);
            parser.seen.findings.number(cursor.text.substring(cursor.at, end));
            cursor.at = end;
        } else if (Letters.isDigit(c)) {
            while (Letters.isOfName(cursor.peek()) || cursor.peek() == '#') {
                cursor.at++;
            }
        } else if (!cursor.atEnd() && OPERATORS.indexOf(c) >= 0) {
            operator(c);
        } else {
            throw new Unreadable("arithmetic is written in an unusual way");
        }
    }

    private void operator(char c) {
        char next = cursor.peek(1);
        boolean compares = "=<>!".indexOf(c) >= 0 && next == '=';
        boolean shifts = (c == '<' || c == '>') && next == c;
        assigns |= c == '=' && !compares;
        assigns |= (c == '+' || c == '-') && next == c;
        cursor.at += compares || shifts ? 2 : 1;
    }

    private void value(WordBuilder inner) throws Unreadable {
        char next = cursor.peek(1);
        boolean number = next == '#' || next == '?' || next == '$' || next == '!';
        int brace = next == '{' ? 2 : 1;
        int end = Letters.endOfName(cursor.text, cursor.at + brace);
        if (end > cursor.at + brace) {
            parser.seen.findings.number(cursor.text.substring(cursor.at + brace, end));
        } else if (!number && !cursor.looksAt("${#") && !cursor.looksAt("$((")) {
            parser.seen.findings.number(Findings.ANYTHING);
        }
        boolean before = assigns;
        parser.expansions.dollar(inner, Quoting.QUOTED);
        assigns = before;
    }
}
