package dev.musher.agent.context;

import dev.musher.base.text.Utf8;

/** The beginning and the end of a text, cut at line ends, and what is missing between them. */
record HeadAndTail(String head, String tail, String gap) {
    /** Of a text that has more than so many bytes. */
    static HeadAndTail of(String text, long bytes) {
        int half = (int) Math.min(bytes / 2, Integer.MAX_VALUE / 2);
        String head = Utf8.head(text, half);
        String tail = Utf8.tail(text.substring(head.length()), half);
        head = wholeLines(head);
        tail = fromLineStart(tail);
        String missing = text.substring(head.length(), text.length() - tail.length());
        return new HeadAndTail(head, tail, gap(head, missing));
    }

    private static String wholeLines(String head) {
        int end = head.lastIndexOf('\n') + 1;
        return end > head.length() / 2 ? head.substring(0, end) : head;
    }

    private static String fromLineStart(String tail) {
        int start = tail.indexOf('\n') + 1;
        return start > 0 && start < tail.length() / 2 ? tail.substring(start) : tail;
    }

    /** Like {@code lines 40 to 900, 31022 bytes}; where lines are numbered, by those numbers. */
    private static String gap(String head, String missing) {
        long bytes = Utf8.length(missing);
        long before = lineEnds(head);
        long within = lineEnds(missing);
        boolean whole = head.isEmpty() || head.endsWith("\n");
        if (!whole || within == 0) {
            return bytes + " bytes";
        }
        long last = number(head, head.lastIndexOf('\n', head.length() - 2) + 1);
        boolean numbered = last > 0 && last - number(head, 0) == before - 1;
        long shown = numbered ? last : before;
        return lines(shown + 1, shown + within + (missing.endsWith("\n") ? 0 : 1), bytes);
    }

    private static String lines(long from, long to, long bytes) {
        return "lines " + from + " to " + to + ", " + bytes + " bytes,";
    }

    /** The number that a line begins with, as the lines of a file are shown; 0 if none does. */
    private static long number(String text, int start) {
        int at = start;
        while (at < text.length() && at - start < 9 && Character.isDigit(text.charAt(at))) {
            at++;
        }
        boolean numbered = at > start && at < text.length() && text.charAt(at) == '\t';
        return numbered ? Long.parseLong(text, start, at, 10) : 0;
    }

    private static long lineEnds(String text) {
        long count = 0;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            count++;
        }
        return count;
    }

    /** Both ends, with a line between them. */
    String around(String line) {
        return (head.isEmpty() || head.endsWith("\n") ? head : head + "\n")
                + line
                + (tail.isEmpty() ? "" : "\n" + tail);
    }
}
