package dev.musher.command;

import java.util.ArrayList;
import java.util.Set;

/**
 * Parses {@code [[ ]]}. Its words are what matters; the operands of comparisons between numbers are
 * arithmetic.
 */
record TestParser(Parser parser) {
    private static final Set<String> NUMERIC =
            Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-v", "-R");

    Script.Command read() throws Unreadable {
        Cursor cursor = parser.cursor;
        var words = new ArrayList<RawWord>();
        boolean numeric = false;
        while (true) {
            parser.skipLines();
            if (cursor.atEnd()) {
                throw new Unreadable("a test is not closed");
            }
            if (parser.compounds.isAhead("]]")) {
                cursor.at += 2;
                break;
            }
            char c = cursor.peek();
            if (Letters.endsWord(c) && !((c == '<' || c == '>') && cursor.peek(1) == '(')) {
                cursor.at++;
                continue;
            }
            RawWord word = word();
            numeric |= NUMERIC.contains(word.bare());
            words.add(word);
        }
        return new Script.Test(numeric ? asNumbers(words) : words);
    }

    /** The brackets of a regular expression belong to its word. */
    private RawWord word() throws Unreadable {
        Cursor cursor = parser.cursor;
        int start = cursor.at;
        var builder = new WordBuilder();
        parser.words.into(builder);
        return builder.word(cursor.text.substring(start, cursor.at));
    }

    private static ArrayList<RawWord> asNumbers(ArrayList<RawWord> words) {
        var numbers = new ArrayList<RawWord>();
        for (RawWord word : words) {
            var builder = new WordBuilder();
            word.arithmetic().forEach(builder::arithmetic);
            for (RawWord.Part part : word.parts()) {
                switch (part) {
                    case RawWord.Part.Variable(var name, _) -> builder.arithmetic(name);
                    case RawWord.Part.Hole(var source, _) -> {
                        if (!isNumber(source)) {
                            builder.arithmetic(WordBuilder.ANYTHING);
                        }
                    }
                    case RawWord.Part.Text(var text, _) -> {
                        if (text.indexOf('[') >= 0) {
                            builder.arithmetic(WordBuilder.ANYTHING);
                        } else if (Letters.isName(text)) {
                            builder.arithmetic(text);
                        }
                    }
                    case RawWord.Part.Wild _ -> builder.arithmetic(WordBuilder.ANYTHING);
                }
            }
            var read = builder.word(word.source());
            numbers.add(
                    new RawWord(
                            word.source(),
                            word.parts(),
                            word.scripts(),
                            read.arithmetic(),
                            word.effect()));
        }
        return numbers;
    }

    private static boolean isNumber(String source) {
        return source.equals("$#")
                || source.equals("$?")
                || source.startsWith("$((")
                || source.startsWith("${#");
    }
}
