package dev.musher.host.text;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A patch in colours. A line belongs to a hunk because the hunk counts it, so no content can look
 * like the name of a file.
 */
public final class PatchText {
    private static final Pattern HUNK =
            Pattern.compile("@@ -\\d{1,9}(?:,(\\d{1,9}))? \\+\\d{1,9}(?:,(\\d{1,9}))? @@.*");

    private final TextPage page;
    private int removedLeft;
    private int addedLeft;

    private PatchText(TextPage page) {
        this.page = page;
    }

    /** Lines are as long as they are in the files. */
    public static void print(String patch, TextPage page) {
        var text = new PatchText(page);
        for (String line : patch.split("\n", -1)) {
            text.print(line);
        }
    }

    private void print(String line) {
        String shown = PrintableText.lines(line);
        char sign = line.isEmpty() ? ' ' : line.charAt(0);
        if (removedLeft <= 0 && addedLeft <= 0) {
            head(line, shown);
        } else if (sign == '+') {
            addedLeft--;
            page.line(page.style().green(shown));
        } else if (sign == '-') {
            removedLeft--;
            page.line(page.style().red(shown));
        } else {
            if (sign == ' ') {
                addedLeft--;
                removedLeft--;
            }
            page.line(shown);
        }
    }

    private void head(String line, String shown) {
        var hunk = HUNK.matcher(line);
        if (hunk.matches()) {
            removedLeft = count(hunk.group(1));
            addedLeft = count(hunk.group(2));
            page.line(page.style().yellow(shown));
        } else {
            page.line(line.startsWith("\\") || line.isEmpty() ? shown : page.style().bold(shown));
        }
    }

    private static int count(@Nullable String digits) {
        return digits == null ? 1 : Integer.parseInt(digits);
    }
}
