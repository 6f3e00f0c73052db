package dev.musher.terminal.view;

import dev.musher.base.text.PrintableText;
import dev.musher.terminal.markdown.LineWrapper;
import dev.musher.terminal.markdown.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Draws a diff: line numbers, and colours for what comes and goes. A line belongs to a hunk because
 * the hunk counts it, so no content can look like the name of a file.
 */
public final class DiffText {
    private static final Pattern HUNK =
            Pattern.compile("@@ -(\\d{1,9})(?:,(\\d{1,9}))? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@(.*)");
    private static final String MARGIN = "        ";

    private final int width;
    private final TextStyle textStyle;
    private final List<String> lines = new ArrayList<>();
    private int before;
    private int after;
    private int removedLeft;
    private int addedLeft;

    private DiffText(int width, TextStyle textStyle) {
        this.width = width;
        this.textStyle = textStyle;
    }

    public static List<String> lines(String diff, int width, TextStyle textStyle) {
        var text = new DiffText(width, textStyle);
        // Only at line feeds: a carriage return is part of a line, and begins none.
        for (String line : diff.stripTrailing().split("\n", -1)) {
            text.add(line);
        }
        return text.lines;
    }

    private void add(String line) {
        char sign = line.isEmpty() ? ' ' : line.charAt(0);
        if (sign == '+' && addedLeft > 0) {
            addedLeft--;
            row(after++, '+', line);
        } else if (sign == '-' && removedLeft > 0) {
            removedLeft--;
            row(before++, '-', line);
        } else if (sign == ' ' && addedLeft > 0 && removedLeft > 0) {
            addedLeft--;
            removedLeft--;
            before++;
            row(after++, ' ', line);
        } else {
            head(line);
        }
    }

    /** A hunk begins, or something is said about the file; nothing of it is left out. */
    private void head(String line) {
        var hunk = HUNK.matcher(line);
        boolean inHunk = removedLeft > 0 || addedLeft > 0;
        if (inHunk || !hunk.matches()) {
            loose(line, inHunk);
            return;
        }
        if (before > 0 || after > 0) {
            lines.add(textStyle.dim(MARGIN + "…"));
        }
        if (!hunk.group(5).isBlank()) {
            lines.add(textStyle.dim(MARGIN + PrintableText.line(hunk.group(5).strip())));
        }
        before = Integer.parseInt(hunk.group(1));
        removedLeft = count(hunk.group(2));
        after = Integer.parseInt(hunk.group(3));
        addedLeft = count(hunk.group(4));
    }

    /** A line that no hunk counts: of another kind of patch, or a remark. */
    private void loose(String line, boolean inHunk) {
        boolean isName = line.startsWith("--- ") || line.startsWith("+++ ");
        for (String part :
                LineWrapper.cells(
                        PrintableText.lines(line), Math.max(1, width - MARGIN.length()), MARGIN)) {
            if (inHunk || (line.startsWith("-") && !isName) || line.startsWith("[")) {
                lines.add(textStyle.red(part));
            } else if (line.startsWith("+") && !isName) {
                lines.add(textStyle.green(part));
            } else {
                lines.add(textStyle.dim(part));
            }
        }
    }

    private static int count(@Nullable String digits) {
        return digits == null ? 1 : Integer.parseInt(digits);
    }

    private void row(int number, char sign, String line) {
        String content = PrintableText.lines(line.isEmpty() ? "" : line.substring(1));
        String digits = Integer.toString(number);
        String margin = " ".repeat(Math.max(0, 6 - digits.length())) + digits + " " + sign;
        for (String part : LineWrapper.cells(content, Math.max(1, width - MARGIN.length()), "")) {
            String drawn = margin + part;
            lines.add(
                    switch (sign) {
                        case '+' -> textStyle.green(drawn);
                        case '-' -> textStyle.red(drawn);
                        default -> textStyle.dim(drawn);
                    });
            margin = MARGIN;
        }
    }
}
