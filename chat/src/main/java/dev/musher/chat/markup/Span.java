package dev.musher.chat.markup;

import java.util.ArrayList;
import java.util.List;

/** A stretch of a line. Its text is anybody's words, and not escaped. */
public sealed interface Span {
    String text();

    record Plain(String text) implements Span {}

    record Strong(String text) implements Span {}

    record Code(String text) implements Span {}

    /** The stretches of a text; a mark without its partner on the same line is text. */
    static List<Span> of(String text) {
        var spans = new ArrayList<Span>();
        int plain = 0;
        for (int at = 0; at < text.length(); ) {
            String mark = mark(text, at);
            int end = mark.isEmpty() ? -1 : partner(text, at + mark.length(), mark);
            if (end < 0) {
                at += Math.max(1, mark.length());
                continue;
            }
            if (at > plain) {
                spans.add(new Plain(text.substring(plain, at)));
            }
            String inside = text.substring(at + mark.length(), end);
            spans.add(mark.equals("`") ? new Code(inside) : new Strong(inside));
            at = end + mark.length();
            plain = at;
        }
        if (plain < text.length()) {
            spans.add(new Plain(text.substring(plain)));
        }
        return spans;
    }

    private static String mark(String text, int at) {
        if (text.charAt(at) == '`') {
            return "`";
        }
        return text.startsWith("**", at) ? "**" : "";
    }

    /** Where the closing mark is; -1 if there is nothing before it, or a line ends first. */
    private static int partner(String text, int from, String mark) {
        int end = text.indexOf(mark, from);
        int line = text.indexOf('\n', from);
        return end > from && (line < 0 || end < line) ? end : -1;
    }
}
