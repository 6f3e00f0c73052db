package dev.musher.tools.edit;

import dev.musher.base.text.TextDifference;
import dev.musher.base.text.UnifiedDiff;
import dev.musher.tools.document.TextSplice;
import java.util.List;

/** The diff of a change whose places are known, so that the rest need not be compared. */
final class EditDiff {
    private static final int CONTEXT = 3;
    private static final int MOST_LINES = 200;
    private static final int MOST_CHARACTERS = 20_000;
    private static final String HUNK = "@@ -";

    private EditDiff() {}

    static TextDifference of(String shown, String before, List<TextSplice> splices) {
        int start = lineStart(before, splices.getFirst().start());
        int end = lineEnd(before, splices.getLast().end());
        var textDifference =
                UnifiedDiff.of("a/" + shown, "b/" + shown)
                        .withLimit(MOST_CHARACTERS)
                        .between(
                                before.substring(start, end), changed(before, splices, start, end));
        int leftOut = textDifference.leftOut();
        return new TextDifference(
                cut(textDifference.text(), AmbiguousMatchText.lineOf(before, start) - 1, leftOut),
                textDifference.added(),
                textDifference.removed(),
                leftOut);
    }

    /** The same of a whole file. */
    static String whole(String shown, String before, String after) {
        return UnifiedDiff.of("a/" + shown, "b/" + shown)
                .withLimit(MOST_CHARACTERS)
                .between(before, after)
                .text();
    }

    private static String changed(String before, List<TextSplice> splices, int start, int end) {
        var after = new StringBuilder();
        int at = start;
        for (var textSplice : splices) {
            after.append(before, at, textSplice.start()).append(textSplice.text());
            at = textSplice.end();
        }
        return after.append(before, at, end).toString();
    }

    /** Some lines before a place, for context. */
    private static int lineStart(String text, int place) {
        int start = place;
        for (int line = 0; line <= CONTEXT && start > 0; line++) {
            start = text.lastIndexOf('\n', start - 1);
        }
        return start <= 0 ? 0 : start + 1;
    }

    private static int lineEnd(String text, int place) {
        int end = place == 0 ? 0 : place - 1;
        for (int line = 0; line <= CONTEXT && end < text.length(); line++) {
            int feed = text.indexOf('\n', end);
            end = feed < 0 ? text.length() : feed + 1;
        }
        return end;
    }

    /** Counts the lines of hunks from where the diff began, and shows so many and no more. */
    private static String cut(String diff, int skipped, int leftOut) {
        var lines = diff.split("\n", -1);
        var shown = new StringBuilder();
        int last = Math.min(lines.length - 1, MOST_LINES);
        for (int i = 0; i < last; i++) {
            shown.append(lines[i].startsWith(HUNK) ? moved(lines[i], skipped) : lines[i]);
            shown.append('\n');
        }
        int more = lines.length - 1 - last;
        if (more > 0) {
            shown.append("[diff cut here: ").append(more + leftOut).append(" more lines]\n");
        }
        return shown.toString();
    }

    /** A hunk's header is {@code @@ -first,count +first,count @@}. */
    private static String moved(String header, int skipped) {
        var parts = header.split(" ", -1);
        parts[1] = "-" + shifted(parts[1], skipped);
        parts[2] = "+" + shifted(parts[2], skipped);
        return String.join(" ", parts);
    }

    private static String shifted(String range, int skipped) {
        int comma = range.indexOf(',');
        int end = comma < 0 ? range.length() : comma;
        return Integer.parseInt(range.substring(1, end)) + skipped + range.substring(end);
    }
}
