package dev.musher.command;

import dev.musher.command.RawWord.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Parses {@code [[ ]]} in one line and without brackets. Its words are what matters; the operands
 * of comparisons between numbers are arithmetic.
 */
record TestParser(Parser parser) {
    private static final Set<String> NUMERIC = Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge");
    private static final Set<String> NAMED = Set.of("-v", "-R");

    Script.Command read() throws Unreadable {
        Cursor cursor = parser.cursor;
        var words = new ArrayList<RawWord>();
        boolean numeric = false;
        cursor.skipBlanks();
        while (!parser.compounds.isAhead("]]")) {
            if (!operator(cursor)) {
                RawWord word = parser.words.read();
                words.add(word);
                numeric |= NUMERIC.contains(word.bare()) || NAMED.contains(word.bare());
                if (word.bare().equals("=~")) {
                    words.add(expression(cursor));
                }
            }
            cursor.skipBlanks();
        }
        cursor.at += 2;
        for (RawWord word : words) {
            if (numeric) {
                number(word);
            }
        }
        return new Script.Test(words);
    }

    private static boolean operator(Cursor cursor) {
        boolean process = cursor.peek(1) == '(';
        return cursor.take("&&")
                || cursor.take("||")
                || (!process && (cursor.take('<') || cursor.take('>')));
    }

    /** Brackets in a regular expression would hide blanks and comments; so they hold neither. */
    private RawWord expression(Cursor cursor) throws Unreadable {
        cursor.skipBlanks();
        int start = cursor.at;
        int depth = 0;
        var builder = new WordBuilder();
        while (!cursor.atEnd() && " \t\n".indexOf(cursor.peek()) < 0) {
            char c = cursor.peek();
            if (c == '(' || c == ')' || (c == '|' && depth > 0)) {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                cursor.at++;
                builder.add(new Part.Wild(String.valueOf(c)));
            } else if (Letters.endsWord(c) || (depth > 0 && "'\"\\$`".indexOf(c) >= 0)) {
                throw new Unreadable("a regular expression is written in an unusual way");
            } else {
                parser.words.piece(builder);
            }
        }
        if (depth != 0) {
            throw new Unreadable("a regular expression is written in an unusual way");
        }
        return builder.word(cursor.text.substring(start, cursor.at));
    }

    private void number(RawWord word) {
        if (NUMERIC.contains(word.bare()) || word.bare().equals("!")) {
            return;
        }
        Findings findings = parser.seen.findings;
        List<Part> parts = word.parts();
        if (parts.size() == 1 && parts.getFirst() instanceof Part.Variable(var name, _)) {
            findings.number(name);
        } else if (!Letters.isNumber(word.bare())
                && !(parts.size() == 1
                        && parts.getFirst() instanceof Part.Hole(var source, _)
                        && isNumber(source))) {
            findings.number(Findings.ANYTHING);
        }
    }

    private static boolean isNumber(String source) {
        return source.equals("$#")
                || source.equals("$?")
                || source.startsWith("$((")
                || source.startsWith("${#");
    }
}
