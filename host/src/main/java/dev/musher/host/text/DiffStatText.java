package dev.musher.host.text;

import dev.musher.base.git.data.ChangedLines;
import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.host.project.StoryDiff;
import java.util.List;

/** Which files a story changes, and by how many lines. */
public record DiffStatText(TextPage page, String indent) {
    /** More is in the diff itself. */
    private static final int MOST_FILES = 20;

    private static final int WIDEST_BAR = 20;

    /** A line for each file, and the sum. */
    public void print(StoryDiff diff) {
        var files = diff.files();
        var shown = files.subList(0, Math.min(MOST_FILES, files.size()));
        int digits = shown.stream().mapToInt(file -> count(file).length()).max().orElse(0);
        int most = shown.stream().mapToInt(file -> file.added() + file.removed()).max().orElse(0);
        int bar = Math.min(most, Math.min(WIDEST_BAR, page.width() / 4));
        int room = page.width() - DisplayWidth.of(indent) - digits - bar - 4;
        int names = Math.min(Math.max(room, 12), widest(shown));
        for (ChangedLines file : shown) {
            String name = DisplayWidth.pad(name(file, names), names);
            String count = " ".repeat(digits - count(file).length()) + count(file);
            page.line((indent + name + "  " + count + "  " + bar(file, bar, most)).stripTrailing());
        }
        if (files.size() > shown.size()) {
            page.line(indent + "… and " + (files.size() - shown.size()) + " more");
        }
        page.line(indent + sum(diff));
    }

    /** {@code 2 files changed, 5 lines added, 1 removed}. */
    public static String sum(StoryDiff diff) {
        return "%s changed, %s added, %d removed"
                .formatted(
                        CountText.of(diff.files().size(), "file"),
                        CountText.of(diff.added(), "line"),
                        diff.removed());
    }

    private static String count(ChangedLines file) {
        return file.content() == ChangedLines.Content.BINARY
                ? "binary"
                : "+" + file.added() + " -" + file.removed();
    }

    private static int widest(List<ChangedLines> files) {
        return files.stream()
                .mapToInt(file -> DisplayWidth.of(PrintableText.line(file.path())))
                .max()
                .orElse(0);
    }

    /** The end of a path says more than its beginning. */
    private static String name(ChangedLines file, int room) {
        String path = PrintableText.line(file.path());
        if (DisplayWidth.of(path) <= room) {
            return path;
        }
        for (int at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
            if (DisplayWidth.of(path.substring(at)) < room) {
                return "…" + path.substring(at);
            }
        }
        return DisplayWidth.shorten(path.substring(path.lastIndexOf('/') + 1), room);
    }

    /** What there is of something shows, however little it is. */
    private String bar(ChangedLines file, int width, int most) {
        int sum = file.added() + file.removed();
        if (sum == 0 || most == 0) {
            return "";
        }
        int signs = Math.max(1, Math.round((float) sum * width / most));
        int plus = Math.round((float) file.added() * signs / sum);
        if (signs > 1) {
            int least = file.added() > 0 ? 1 : 0;
            int highest = file.removed() > 0 ? signs - 1 : signs;
            plus = Math.clamp(plus, least, highest);
        }
        return (plus > 0 ? page.style().green("+".repeat(plus)) : "")
                + (signs > plus ? page.style().red("-".repeat(signs - plus)) : "");
    }
}
