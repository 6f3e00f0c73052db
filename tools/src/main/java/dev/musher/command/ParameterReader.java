package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;
import java.util.List;

/** Reads <code>${…}</code>: a parameter, one of a few operators, and a plain text. */
final class ParameterReader {
    /** What is understood; longer ones first. */
    private static final List<String> OPERATORS =
            List.of(
                    ":-", ":+", ":?", "-", "+", "?", "##", "#", "%%", "%", "//", "/", "^^", "^",
                    ",,", ",");

    private static final String SPECIAL = "@*#?-$!";

    /** What stands for itself after an operator, besides letters and digits; or is a pattern. */
    private static final String PLAIN = "_-./:,+%@=*?[]^!# ";

    private final Parser parser;
    private final Cursor cursor;

    ParameterReader(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    void read(WordBuilder builder, Quoting quoting) throws Unreadable {
        int start = cursor.at;
        cursor.at += 2;
        int end = Letters.endOfName(cursor.text, cursor.at);
        if (end > cursor.at && isAt(end, '}')) {
            builder.add(new Part.Variable(cursor.text.substring(cursor.at, end), quoting));
            cursor.at = end + 1;
            return;
        }
        cursor.enter();
        var inner = new WordBuilder();
        int closed = understood();
        if (closed > 0) {
            cursor.at = closed;
        } else {
            rest(inner, quoting);
            parser.unclear(start, "this form of an expansion is not understood");
        }
        cursor.leave();
        parser.expansions.hole(builder, inner, start, quoting);
    }

    /** Where it ends if all of it is understood; zero if not. */
    private int understood() {
        int at = cursor.at;
        boolean length = isAt(at, '#') && !isAt(at + 1, '}');
        int end = afterParameter(length ? at + 1 : at);
        if (end == at || (length && end == at + 1)) {
            return 0;
        }
        end = afterSubscript(end);
        end = length ? end : afterOperator(end);
        return isAt(end, '}') ? end + 1 : 0;
    }

    private boolean isAt(int at, char c) {
        return at < cursor.text.length() && cursor.text.charAt(at) == c;
    }

    private int afterParameter(int from) {
        int end = Letters.endOfName(cursor.text, from);
        if (end > from || from >= cursor.text.length()) {
            return end;
        }
        end = afterDigits(from);
        return end > from || SPECIAL.indexOf(cursor.text.charAt(from)) < 0 ? end : from + 1;
    }

    private int afterDigits(int from) {
        int at = from;
        while (at < cursor.text.length() && Letters.isDigit(cursor.text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int afterSubscript(int from) {
        if (!isAt(from, '[')) {
            return from;
        }
        int end = afterDigits(from + 1);
        end = end == from + 1 && (isAt(end, '@') || isAt(end, '*')) ? end + 1 : end;
        return end > from + 1 && isAt(end, ']') ? end + 1 : from;
    }

    private int afterOperator(int from) {
        for (String operator : OPERATORS) {
            if (cursor.text.startsWith(operator, from)) {
                return afterPlain(from + operator.length());
            }
        }
        if (!isAt(from, ':')) {
            return from;
        }
        int offset = afterDigits(from + 1);
        return isAt(offset, ':') && offset > from + 1 ? afterDigits(offset + 1) : offset;
    }

    private int afterPlain(int from) {
        int at = from;
        while (at < cursor.text.length()
                && (Letters.isOfName(cursor.text.charAt(at))
                        || cursor.text.charAt(at) > 127
                        || PLAIN.indexOf(cursor.text.charAt(at)) >= 0)) {
            at++;
        }
        return at;
    }

    /** Read only for the commands in it. */
    private void rest(WordBuilder inner, Quoting quoting) throws Unreadable {
        while (!cursor.take('}')) {
            char c = cursor.peek();
            if (cursor.atEnd()) {
                throw new Unreadable("a brace is not closed");
            }
            if (quoting == Quoting.QUOTED && c == '\'') {
                throw new Unreadable("a quote stands inside of an expansion in quotes");
            }
            if ((c == '<' || c == '>') && cursor.peek(1) == '(') {
                parser.expansions.process(inner);
            } else {
                parser.words.piece(inner);
            }
        }
    }
}
