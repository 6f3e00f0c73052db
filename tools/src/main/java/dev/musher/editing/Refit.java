package dev.musher.editing;

import dev.musher.text.LineEdit;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a replacement fit the place where its old text was found loosely. Lines that the model left
 * as they are stay as the file has them, and the others get the indentation of the place.
 */
final class Refit {
    private Refit() {}

    /**
     * What takes the place of a part of a file.
     *
     * @param part what the file has there
     * @param wanted what the model believes it has there
     */
    static String fit(String part, Replacing wanted) {
        var oldText = wanted.oldText();
        var newText = wanted.newText();
        if (oldText.endsWith("\n") && !part.endsWith("\n")) {
            // The last line of the file has no end, and shall not get one by this.
            oldText = oldText.substring(0, oldText.length() - 1);
            newText = newText.endsWith("\n") ? newText.substring(0, newText.length() - 1) : newText;
        }
        var partLines = pieces(part);
        var oldLines = pieces(oldText);
        if (partLines.size() != oldLines.size()) {
            throw new IllegalStateException("a match of another number of lines");
        }
        return fit(partLines, oldLines, pieces(newText));
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
