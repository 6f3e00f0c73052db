package dev.musher.command;

import dev.musher.command.Script.Direction;
import dev.musher.command.Script.Redirection;
import java.util.List;

/** Parses redirections in all their forms. */
final class RedirectionParser {
    private final Parser parser;
    private final Cursor cursor;

    RedirectionParser(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    /** Whether a redirection begins here; it is read then. */
    boolean read(List<Redirection> into) throws Unreadable {
        int operator = afterDescriptor();
        if (operator >= cursor.text.length()) {
            return false;
        }
        char c = cursor.text.charAt(operator);
        char next = operator + 1 < cursor.text.length() ? cursor.text.charAt(operator + 1) : ' ';
        boolean both = c == '&' && next == '>' && operator == cursor.at;
        if ((c != '<' && c != '>' && !both) || (next == '(' && operator == cursor.at)) {
            return false;
        }
        boolean named = cursor.peek() == '{';
        int start = cursor.at;
        cursor.at = operator;
        if (named) {
            parser.unclear(start, "a redirection gives a variable a value");
        }
        var direction = direction();
        parser.checkJoined();
        if (direction == Direction.HERE && !cursor.take('<')) {
            into.add(new Redirection(direction, parser.hereDocuments.announce()));
            return true;
        }
        cursor.skipBlanks();
        RawWord target = parser.words.read();
        boolean duplicates =
                direction == Direction.DUPLICATE_INPUT || direction == Direction.DUPLICATE_OUTPUT;
        if (duplicates && !isDescriptor(target.bare())) {
            // Bash expands such a word twice.
            parser.unclear(start, "a redirection leads to what is no number of a file");
        }
        into.add(new Redirection(direction, target));
        return true;
    }

    private static boolean isDescriptor(String text) {
        String number = text.endsWith("-") ? text.substring(0, text.length() - 1) : text;
        return text.equals("-") || Letters.isNumber(number);
    }

    /** Where the operator stands after a number or a name in braces. */
    private int afterDescriptor() {
        int at = cursor.at;
        if (cursor.peek() == '{') {
            int end = Letters.endOfName(cursor.text, at + 1);
            return end > at + 1 && end < cursor.text.length() && cursor.text.charAt(end) == '}'
                    ? end + 1
                    : at;
        }
        while (at < cursor.text.length() && Letters.isDigit(cursor.text.charAt(at))) {
            at++;
        }
        return at;
    }

    private Direction direction() throws Unreadable {
        if (cursor.take("<<")) {
            return Direction.HERE;
        }
        if (cursor.take("&>>") || cursor.take("&>") || cursor.take(">>") || cursor.take(">|")) {
            return Direction.OUTPUT;
        }
        if (cursor.take(">&")) {
            return Direction.DUPLICATE_OUTPUT;
        }
        if (cursor.take("<&")) {
            return Direction.DUPLICATE_INPUT;
        }
        if (cursor.take("<>")) {
            return Direction.BOTH;
        }
        if (cursor.peek(1) == '\\' && cursor.peek(2) == '\n') {
            throw new Unreadable("an operator goes on in the next line");
        }
        boolean input = cursor.peek() == '<';
        cursor.at++;
        return input ? Direction.INPUT : Direction.OUTPUT;
    }
}
