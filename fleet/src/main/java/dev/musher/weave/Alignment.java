package dev.musher.weave;

import dev.musher.text.LineEdit;
import java.util.ArrayList;
import java.util.List;

/** Which lines of base each side has changed. */
record Alignment(Sides sides, List<Edit> ours, List<Edit> theirs) {
    static Alignment fromAbove(Sides sides) {
        return new Alignment(
                sides,
                edits(sides, sides.ours(), LineEdit.between(sides.base(), sides.ours())),
                edits(sides, sides.theirs(), LineEdit.between(sides.base(), sides.theirs())));
    }

    static Alignment fromBelow(Sides sides) {
        return new Alignment(
                sides,
                edits(sides, sides.ours(), mirrored(sides.base(), sides.ours())),
                edits(sides, sides.theirs(), mirrored(sides.base(), sides.theirs())));
    }

    private static List<Edit> edits(Sides sides, List<String> side, List<LineEdit> found) {
        var edits = new ArrayList<Edit>();
        for (LineEdit edit : found) {
            edits.addAll(Edit.of(edit, sides.base(), side));
        }
        return List.copyOf(edits);
    }

    private static List<LineEdit> mirrored(List<String> base, List<String> side) {
        int old = base.size();
        int now = side.size();
        var edits = new ArrayList<LineEdit>();
        for (LineEdit edit : LineEdit.between(base.reversed(), side.reversed()).reversed()) {
            edits.add(
                    new LineEdit(
                            old - edit.oldEnd(),
                            old - edit.oldStart(),
                            now - edit.newEnd(),
                            now - edit.newStart()));
        }
        return edits;
    }

    /** Where a part of base, with all edits inside or outside of it, is on the side of ours. */
    Span ours(Span base) {
        return moved(base, ours);
    }

    Span theirs(Span base) {
        return moved(base, theirs);
    }

    private static Span moved(Span base, List<Edit> edits) {
        int before = 0;
        int inside = 0;
        for (Edit edit : edits) {
            int growth = edit.lines().size() - (edit.end() - edit.start());
            if (edit.start() >= base.start() && edit.end() <= base.end()) {
                inside += growth;
            } else if (edit.end() <= base.start()) {
                before += growth;
            }
        }
        return new Span(base.start() + before, base.end() + before + inside);
    }
}
