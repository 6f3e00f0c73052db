package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;
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

    private final ShellParser shellParser;
    private final CommandCursor commandCursor;

    ParameterReader(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
    }

    void read(RawWordBuilder builder, Quoting quoting) throws ShellSyntaxException {
        int start = commandCursor.at;
        commandCursor.at += 2;
        int end = ShellCharacters.endOfName(commandCursor.text, commandCursor.at);
        if (end > commandCursor.at && isAt(end, '}')) {
            builder.add(
                    new Part.Variable(
                            commandCursor.text.substring(commandCursor.at, end), quoting));
            commandCursor.at = end + 1;
            return;
        }
        commandCursor.enter();
        var inner = new RawWordBuilder();
        int closed = understood();
        if (closed > 0) {
            commandCursor.at = closed;
        } else {
            rest(inner, quoting);
            shellParser.unclear(start, "this form of an expansion is not understood");
        }
        commandCursor.leave();
        shellParser.expansions.hole(builder, inner, start, quoting);
    }

    /** Where it ends if all of it is understood; zero if not. */
    private int understood() {
        int at = commandCursor.at;
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
        return at < commandCursor.text.length() && commandCursor.text.charAt(at) == c;
    }

    private int afterParameter(int from) {
        int end = ShellCharacters.endOfName(commandCursor.text, from);
        if (end > from || from >= commandCursor.text.length()) {
            return end;
        }
        end = afterDigits(from);
        return end > from || SPECIAL.indexOf(commandCursor.text.charAt(from)) < 0 ? end : from + 1;
    }

    private int afterDigits(int from) {
        int at = from;
        while (at < commandCursor.text.length()
                && ShellCharacters.isDigit(commandCursor.text.charAt(at))) {
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
            if (commandCursor.text.startsWith(operator, from)) {
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
        while (at < commandCursor.text.length()
                && (ShellCharacters.isOfName(commandCursor.text.charAt(at))
                        || commandCursor.text.charAt(at) > 127
                        || PLAIN.indexOf(commandCursor.text.charAt(at)) >= 0)) {
            at++;
        }
        return at;
    }

    /** Read only for the commands in it. */
    private void rest(RawWordBuilder inner, Quoting quoting) throws ShellSyntaxException {
        while (!commandCursor.take('}')) {
            char c = commandCursor.peek();
            if (commandCursor.atEnd()) {
                throw new ShellSyntaxException("a brace is not closed");
            }
            if (quoting == Quoting.QUOTED && c == '\'') {
                throw new ShellSyntaxException("a quote is inside an expansion in quotes");
            }
            if ((c == '<' || c == '>') && commandCursor.peek(1) == '(') {
                shellParser.expansions.process(inner);
            } else {
                shellParser.words.piece(inner);
            }
        }
    }
}
