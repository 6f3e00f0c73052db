package dev.musher.base.text;

import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Where lines for people go.
 *
 * @param lines takes them one by one
 * @param style how words stand out there
 * @param columns how wide it is; asked only by those who lay text out, since finding out may take a
 *     process
 * @param flow what becomes of a line that is wider than the page
 */
public record TextPage(Consumer<String> lines, TextStyle style, IntSupplier columns, Flow flow) {
    /** No page is narrower, so that nobody need ask how wide it is for a shorter line. */
    private static final int NARROWEST = 20;

    /** What becomes of a line that is wider than the page. */
    public enum Flow {
        /** It goes on in the next one; breaks are between words. */
        WRAPPED,
        /** It stays whole, for programs, or because it is quoted. */
        WHOLE
    }

    public void line(String text) {
        if (flow == Flow.WHOLE || text.length() <= NARROWEST) {
            lines.accept(text);
            return;
        }
        for (String one : text.split("\n", -1)) {
            TextWrap.hanging(one, width()).forEach(lines);
        }
    }

    /** A line that goes on below the text and not below its label. */
    public void line(String label, String text) {
        if (flow == Flow.WHOLE) {
            lines.accept(label + text);
            return;
        }
        int indent = Math.min(DisplayWidth.of(label), Math.max(2, width() - NARROWEST));
        TextWrap.hanging(label + text, width(), indent).forEach(lines);
    }

    /** As much of a text as a part of a line has room for; all of it where lines stay whole. */
    public String fitted(String text, int room) {
        return flow == Flow.WHOLE ? text : DisplayWidth.shorten(text, room);
    }

    /** The same page for what is quoted. */
    public TextPage whole() {
        return new TextPage(lines, style, columns, Flow.WHOLE);
    }

    public int width() {
        return columns.getAsInt();
    }
}
