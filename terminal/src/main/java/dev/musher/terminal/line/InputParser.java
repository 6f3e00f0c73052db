package dev.musher.terminal.line;

import java.util.ArrayList;
import java.util.List;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Splits a line at its spaces and leaves everything else alone: prompts are not shell commands. */
final class InputParser implements Parser {
    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
        if (context == ParseContext.ACCEPT_LINE && goesOn(line)) {
            throw new EOFError(-1, -1, "the line goes on");
        }
        return words(line, cursor);
    }

    @Override
    public boolean isEscapeChar(char c) {
        return false;
    }

    /** A backslash at the end; two of them are a backslash. */
    private static boolean goesOn(String line) {
        int slashes = 0;
        while (slashes < line.length() && line.charAt(line.length() - 1 - slashes) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }

    private static ParsedLine words(String line, int cursor) {
        var words = new ArrayList<String>();
        int index = 0;
        int wordCursor = 0;
        int start = 0;
        for (int at = 0; at <= line.length(); at++) {
            if (at == line.length() || Character.isWhitespace(line.charAt(at))) {
                if (cursor >= start && cursor <= at) {
                    index = words.size();
                    wordCursor = cursor - start;
                }
                words.add(line.substring(start, at));
                start = at + 1;
            }
        }
        return new Words(line, cursor, List.copyOf(words), index, wordCursor);
    }

    /** A line taken apart, and where the cursor is. */
    private record Words(String line, int cursor, List<String> words, int wordIndex, int wordCursor)
            implements ParsedLine {
        @Override
        public String word() {
            return words.get(wordIndex);
        }
    }
}
