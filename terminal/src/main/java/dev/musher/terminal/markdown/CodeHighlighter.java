package dev.musher.terminal.markdown;

import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/** Colours the lines of a block of code, one after the other, and wraps those that are too long. */
final class CodeHighlighter {
    private static final String KEYWORD = "36";
    private static final String STRING = "32";
    private static final String COMMENT = "2";
    private static final String NUMBER = "33";
    private static final String ALL = "36";

    /** A longer line is data. */
    private static final int LONGEST = 2000;

    private final CodeLanguage language;
    private final TextStyle textStyle;

    /** What ends the comment or string that goes on in the next line; empty if none does. */
    private String until = "";

    private String untilCode = "";

    /** So much of a line looks like this. */
    private record Span(int end, String code) {}

    CodeHighlighter(String language, TextStyle textStyle) {
        this.language = CodeLanguage.of(language);
        this.textStyle = textStyle;
    }

    /** A line of code in lines of the screen; words stay whole where they fit. */
    List<String> lines(String code, int width) {
        var spans = spans(code);
        var lines = new ArrayList<String>();
        int room = Math.max(1, width);
        int indent = Math.min(leadingSpaces(code) + 2, room / 2);
        int from = 0;
        while (true) {
            String left = code.substring(from);
            int gap = from == 0 ? 0 : indent;
            if (DisplayWidth.of(left) <= room - gap) {
                lines.add(" ".repeat(gap) + coloured(code, from, code.length(), spans));
                return lines;
            }
            int end = from + breakAt(left, Math.max(1, room - gap));
            lines.add(" ".repeat(gap) + coloured(code, from, end, spans));
            from = end;
            while (from < code.length() - 1 && code.charAt(from) == ' ') {
                from++;
            }
        }
    }

    private static int breakAt(String left, int room) {
        int most = DisplayWidth.cut(left, room).length();
        if (most == 0) {
            return Character.charCount(left.codePointAt(0));
        }
        int space = left.charAt(most) == ' ' ? most : left.lastIndexOf(' ', most);
        return space > leadingSpaces(left) ? space : most;
    }

    private static int leadingSpaces(String text) {
        int at = 0;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private String coloured(String code, int from, int to, List<Span> spans) {
        var text = new StringBuilder();
        int at = from;
        for (Span span : spans) {
            int end = Math.min(span.end(), to);
            if (end > at) {
                text.append(textStyle.with(span.code(), code.substring(at, end)));
                at = end;
            }
        }
        return text.toString();
    }

    private List<Span> spans(String code) {
        if (textStyle == TextStyle.PLAIN) {
            return List.of(new Span(code.length(), ""));
        }
        if (language.equals(CodeLanguage.NONE) || code.length() > LONGEST) {
            return List.of(new Span(code.length(), ALL));
        }
        if (language.equals(CodeLanguage.DIFF)) {
            return List.of(new Span(code.length(), ofDiff(code)));
        }
        var spans = new ArrayList<Span>();
        int at = 0;
        while (at < code.length()) {
            var span = until.isEmpty() ? next(code, at) : goOn(code, at);
            spans.add(span);
            at = span.end();
        }
        return spans;
    }

    private static String ofDiff(String line) {
        return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
            case '+' -> "32";
            case '-' -> "31";
            case '@' -> "36";
            default -> "";
        };
    }

    /** Goes on with what the lines before have opened. */
    private Span goOn(String code, int from) {
        int end = code.indexOf(until, from);
        var span = new Span(end < 0 ? code.length() : end + until.length(), untilCode);
        if (end >= 0) {
            until = "";
        }
        return span;
    }

    private Span next(String code, int at) {
        for (String mark : language.lineComments()) {
            // In shells and configurations a comment is a word of its own.
            boolean begins = !mark.equals("#") || at == 0 || code.charAt(at - 1) == ' ';
            if (begins && code.startsWith(mark, at)) {
                return new Span(code.length(), COMMENT);
            }
        }
        for (var block : language.blocks().entrySet()) {
            if (code.startsWith(block.getKey(), at)) {
                until = block.getValue();
                untilCode = language.isString(block.getKey()) ? STRING : COMMENT;
                var rest = goOn(code, at + block.getKey().length());
                return new Span(rest.end(), untilCode);
            }
        }
        char c = code.charAt(at);
        if (language.quotes().indexOf(c) >= 0) {
            return new Span(stringEnd(code, at), STRING);
        }
        if (Character.isLetterOrDigit(c) || c == '_') {
            int end = wordEnd(code, at);
            String word = code.substring(at, end);
            String look = language.isKeyword(word) ? KEYWORD : "";
            return new Span(end, Character.isDigit(c) ? NUMBER : look);
        }
        return new Span(at + 1, "");
    }

    /** A string that is not closed is an apostrophe. */
    private static int stringEnd(String code, int from) {
        char quote = code.charAt(from);
        for (int at = from + 1; at < code.length(); at++) {
            if (code.charAt(at) == '\\') {
                at++;
            } else if (code.charAt(at) == quote) {
                return at + 1;
            }
        }
        return from + 1;
    }

    private static int wordEnd(String code, int from) {
        int at = from;
        while (at < code.length()
                && (Character.isLetterOrDigit(code.charAt(at)) || code.charAt(at) == '_')) {
            at++;
        }
        return at;
    }
}
