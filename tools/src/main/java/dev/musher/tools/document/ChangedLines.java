package dev.musher.tools.document;

import dev.musher.base.text.Utf8;
import dev.musher.tools.paths.ResolvedPath;
import java.util.List;

/** Says how a file differs from what the session has read. */
final class ChangedLines {
    private static final int MOST_SPANS = 10;
    private static final int MOST_LINES = 40;
    private static final int LONGEST_LINE = 200;

    private ChangedLines() {}

    static String refusal(ResolvedPath resolvedPath, TextDocument document, List<LineSpan> spans) {
        var text = new StringBuilder(resolvedPath.shown());
        text.append(" changed since it was read, so nothing was written. ");
        if (spans.isEmpty()) {
            return text.append("Read it again.").toString();
        }
        text.append("Read it again and look at what is different now:");
        var lines = document.text().split("\n", -1);
        int shown = 0;
        for (var span : spans.subList(0, Math.min(spans.size(), MOST_SPANS))) {
            text.append("\n").append(span);
            int last = Math.min(span.last(), span.first() - 1 + MOST_LINES - shown);
            for (int line = span.first(); line <= Math.min(last, lines.length); line++) {
                text.append("\n").append(line).append(": ");
                text.append(Utf8.head(lines[line - 1], LONGEST_LINE));
                shown++;
            }
        }
        if (spans.size() > MOST_SPANS) {
            text.append("\nand ").append(spans.size() - MOST_SPANS).append(" more places");
        }
        return text.toString();
    }
}
