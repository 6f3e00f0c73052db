package dev.musher.command;

import dev.musher.command.RawWord.Quoting;

/** Reads {@code $'…'}, whose escapes are those of the C language. */
final class AnsiQuotes {
    private static final String LETTERS = "nt\\'\"?";
    private static final String MEANINGS = "\n\t\\'\"?";

    private AnsiQuotes() {}

    static void read(Cursor cursor, WordBuilder builder) throws Unreadable {
        builder.quotes();
        while (!cursor.take('\'')) {
            if (cursor.atEnd()) {
                throw new Unreadable("a quote is not closed");
            }
            char c = cursor.peek();
            cursor.at++;
            if (c == '\\') {
                escape(cursor, builder);
            } else {
                builder.add(c, Quoting.QUOTED);
            }
        }
    }

    private static void escape(Cursor cursor, WordBuilder builder) throws Unreadable {
        char c = cursor.peek();
        int known = cursor.atEnd() ? -1 : LETTERS.indexOf(c);
        cursor.at++;
        if (known >= 0) {
            builder.add(MEANINGS.charAt(known), Quoting.QUOTED);
        } else if (c == 'x') {
            code(cursor, builder, 16, 2);
        } else if (c == 'u') {
            code(cursor, builder, 16, 4);
        } else if (c == 'U') {
            code(cursor, builder, 16, 8);
        } else if (c >= '0' && c <= '7') {
            cursor.at--;
            code(cursor, builder, 8, 3);
        } else {
            throw new Unreadable("an escape in a quote is unusual");
        }
    }

    /** Only ASCII: what bytes above it become depends on the locale. */
    private static void code(Cursor cursor, WordBuilder builder, int base, int most)
            throws Unreadable {
        int value = 0;
        int digits = 0;
        while (digits < most && cursor.peek() < 128 && Character.digit(cursor.peek(), base) >= 0) {
            value = value * base + Character.digit(cursor.peek(), base);
            cursor.at++;
            digits++;
        }
        if (digits == 0 || value > 0x7f || Letters.isControl((char) value)) {
            throw new Unreadable("an escape in a quote is unusual");
        }
        builder.add((char) value, Quoting.QUOTED);
    }
}
