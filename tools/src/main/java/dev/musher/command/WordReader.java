package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;

/** Reads words with their quotes. */
final class WordReader {
    private final Parser parser;
    private final Cursor cursor;

    WordReader(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    /** The word that begins here; an error if none does. */
    RawWord read() throws Unreadable {
        int start = cursor.at;
        String text = cursor.text;
        int at = start;
        while (at < text.length() && Letters.isPlain(text.charAt(at))) {
            at++;
        }
        if (at > start && (at == text.length() || isPlainEnd(at))) {
            cursor.at = at;
            return RawWord.plain(text.substring(start, at));
        }
        var builder = new WordBuilder();
        into(builder);
        if (cursor.at == start) {
            throw new Unreadable(
                    cursor.atEnd() ? "it ends in the middle" : "unexpected " + cursor.peek());
        }
        return builder.word(text.substring(start, cursor.at));
    }

    private boolean isPlainEnd(int at) {
        char c = cursor.text.charAt(at);
        return Letters.endsWord(c) && !(c == '(' || ((c == '<' || c == '>') && isOpening(at + 1)));
    }

    private boolean isOpening(int at) {
        return at < cursor.text.length() && cursor.text.charAt(at) == '(';
    }

    /** The rest of a word, from wherever in it. */
    void into(WordBuilder builder) throws Unreadable {
        while (!cursor.atEnd()) {
            char c = cursor.peek();
            if (Letters.endsWord(c)) {
                if ((c != '<' && c != '>') || cursor.peek(1) != '(') {
                    return;
                }
                parser.expansions.process(builder);
            } else if (cursor.peek(1) == '(' && "?*+@!".indexOf(c) >= 0) {
                throw new Unreadable("an extended pattern is not understood");
            } else {
                piece(builder);
            }
        }
    }

    /** One piece outside of quotes. */
    void piece(WordBuilder builder) throws Unreadable {
        char c = cursor.peek();
        switch (c) {
            case '\\' -> escape(builder);
            case '\'' -> singleQuoted(builder);
            case '"' -> doubleQuoted(builder);
            case '$' -> parser.expansions.dollar(builder, Quoting.BARE);
            case '`' -> parser.expansions.backquoted(builder, Quoting.BARE);
            case '*', '?', '[' -> {
                cursor.at++;
                builder.add(new Part.Wild(String.valueOf(c)));
            }
            default -> {
                cursor.at++;
                builder.add(c, Quoting.BARE);
            }
        }
    }

    private void escape(WordBuilder builder) throws Unreadable {
        cursor.at++;
        if (cursor.atEnd() || cursor.peek() == '\n') {
            throw new Unreadable("a line goes on inside of a word");
        }
        builder.add(cursor.peek(), Quoting.QUOTED);
        cursor.at++;
    }

    private void singleQuoted(WordBuilder builder) throws Unreadable {
        int end = cursor.text.indexOf('\'', cursor.at + 1);
        if (end < 0) {
            throw new Unreadable("a quote is not closed");
        }
        builder.quotes();
        builder.add(cursor.text.substring(cursor.at + 1, end), Quoting.QUOTED);
        cursor.at = end + 1;
    }

    void doubleQuoted(WordBuilder builder) throws Unreadable {
        cursor.at++;
        builder.quotes();
        while (!cursor.take('"')) {
            if (cursor.atEnd()) {
                throw new Unreadable("a quote is not closed");
            }
            quotedPiece(builder, "$`\"\\");
        }
    }

    /** One piece where only dollars, backquotes and some escapes mean something. */
    void quotedPiece(WordBuilder builder, String escapable) throws Unreadable {
        char c = cursor.peek();
        if (c == '$') {
            parser.expansions.dollar(builder, Quoting.QUOTED);
        } else if (c == '`') {
            parser.expansions.backquoted(builder, Quoting.QUOTED);
        } else if (c == '\\' && cursor.peek(1) == '\n') {
            throw new Unreadable("a line goes on inside of a quote");
        } else if (c == '\\'
                && cursor.peek(1) != Cursor.END
                && escapable.indexOf(cursor.peek(1)) >= 0) {
            builder.add(cursor.peek(1), Quoting.QUOTED);
            cursor.at += 2;
        } else {
            int start = cursor.at++;
            while (!cursor.atEnd() && "$`\"\\".indexOf(cursor.peek()) < 0) {
                cursor.at++;
            }
            builder.add(cursor.text.substring(start, cursor.at), Quoting.QUOTED);
        }
    }
}
