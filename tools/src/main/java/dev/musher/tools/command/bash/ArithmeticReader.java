package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Quoting;

/**
 * Reads arithmetic: numbers, variables and operators that assign nothing. The value of a variable
 * in it is arithmetic again, and its subscripts may hold commands, so the names of all variables
 * are kept.
 */
final class ArithmeticReader {
    private static final String OPERATORS = ";+-*/%<>=!&|^~?:,() \t\n";

    private final ShellParser shellParser;
    private final CommandCursor commandCursor;
    private boolean assigns;

    ArithmeticReader(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
    }

    /** Up to the two brackets that close it, which are taken as well. */
    void read(RawWordBuilder inner) throws ShellSyntaxException {
        commandCursor.enter();
        int start = commandCursor.at;
        int depth = 0;
        assigns = false;
        while (depth > 0 || !commandCursor.looksAt("))")) {
            char c = commandCursor.peek();
            if (c == '(') {
                depth++;
            } else if (c == ')' && --depth < 0) {
                throw new ShellSyntaxException(
                        "two brackets start something other than arithmetic");
            }
            piece(inner, c);
        }
        if (assigns) {
            shellParser.unclear(start, "arithmetic gives a variable a value");
        }
        commandCursor.at += 2;
        commandCursor.leave();
    }

    private void piece(RawWordBuilder inner, char c) throws ShellSyntaxException {
        if (c == '$') {
            value(inner);
        } else if (c == '`') {
            shellParser.seen.findings.number(CommandFindings.ANYTHING);
            shellParser.expansions.backquoted(inner, Quoting.QUOTED);
        } else if (ShellCharacters.startsName(c)) {
            int end = ShellCharacters.endOfName(commandCursor.text, commandCursor.at);
            shellParser.seen.findings.number(commandCursor.text.substring(commandCursor.at, end));
            commandCursor.at = end;
        } else if (ShellCharacters.isDigit(c)) {
            while (ShellCharacters.isOfName(commandCursor.peek()) || commandCursor.peek() == '#') {
                commandCursor.at++;
            }
        } else if (!commandCursor.atEnd() && OPERATORS.indexOf(c) >= 0) {
            operator(c);
        } else {
            throw new ShellSyntaxException("arithmetic is written in an unusual way");
        }
    }

    private void operator(char c) {
        char next = commandCursor.peek(1);
        boolean compares = "=<>!".indexOf(c) >= 0 && next == '=';
        boolean shifts = (c == '<' || c == '>') && next == c;
        assigns |= c == '=' && !compares;
        assigns |= (c == '+' || c == '-') && next == c;
        commandCursor.at += compares || shifts ? 2 : 1;
    }

    private void value(RawWordBuilder inner) throws ShellSyntaxException {
        char next = commandCursor.peek(1);
        boolean number = next == '#' || next == '?' || next == '$' || next == '!';
        int brace = next == '{' ? 2 : 1;
        int end = ShellCharacters.endOfName(commandCursor.text, commandCursor.at + brace);
        if (end > commandCursor.at + brace) {
            shellParser.seen.findings.number(
                    commandCursor.text.substring(commandCursor.at + brace, end));
        } else if (!number && !commandCursor.looksAt("${#") && !commandCursor.looksAt("$((")) {
            shellParser.seen.findings.number(CommandFindings.ANYTHING);
        }
        boolean before = assigns;
        shellParser.expansions.dollar(inner, Quoting.QUOTED);
        assigns = before;
    }
}
