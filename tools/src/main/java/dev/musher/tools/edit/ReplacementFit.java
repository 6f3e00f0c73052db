package dev.musher.tools.edit;

import dev.musher.base.text.LineEdit;
import java.util.ArrayList;
import java.util.List;

/**
 * Adjusts a replacement to the place where its old text was found loosely. Lines that the model
 * left as they are stay as the file has them, and the others get the indentation of the place.
 */
final class ReplacementFit {
    private ReplacementFit() {}

    /**
     * What takes the place of a part of a file.
     *
     * @param part what the file has there
     * @param wanted what the model believes it has there
     */
    static String fit(String part, TextReplacement wanted) {
        var partLines = pieces(part);
        var oldLines = pieces(wanted.oldText());
        var newLines = pieces(wanted.newText());
        if (oldLines.size() == partLines.size() + 1 && oldLines.getLast().isBlank()) {
            // The last line of the file has no end, and shall not get one by this.
            oldLines = oldLines.subList(0, partLines.size());
            newLines = withoutBlankEnd(newLines);
        }
        if (partLines.size() != oldLines.size()) {
            throw new IllegalStateException("a match of another number of lines");
        }
        return fit(partLines, oldLines, newLines);
    }

    private static List<String> withoutBlankEnd(List<String> lines) {
        boolean blankEnd = lines.size() > 1 && lines.getLast().isBlank();
        return blankEnd ? lines.subList(0, lines.size() - 1) : lines;
    }

    private static String fit(List<String> part, List<String> oldLines, List<String> newLines) {
        var indentation = Reindentation.of(part, oldLines, newLines);
        var fitted = new ArrayList<String>();
        int at = 0;
        for (var edit : LineEdit.between(oldLines, newLines)) {
            fitted.addAll(part.subList(at, edit.oldStart()));
            for (int i = edit.newStart(); i < edit.newEnd(); i++) {
                int near = Math.min(edit.oldStart() + i - edit.newStart(), oldLines.size() - 1);
                fitted.add(indentation.apply(newLines.get(i), near));
            }
            at = edit.oldEnd();
        }
        fitted.addAll(part.subList(at, part.size()));
        return String.join("\n", fitted);
    }

    private static List<String> pieces(String text) {
        return List.of(text.split("\n", -1));
    }
}
