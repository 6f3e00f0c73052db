package dev.musher.weave;

import dev.musher.text.LineEdit;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines that take the place of some of base.
 *
 * @param start counts from zero, like all places
 * @param end exclusive
 * @param reach where else the same change could be seen, because lines repeat
 */
record Edit(int start, int end, List<String> lines, Span reach) {
    Edit {
        lines = List.copyOf(lines);
    }

    /** As many lines as before are seen as a change to each of them. */
    static List<Edit> of(LineEdit edit, List<String> base, List<String> side) {
        var lines = side.subList(edit.newStart(), edit.newEnd());
        int count = edit.oldEnd() - edit.oldStart();
        if (count != lines.size() || count < 2) {
            var reach = reach(edit, base, side);
            return List.of(new Edit(edit.oldStart(), edit.oldEnd(), lines, reach));
        }
        var edits = new ArrayList<Edit>();
        for (int at = 0; at < count; at++) {
            int place = edit.oldStart() + at;
            var span = new Span(place, place + 1);
            edits.add(new Edit(place, place + 1, List.of(lines.get(at)), span));
        }
        return edits;
    }

    /** Lines that are only added, or only removed, can slide over those that are like them. */
    private static Span reach(LineEdit edit, List<String> base, List<String> side) {
        int start = edit.oldStart();
        int end = edit.oldEnd();
        if (start == end) {
            int last = edit.newEnd();
            while (start > 0 && last > 0 && base.get(start - 1).equals(side.get(last - 1))) {
                start--;
                last--;
            }
            int first = edit.newStart();
            while (end < base.size() && base.get(end).equals(side.get(first))) {
                end++;
                first++;
            }
        } else if (edit.newStart() == edit.newEnd()) {
            int count = end - start;
            while (start > 0 && base.get(start - 1).equals(base.get(start - 1 + count))) {
                start--;
            }
            while (end < base.size() && base.get(end).equals(base.get(end - count))) {
                end++;
            }
        }
        return new Span(start, end);
    }

    boolean touches(Edit other) {
        return reach.touches(other.reach);
    }

    boolean isSameAs(Edit other) {
        return start == other.start && end == other.end && lines.equals(other.lines);
    }
}
