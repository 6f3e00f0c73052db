package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Quoting;

/** Reads {@code $'…'}, whose escapes are those of the C language. */
final class AnsiQuoteReader {
    private static final String LETTERS = "nt\\'\"?";
    private static final String MEANINGS = "\n\t\\'\"?";

    private AnsiQuoteReader() {}

    static void read(CommandCursor commandCursor, RawWordBuilder builder)
            throws ShellSyntaxException {
        builder.quotes();
        while (!commandCursor.take('\'')) {
            if (commandCursor.atEnd()) {
                throw new ShellSyntaxException("a quote is not closed");
            }
            char c = commandCursor.peek();
            commandCursor.at++;
            if (c == '\\') {
                escape(commandCursor, builder);
            } else {
                builder.add(c, Quoting.QUOTED);
            }
        }
    }

    private static void escape(CommandCursor commandCursor, RawWordBuilder builder)
            throws ShellSyntaxException {
        char c = commandCursor.peek();
        int known = commandCursor.atEnd() ? -1 : LETTERS.indexOf(c);
        commandCursor.at++;
        if (known >= 0) {
            builder.add(MEANINGS.charAt(known), Quoting.QUOTED);
        } else if (c == 'x') {
            code(commandCursor, builder, 16, 2);
        } else if (c == 'u') {
            code(commandCursor, builder, 16, 4);
        } else if (c == 'U') {
            code(commandCursor, builder, 16, 8);
        } else if (c >= '0' && c <= '7') {
            commandCursor.at--;
            code(commandCursor, builder, 8, 3);
        } else {
            throw new ShellSyntaxException("an escape in a quote is unusual");
        }
    }

    /** Only ASCII: what bytes above it become depends on the locale. */
    private static void code(
            CommandCursor commandCursor, RawWordBuilder builder, int base, int most)
            throws ShellSyntaxException {
        int value = 0;
        int digits = 0;
        while (digits < most
                && commandCursor.peek() < 128
                && Character.digit(commandCursor.peek(), base) >= 0) {
            value = value * base + Character.digit(commandCursor.peek(), base);
            commandCursor.at++;
            digits++;
        }
        if (digits == 0 || value > 0x7f || ShellCharacters.isControl((char) value)) {
            throw new ShellSyntaxException("an escape in a quote is unusual");
        }
        builder.add((char) value, Quoting.QUOTED);
    }
}
