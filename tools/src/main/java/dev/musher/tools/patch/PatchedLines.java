package dev.musher.tools.patch;

import dev.musher.tools.document.TextSplice;
import java.util.ArrayList;
import java.util.List;

/** A text in lines. A last line without its line feed is one too. */
final class PatchedLines {
    private final String text;
    private final List<String> lines = new ArrayList<>();
    private final int[] starts;

    PatchedLines(String text) {
        this.text = text;
        for (int start = 0; start < text.length(); ) {
            int feed = text.indexOf('\n', start);
            int end = feed < 0 ? text.length() : feed;
            lines.add(text.substring(start, end));
            start = end + 1;
        }
        starts = new int[lines.size() + 1];
        for (int i = 0; i < lines.size(); i++) {
            starts[i + 1] = Math.min(starts[i] + lines.get(i).length() + 1, text.length());
        }
    }

    List<String> lines() {
        return lines;
    }

    /**
     * The same change in characters. A line that a patch writes is a whole line and ends in a line
     * feed; where the text ends without one and its end is not touched, it stays so.
     */
    List<TextSplice> splices(List<LineSplice> changes) {
        var splices = new ArrayList<TextSplice>();
        boolean openEnd = !text.isEmpty() && !text.endsWith("\n");
        for (LineSplice change : changes) {
            boolean closes = openEnd && change.start() == lines.size();
            openEnd &= change.end() < lines.size();
            splices.add(
                    new TextSplice(
                            starts[change.start()],
                            starts[change.end()],
                            (closes ? "\n" : "") + joined(change.lines())));
        }
        return splices;
    }

    /** Lines as a text, each with its line feed. */
    static String joined(List<String> lines) {
        var joined = new StringBuilder();
        for (String line : lines) {
            joined.append(line).append('\n');
        }
        return joined.toString();
    }
}
