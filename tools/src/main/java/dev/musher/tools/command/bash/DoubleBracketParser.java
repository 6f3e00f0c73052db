package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Parses {@code [[ ]]} in one line and without brackets. Its words are what matters; the operands
 * of comparisons between numbers are arithmetic.
 */
record DoubleBracketParser(ShellParser parser) {
    private static final Set<String> NUMERIC = Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge");
    private static final Set<String> NAMED = Set.of("-v", "-R");

    ShellScript.Command read() throws ShellSyntaxException {
        CommandCursor commandCursor = parser.cursor;
        var words = new ArrayList<RawWord>();
        boolean numeric = false;
        commandCursor.skipBlanks();
        while (!parser.compounds.isAhead("]]")) {
            if (!operator(commandCursor)) {
                RawWord word = parser.words.read();
                words.add(word);
                numeric |= NUMERIC.contains(word.bare()) || NAMED.contains(word.bare());
                if (word.bare().equals("=~")) {
                    words.add(expression(commandCursor));
                }
            }
            commandCursor.skipBlanks();
        }
        commandCursor.at += 2;
        for (RawWord word : words) {
            if (numeric) {
                number(word);
            }
        }
        return new ShellScript.Test(words);
    }

    private static boolean operator(CommandCursor commandCursor) {
        boolean process = commandCursor.peek(1) == '(';
        return commandCursor.take("&&")
                || commandCursor.take("||")
                || (!process && (commandCursor.take('<') || commandCursor.take('>')));
    }

    /** Brackets in a regular expression would hide blanks and comments; so they hold neither. */
    private RawWord expression(CommandCursor commandCursor) throws ShellSyntaxException {
        commandCursor.skipBlanks();
        int start = commandCursor.at;
        int depth = 0;
        var builder = new RawWordBuilder();
        while (!commandCursor.atEnd() && " \t\n".indexOf(commandCursor.peek()) < 0) {
            char c = commandCursor.peek();
            if (c == '(' || c == ')' || (c == '|' && depth > 0)) {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                commandCursor.at++;
                builder.add(new Part.Wild(String.valueOf(c)));
            } else if (ShellCharacters.endsWord(c) || (depth > 0 && "'\"\\$`".indexOf(c) >= 0)) {
                throw new ShellSyntaxException("a regular expression is written in an unusual way");
            } else {
                parser.words.piece(builder);
            }
        }
        if (depth != 0) {
            throw new ShellSyntaxException("a regular expression is written in an unusual way");
        }
        return builder.word(commandCursor.text.substring(start, commandCursor.at));
    }

    private void number(RawWord word) {
        if (NUMERIC.contains(word.bare()) || word.bare().equals("!")) {
            return;
        }
        CommandFindings commandFindings = parser.seen.findings;
        List<Part> parts = word.parts();
        if (parts.size() == 1 && parts.getFirst() instanceof Part.Variable(var name, _)) {
            commandFindings.number(name);
        } else if (!ShellCharacters.isNumber(word.bare())
                && !(parts.size() == 1
                        && parts.getFirst() instanceof Part.RuntimeValue(var source, _)
                        && isNumber(source))) {
            commandFindings.number(CommandFindings.ANYTHING);
        }
    }

    private static boolean isNumber(String source) {
        return source.equals("$#")
                || source.equals("$?")
                || source.startsWith("$((")
                || source.startsWith("${#");
    }
}
