package dev.musher.agent.prose;

/** What stands before an item of a list. */
final class ListMarker {
    private static final int MOST_DIGITS = 3;

    private ListMarker() {}

    /** How long the mark is with the space after it; 0 if the line is no item. */
    static int length(String line) {
        int end = 0;
        while (end < line.length() && end < MOST_DIGITS && isDigit(line.charAt(end))) {
            end++;
        }
        boolean numbered = end > 0;
        if (end >= line.length() || !isMark(line.charAt(end), numbered)) {
            return 0;
        }
        boolean item = end + 1 < line.length() && line.charAt(end + 1) == ' ';
        return item ? end + 2 : 0;
    }

    private static boolean isMark(char c, boolean numbered) {
        return numbered ? c == '.' || c == ')' : "-*+\u2022".indexOf(c) >= 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether the item begins with a box that is not ticked. */
    static boolean isOpenBox(String line, int from) {
        return line.startsWith("[ ]", from) || line.startsWith("\u2610", from);
    }
}
