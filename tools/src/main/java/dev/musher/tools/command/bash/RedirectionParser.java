package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.ShellScript.Direction;
import dev.musher.tools.command.bash.ShellScript.Redirection;
import java.util.List;

/** Parses redirections in all their forms. */
final class RedirectionParser {
    private final ShellParser shellParser;
    private final CommandCursor commandCursor;

    RedirectionParser(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
    }

    /** Whether a redirection begins here; it is read then. */
    boolean read(List<Redirection> into) throws ShellSyntaxException {
        int operator = afterDescriptor();
        if (operator >= commandCursor.text.length()) {
            return false;
        }
        char c = commandCursor.text.charAt(operator);
        char next =
                operator + 1 < commandCursor.text.length()
                        ? commandCursor.text.charAt(operator + 1)
                        : ' ';
        boolean both = c == '&' && next == '>' && operator == commandCursor.at;
        if ((c != '<' && c != '>' && !both) || (next == '(' && operator == commandCursor.at)) {
            return false;
        }
        boolean named = commandCursor.peek() == '{';
        int start = commandCursor.at;
        commandCursor.at = operator;
        if (named) {
            shellParser.unclear(start, "a redirection gives a variable a value");
        }
        var direction = direction();
        shellParser.checkJoined();
        if (direction == Direction.HERE && !commandCursor.take('<')) {
            into.add(new Redirection(direction, shellParser.hereDocuments.announce()));
            return true;
        }
        commandCursor.skipBlanks();
        RawWord target = shellParser.words.read();
        boolean duplicates =
                direction == Direction.DUPLICATE_INPUT || direction == Direction.DUPLICATE_OUTPUT;
        if (duplicates && !isDescriptor(target.bare())) {
            // Bash expands such a word twice.
            shellParser.unclear(start, "the target of a redirection is not a file descriptor");
        }
        into.add(new Redirection(direction, target));
        return true;
    }

    private static boolean isDescriptor(String text) {
        String number = text.endsWith("-") ? text.substring(0, text.length() - 1) : text;
        return text.equals("-") || ShellCharacters.isNumber(number);
    }

    /** Where the operator stands after a number or a name in braces. */
    private int afterDescriptor() {
        int at = commandCursor.at;
        if (commandCursor.peek() == '{') {
            int end = ShellCharacters.endOfName(commandCursor.text, at + 1);
            return end > at + 1
                            && end < commandCursor.text.length()
                            && commandCursor.text.charAt(end) == '}'
                    ? end + 1
                    : at;
        }
        while (at < commandCursor.text.length()
                && ShellCharacters.isDigit(commandCursor.text.charAt(at))) {
            at++;
        }
        return at;
    }

    private Direction direction() throws ShellSyntaxException {
        if (commandCursor.take("<<")) {
            return Direction.HERE;
        }
        if (commandCursor.take("&>>")
                || commandCursor.take("&>")
                || commandCursor.take(">>")
                || commandCursor.take(">|")) {
            return Direction.OUTPUT;
        }
        if (commandCursor.take(">&")) {
            return Direction.DUPLICATE_OUTPUT;
        }
        if (commandCursor.take("<&")) {
            return Direction.DUPLICATE_INPUT;
        }
        if (commandCursor.take("<>")) {
            return Direction.BOTH;
        }
        if (commandCursor.peek(1) == '\\' && commandCursor.peek(2) == '\n') {
            throw new ShellSyntaxException("an operator continues on the next line");
        }
        boolean input = commandCursor.peek() == '<';
        commandCursor.at++;
        return input ? Direction.INPUT : Direction.OUTPUT;
    }
}
