package dev.musher.tools.web.html;

import java.util.ArrayList;
import java.util.List;

/**
 * One paragraph while it is written. White space is folded; a mark like the stars of bold text is
 * written before the first word inside it and behind the last one, and not at all around nothing.
 */
final class InlineMarkdown {
    /** Deeper marks would say nothing to a reader. */
    private static final int MOST_MARKS = 12;

    private record Mark(ElementRole role, String opening, String closing) {}

    private final StringBuilder text = new StringBuilder();
    private final List<Mark> marks = new ArrayList<>();

    /** How many of the marks, from the outermost on, have their opening in the text. */
    private int written;

    private boolean space;

    /** A space, if something comes before and behind it. */
    void space() {
        space = true;
    }

    void text(String more) {
        for (int i = 0; i < more.length(); i++) {
            char c = more.charAt(i);
            if (c <= ' ' || c == 0xA0 || Character.isSpaceChar(c)) {
                space = true;
            } else if (!isInvisible(more, i)) {
                begin();
                text.append(c);
            }
        }
    }

    /**
     * Characters without a shape separate or join letters on a screen, and hide words from people
     * elsewhere.
     */
    private static boolean isInvisible(String text, int index) {
        char c = text.charAt(index);
        return c == 0xAD
                || (c >= 0x200B && c <= 0x200F)
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2060 && c <= 0x206F)
                || c == 0xFEFF
                || c == 0x7F
                || isTag(text, index);
    }

    /** Half of a character from the block of tags, U+E0000 to U+E007F. */
    private static boolean isTag(String text, int index) {
        char c = text.charAt(index);
        if (Character.isLowSurrogate(c) && index > 0) {
            return text.charAt(index - 1) == 0xDB40 && c <= 0xDC7F;
        }
        return c == 0xDB40 && index + 1 < text.length() && text.charAt(index + 1) <= 0xDC7F;
    }

    /** Code as it is, its white space folded. */
    void code(String code) {
        String plain = folded(code);
        if (plain.isEmpty()) {
            space |= !code.isEmpty();
            return;
        }
        space |= code.charAt(0) <= ' ';
        begin();
        String fence = "`".repeat(BacktickFence.longest(plain) + 1);
        String gap = plain.startsWith("`") || plain.endsWith("`") ? " " : "";
        text.append(fence).append(gap).append(plain).append(gap).append(fence);
        space = code.charAt(code.length() - 1) <= ' ';
    }

    private static String folded(String code) {
        var folded = new StringBuilder(code.length());
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            boolean blank = c <= ' ' || c == 0xA0;
            if (!blank) {
                folded.append(c);
            } else if (!folded.isEmpty() && folded.charAt(folded.length() - 1) != ' ') {
                folded.append(' ');
            }
        }
        return folded.toString().stripTrailing();
    }

    void lineBreak() {
        boolean emptyLine = text.length() > 1 && text.charAt(text.length() - 2) == '\n';
        if (!text.isEmpty() && !(emptyLine && text.charAt(text.length() - 1) == '\n')) {
            text.append('\n');
        }
        space = false;
    }

    private void begin() {
        if (space && !text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
            text.append(' ');
        }
        space = false;
        while (written < marks.size()) {
            text.append(marks.get(written++).opening());
        }
    }

    /** Bold within bold is bold: only the outermost is written. */
    void open(ElementRole elementRole, String opening, String closing) {
        if (marks.size() < MOST_MARKS) {
            boolean again = find(elementRole) >= 0;
            marks.add(new Mark(elementRole, again ? "" : opening, again ? "" : closing));
        }
    }

    /** Closes the innermost mark of its kind, and with it those inside; none is fine too. */
    void close(ElementRole elementRole) {
        int from = find(elementRole);
        if (from >= 0) {
            closeDownTo(from);
        }
    }

    /** How many marks are open. */
    int depth() {
        return marks.size();
    }

    void closeDownTo(int depth) {
        while (marks.size() > depth) {
            Mark mark = marks.removeLast();
            if (written > marks.size()) {
                text.append(mark.closing());
                written--;
            }
        }
    }

    private int find(ElementRole elementRole) {
        for (int i = marks.size() - 1; i >= 0; i--) {
            if (marks.get(i).role() == elementRole) {
                return i;
            }
        }
        return -1;
    }

    /** The paragraph; its open marks are closed here and open again in the next one. */
    String take() {
        for (; written > 0; written--) {
            text.append(marks.get(written - 1).closing());
        }
        String paragraph = text.toString().stripTrailing();
        text.setLength(0);
        space = false;
        return paragraph;
    }
}
