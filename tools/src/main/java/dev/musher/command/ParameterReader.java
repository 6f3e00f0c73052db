package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;

/** Reads <code>${…}</code> in all its forms. */
final class ParameterReader {
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
        if (end > cursor.at && end < cursor.text.length() && cursor.text.charAt(end) == '}') {
            builder.add(new Part.Variable(cursor.text.substring(cursor.at, end), quoting));
            cursor.at = end + 1;
            return;
        }
        cursor.enter();
        var inner = new WordBuilder();
        form(inner, quoting);
        cursor.leave();
        parser.expansions.hole(builder, inner, start, quoting);
    }

    private void form(WordBuilder inner, Quoting quoting) throws Unreadable {
        boolean indirect = cursor.peek() == '!' && cursor.peek(1) != '}';
        if (indirect || (cursor.peek() == '#' && cursor.peek(1) != '}')) {
            cursor.at++;
        }
        parameter(inner, indirect);
        if (cursor.peek() == '[') {
            subscript(inner);
        }
        operator(inner);
        rest(inner, quoting);
    }

    private void subscript(WordBuilder inner) {
        if (cursor.looksAt("[@]") || cursor.looksAt("[*]")) {
            cursor.at += 3;
            return;
        }
        Subscript.note(cursor.text, cursor.at + 1, inner);
    }

    private void parameter(WordBuilder inner, boolean indirect) throws Unreadable {
        int end = Letters.endOfName(cursor.text, cursor.at);
        if (end > cursor.at) {
            if (indirect) {
                inner.arithmetic(cursor.text.substring(cursor.at, end));
            }
            cursor.at = end;
            return;
        }
        if (cursor.atEnd() || "0123456789@*#?-$!".indexOf(cursor.peek()) < 0) {
            throw new Unreadable("an expansion is written in an unusual way");
        }
        while (Letters.isDigit(cursor.peek()) && Letters.isDigit(cursor.peek(1))) {
            cursor.at++;
        }
        cursor.at++;
        if (indirect) {
            inner.arithmetic(WordBuilder.ANYTHING);
        }
    }

    private void operator(WordBuilder inner) {
        char c = cursor.peek();
        char next = cursor.peek(1);
        if (c == '=' || (c == ':' && next == '=')) {
            inner.assigns();
        } else if (c == '@' && next != 'Q' && next != 'U' && next != 'L' && next != 'u') {
            // The value may be taken for a prompt, which runs the commands in it.
            inner.arithmetic(WordBuilder.ANYTHING);
        } else if (c == ':' && next != '-' && next != '+' && next != '?') {
            offsets(inner);
        }
    }

    /** The numbers of {@code ${x:1:n}} are arithmetic; plain digits are certain. */
    private void offsets(WordBuilder inner) {
        int at = cursor.at;
        while (at < cursor.text.length() && ": -0123456789".indexOf(cursor.text.charAt(at)) >= 0) {
            at++;
        }
        if (at >= cursor.text.length() || cursor.text.charAt(at) != '}') {
            inner.arithmetic(WordBuilder.ANYTHING);
        }
    }

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
