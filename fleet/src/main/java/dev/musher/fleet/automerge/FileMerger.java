package dev.musher.fleet.automerge;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.List;

/** Joins the two sides of one file, line by line. */
public final class FileMerger {
    private FileMerger() {}

    /**
     * Joins them, if all three are plain text with the same endings of lines.
     *
     * @param base what both sides began with
     */
    public static FileMergeResult merge(
            RepoPath path, ImmutableBytes base, ImmutableBytes ours, ImmutableBytes theirs) {
        return switch (ThreeWayText.read(base, ours, theirs)) {
            case ThreeWayText.Refused(var why) -> new FileMergeResult.Unsure(why);
            case ThreeWayText.Read(var threeWayText, var ending) ->
                    merged(UnionRules.of(path, threeWayText), threeWayText, ending);
        };
    }

    private static FileMergeResult merged(
            UnionRule unionRule, ThreeWayText threeWayText, String ending) {
        var alignment = LineAlignment.of(threeWayText);
        if (alignment.isEmpty()) {
            return new FileMergeResult.Unsure("too many lines are changed to compare them all");
        }
        return switch (new EditJoiner(unionRule, alignment.get()).join()) {
            case EditJoiner.JoinedEdits.Torn(var why) -> new FileMergeResult.Unsure(why);
            case EditJoiner.JoinedEdits.Whole(var lines) ->
                    unionRule.holds(threeWayText, lines)
                            ? written(lines, ending)
                            : new FileMergeResult.Unsure(unionRule.objection());
        };
    }

    private static FileMergeResult written(List<String> lines, String ending) {
        var text = new ArrayList<String>(lines.size());
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            boolean isOpen = line.endsWith(ThreeWayText.OPEN);
            if (isOpen && at < lines.size() - 1) {
                return new FileMergeResult.Unsure("both sides change the end of the file");
            }
            text.add(isOpen ? line.substring(0, line.length() - 1) : line + ending);
        }
        return new FileMergeResult.Merged(ImmutableBytes.of(String.join("", text)));
    }
}
