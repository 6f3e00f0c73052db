package dev.musher.base.text;

import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.ArrayList;
import java.util.List;

/** Old lines that new lines take the place of; positions count from zero, ends are exclusive. */
public record LineEdit(int oldStart, int oldEnd, int newStart, int newEnd) {
    /**
     * The search for the smallest diff takes time by the square of this in the worst case. Beyond
     * it everything between the common beginning and the common end counts as one edit, which is
     * larger than need be, but right.
     */
    private static final int MOST_LINES = 10_000;

    /**
     * The edits that make the new lines of the old, in order, with unchanged lines in between.
     *
     * @param <T> a line, or anything that is equal when two lines are
     */
    public static <T> List<LineEdit> between(List<T> before, List<T> after) {
        int shorter = Math.min(before.size(), after.size());
        int head = 0;
        while (head < shorter && before.get(head).equals(after.get(head))) {
            head++;
        }
        int oldEnd = before.size();
        int newEnd = after.size();
        while (oldEnd > head
                && newEnd > head
                && before.get(oldEnd - 1).equals(after.get(newEnd - 1))) {
            oldEnd--;
            newEnd--;
        }
        var whole = new LineEdit(head, oldEnd, head, newEnd);
        boolean oneSided = oldEnd == head || newEnd == head;
        if (oneSided || oldEnd - head + newEnd - head > MOST_LINES) {
            return List.of(whole);
        }
        return smallest(before.subList(head, oldEnd), after.subList(head, newEnd), head);
    }

    private static <T> List<LineEdit> smallest(List<T> before, List<T> after, int shift) {
        var edits = new ArrayList<LineEdit>();
        for (var change : new MyersDiffWithLinearSpace<T>().computeDiff(before, after, null)) {
            var edit =
                    new LineEdit(
                            change.startOriginal + shift,
                            change.endOriginal + shift,
                            change.startRevised + shift,
                            change.endRevised + shift);
            if (!edits.isEmpty() && edits.getLast().touches(edit)) {
                edit = edits.removeLast().joinedWith(edit);
            }
            edits.add(edit);
        }
        return edits;
    }

    private boolean touches(LineEdit next) {
        return next.oldStart == oldEnd && next.newStart == newEnd;
    }

    private LineEdit joinedWith(LineEdit next) {
        return new LineEdit(oldStart, next.oldEnd, newStart, next.newEnd);
    }
}
