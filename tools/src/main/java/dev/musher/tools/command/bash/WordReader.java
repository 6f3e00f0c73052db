package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;

/** Reads words with their quotes. */
final class WordReader {
    private final ShellParser shellParser;
    private final CommandCursor commandCursor;

    WordReader(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
    }

    /** The word that begins here; an error if none does. */
    RawWord read() throws ShellSyntaxException {
        int start = commandCursor.at;
        String text = commandCursor.text;
        int at = start;
        while (at < text.length() && ShellCharacters.isPlain(text.charAt(at))) {
            at++;
        }
        if (at > start && (at == text.length() || isPlainEnd(at))) {
            commandCursor.at = at;
            return RawWord.plain(text.substring(start, at));
        }
        var builder = new RawWordBuilder();
        into(builder);
        if (commandCursor.at == start) {
            throw new ShellSyntaxException(
                    commandCursor.atEnd()
                            ? "it ends too early"
                            : "unexpected " + commandCursor.peek());
        }
        return builder.word(text.substring(start, commandCursor.at));
    }

    private boolean isPlainEnd(int at) {
        char c = commandCursor.text.charAt(at);
        return ShellCharacters.endsWord(c)
                && !(c == '(' || ((c == '<' || c == '>') && isOpening(at + 1)));
    }

    private boolean isOpening(int at) {
        return at < commandCursor.text.length() && commandCursor.text.charAt(at) == '(';
    }

    /** The rest of a word, from wherever in it. */
    void into(RawWordBuilder builder) throws ShellSyntaxException {
        while (!commandCursor.atEnd()) {
            char c = commandCursor.peek();
            if (ShellCharacters.endsWord(c)) {
                if ((c != '<' && c != '>') || commandCursor.peek(1) != '(') {
                    return;
                }
                shellParser.expansions.process(builder);
            } else if (commandCursor.peek(1) == '(' && "?*+@!".indexOf(c) >= 0) {
                throw new ShellSyntaxException("an extended pattern is not understood");
            } else {
                piece(builder);
            }
        }
    }

    /** One piece outside of quotes. */
    void piece(RawWordBuilder builder) throws ShellSyntaxException {
        char c = commandCursor.peek();
        switch (c) {
            case '\\' -> escape(builder);
            case '\'' -> singleQuoted(builder);
            case '"' -> doubleQuoted(builder);
            case '$' -> shellParser.expansions.dollar(builder, Quoting.BARE);
            case '`' -> shellParser.expansions.backquoted(builder, Quoting.BARE);
            case '*', '?', '[' -> {
                commandCursor.at++;
                builder.add(new Part.Wild(String.valueOf(c)));
            }
            default -> {
                commandCursor.at++;
                builder.add(c, Quoting.BARE);
            }
        }
    }

    private void escape(RawWordBuilder builder) throws ShellSyntaxException {
        commandCursor.at++;
        if (commandCursor.atEnd() || commandCursor.peek() == '\n') {
            throw new ShellSyntaxException("a line continues inside a word");
        }
        builder.add(commandCursor.peek(), Quoting.QUOTED);
        commandCursor.at++;
    }

    private void singleQuoted(RawWordBuilder builder) throws ShellSyntaxException {
        int end = commandCursor.text.indexOf('\'', commandCursor.at + 1);
        if (end < 0) {
            throw new ShellSyntaxException("a quote is not closed");
        }
        builder.quotes();
        builder.add(commandCursor.text.substring(commandCursor.at + 1, end), Quoting.QUOTED);
        commandCursor.at = end + 1;
    }

    void doubleQuoted(RawWordBuilder builder) throws ShellSyntaxException {
        commandCursor.at++;
        builder.quotes();
        while (!commandCursor.take('"')) {
            if (commandCursor.atEnd()) {
                throw new ShellSyntaxException("a quote is not closed");
            }
            quotedPiece(builder, "$`\"\\");
        }
    }

    /** One piece where only dollars, backquotes and some escapes mean something. */
    void quotedPiece(RawWordBuilder builder, String escapable) throws ShellSyntaxException {
        char c = commandCursor.peek();
        if (c == '$') {
            shellParser.expansions.dollar(builder, Quoting.QUOTED);
        } else if (c == '`') {
            shellParser.expansions.backquoted(builder, Quoting.QUOTED);
        } else if (c == '\\' && commandCursor.peek(1) == '\n') {
            throw new ShellSyntaxException("a line continues inside a quote");
        } else if (c == '\\'
                && commandCursor.peek(1) != CommandCursor.END
                && escapable.indexOf(commandCursor.peek(1)) >= 0) {
            builder.add(commandCursor.peek(1), Quoting.QUOTED);
            commandCursor.at += 2;
        } else {
            int start = commandCursor.at++;
            while (!commandCursor.atEnd() && "$`\"\\".indexOf(commandCursor.peek()) < 0) {
                commandCursor.at++;
            }
            builder.add(commandCursor.text.substring(start, commandCursor.at), Quoting.QUOTED);
        }
    }
}
