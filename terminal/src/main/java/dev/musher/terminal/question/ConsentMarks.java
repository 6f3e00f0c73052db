package dev.musher.terminal.question;

import dev.musher.base.text.PrintableText;
import dev.musher.terminal.markdown.LineWrapper;
import dev.musher.terminal.markdown.TextStyle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What is about to happen, in full, with the parts marked that need consent: those that the reasons
 * name. What cannot be seen is shown by its code.
 */
final class ConsentMarks {
    private static final String INDENT = "  │ ";
    private static final String MARKED = "1;4";

    private ConsentMarks() {}

    /**
     * @param reasons like {@code run rm -rf build: no rule allows it}
     */
    static List<String> lines(String shown, List<String> reasons, int width, TextStyle textStyle) {
        var parts = parts(reasons);
        var lines = new ArrayList<String>();
        for (String line : PrintableText.lines(shown).replace("\t", "    ").split("\n", -1)) {
            var marks = marks(line, parts);
            int at = 0;
            for (String piece : LineWrapper.cells(line, width, INDENT)) {
                String text = piece.substring(INDENT.length());
                lines.add(INDENT + styled(text, at, marks, textStyle));
                at += text.length();
            }
        }
        return lines;
    }

    /** What stands between the verb and the reason. */
    private static List<String> parts(List<String> reasons) {
        var parts = new ArrayList<String>();
        for (String reason : reasons) {
            int end = reason.indexOf(": ");
            int begin = reason.indexOf(' ') + 1;
            if (begin > 0 && end > begin) {
                parts.add(PrintableText.line(reason.substring(begin, end)));
            }
        }
        return parts;
    }

    private static BitSet marks(String line, List<String> parts) {
        var marks = new BitSet(line.length());
        for (String part : parts) {
            for (int at = line.indexOf(part); at >= 0; at = line.indexOf(part, at + 1)) {
                marks.set(at, at + part.length());
            }
        }
        return marks;
    }

    private static String styled(String text, int offset, BitSet marks, TextStyle textStyle) {
        var styled = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            boolean isMarked = marks.get(offset + at);
            int end = at;
            while (end < text.length() && marks.get(offset + end) == isMarked) {
                end++;
            }
            String part = text.substring(at, end);
            styled.append(isMarked ? textStyle.with(MARKED, part) : part);
            at = end;
        }
        return styled.toString();
    }
}
