package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;

/** Reads everything that begins with a dollar sign, backquotes, and process substitutions. */
final class ExpansionReader {
    private final Parser parser;
    private final Cursor cursor;
    private final ParameterReader parameters;
    private final ArithmeticReader arithmetic;

    ExpansionReader(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
        this.parameters = new ParameterReader(parser);
        this.arithmetic = new ArithmeticReader(parser);
    }

    void dollar(WordBuilder builder, Quoting quoting) throws Unreadable {
        char next = cursor.peek(1);
        if (next == '(') {
            bracket(builder, quoting);
        } else if (next == '{') {
            parameters.read(builder, quoting);
        } else if (next == '['
                || (next == '\\' && cursor.peek(2) == '\n')
                || (quoting == Quoting.BARE && next == '"')) {
            throw new Unreadable("an expansion is written in an unusual way");
        } else if (Letters.startsName(next)) {
            int end = Letters.endOfName(cursor.text, cursor.at + 1);
            builder.add(new Part.Variable(cursor.text.substring(cursor.at + 1, end), quoting));
            cursor.at = end;
        } else if (Letters.isDigit(next) || (next != Cursor.END && "@*#?-$!".indexOf(next) >= 0)) {
            builder.add(new Part.Hole("$" + next, quoting));
            cursor.at += 2;
        } else if (quoting == Quoting.BARE && next == '\'') {
            cursor.at += 2;
            AnsiQuotes.read(cursor, builder);
        } else {
            cursor.at++;
            builder.add('$', Quoting.QUOTED);
        }
    }

    private void bracket(WordBuilder builder, Quoting quoting) throws Unreadable {
        int start = cursor.at;
        if (cursor.looksAt("$((")) {
            cursor.at += 3;
            var inner = new WordBuilder();
            arithmetic.read(inner);
            hole(builder, inner, start, quoting);
            return;
        }
        cursor.at += 2;
        builder.script(parser.script());
        cursor.expect(")");
        builder.add(new Part.Hole(cursor.text.substring(start, cursor.at), quoting));
    }

    /** The text in backquotes is a command once its backslashes are taken off. */
    void backquoted(WordBuilder builder, Quoting quoting) throws Unreadable {
        int start = cursor.at++;
        var text = new StringBuilder();
        while (!cursor.take('`')) {
            if (cursor.atEnd()) {
                throw new Unreadable("a backquote is not closed");
            }
            char c = cursor.peek();
            char next = cursor.peek(1);
            boolean escape =
                    c == '\\'
                            && (next == '$'
                                    || next == '`'
                                    || next == '\\'
                                    || (next == '"' && quoting == Quoting.QUOTED));
            cursor.at += escape ? 2 : 1;
            text.append(escape ? next : c);
        }
        cursor.enter();
        var inner =
                new Parser(new Cursor(text.append("\n)").toString(), cursor.depth()), parser.seen);
        builder.script(inner.script());
        if (inner.cursor.at != inner.cursor.text.length() - 1) {
            throw new Unreadable("a bracket has nothing that it belongs to");
        }
        cursor.leave();
        builder.add(new Part.Hole(cursor.text.substring(start, cursor.at), quoting));
    }

    /** {@code <( )} and {@code >( )}: a pipe whose name becomes part of the word. */
    void process(WordBuilder builder) throws Unreadable {
        int start = cursor.at;
        cursor.at += 2;
        builder.script(parser.script());
        cursor.expect(")");
        builder.add(new Part.Hole(cursor.text.substring(start, cursor.at), Quoting.QUOTED));
    }

    /** Adds something unknown, and the commands inside it. */
    void hole(WordBuilder builder, WordBuilder inner, int start, Quoting quoting) {
        String source = cursor.text.substring(start, cursor.at);
        var word = inner.word(source);
        word.scripts().forEach(builder::script);
        builder.add(new Part.Hole(source, quoting));
    }
}
