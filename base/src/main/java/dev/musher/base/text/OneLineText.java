package dev.musher.base.text;

/**
 * A text quoted in one line: line breaks, tabs, control characters and runs of spaces become one
 * space each, sequences that steer a terminal go, and no cut splits what a reader takes for one
 * character. Lengths are in {@code char}s, the ellipsis included.
 */
public final class OneLineText {
    private static final String ELLIPSIS = "…";

    /** Below this, every {@code char} stands for itself; combining marks come after. */
    private static final char FIRST_MARK = 0x300;

    private OneLineText() {}

    /** All of it, or its beginning and an ellipsis. */
    public static String beginning(String text, int most) {
        String line = condensed(text);
        if (line.length() <= most) {
            return line;
        }
        return line.substring(0, cutBefore(line, most - ELLIPSIS.length())).stripTrailing()
                + ELLIPSIS;
    }

    /** All of it, or its beginning and its end with an ellipsis between them. */
    public static String ends(String text, int most) {
        String line = condensed(text);
        if (line.length() <= most) {
            return line;
        }
        String between = " " + ELLIPSIS + " ";
        int room = most - between.length();
        int head = cutBefore(line, room - room / 2);
        int tail = cutAfter(line, line.length() - room / 2);
        return line.substring(0, head).stripTrailing()
                + between
                + line.substring(tail).stripLeading();
    }

    private static String condensed(String text) {
        var line = new StringBuilder(Math.min(text.length(), 1024));
        boolean gap = false;
        for (int at = 0; at < text.length(); ) {
            int escape = EscapeSequence.end(text, at);
            if (escape > at) {
                at = escape;
                continue;
            }
            int codePoint = text.codePointAt(at);
            if (isGap(codePoint)) {
                gap = true;
            } else {
                line.append(gap && !line.isEmpty() ? " " : "").appendCodePoint(codePoint);
                gap = false;
            }
            at += Character.charCount(codePoint);
        }
        return line.toString();
    }

    private static boolean isGap(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    /** The last place up to the limit where no character is split. */
    private static int cutBefore(String line, int limit) {
        int end = 0;
        while (end < line.length()) {
            int next = endOfCharacter(line, end);
            if (next > limit) {
                break;
            }
            end = next;
        }
        return end > 0 ? end : codePointBefore(line, Math.max(0, limit));
    }

    /** The first place from the limit on where no character is split. */
    private static int cutAfter(String line, int limit) {
        int start = 0;
        while (start < limit) {
            start = endOfCharacter(line, start);
        }
        return start;
    }

    /** Where one character alone is longer than the room, at least no code point is split. */
    private static int codePointBefore(String line, int limit) {
        boolean splits =
                limit > 0
                        && limit < line.length()
                        && Character.isSurrogatePair(line.charAt(limit - 1), line.charAt(limit));
        return splits ? limit - 1 : limit;
    }

    private static int endOfCharacter(String line, int start) {
        boolean plain =
                line.charAt(start) < FIRST_MARK
                        && (start + 1 == line.length() || line.charAt(start + 1) < FIRST_MARK);
        return plain ? start + 1 : Grapheme.end(line, start);
    }
}
