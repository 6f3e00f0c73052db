package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What two sides add at one place.
 *
 * @param before what both begin with
 * @param after what both end with
 */
record SharedInsertion(
        List<String> before, List<String> ours, List<String> theirs, List<String> after) {
    SharedInsertion {
        before = List.copyOf(before);
        ours = List.copyOf(ours);
        theirs = List.copyOf(theirs);
        after = List.copyOf(after);
    }

    /** Only blank lines are taken for the same on both sides. */
    static SharedInsertion between(List<String> ours, List<String> theirs) {
        return new SharedInsertion(List.of(), ours, theirs, List.of()).trimmed(String::isBlank);
    }

    /** With what both have, and is of this kind, at their beginning and end apart. */
    SharedInsertion trimmed(Predicate<String> kind) {
        int shorter = Math.min(ours.size(), theirs.size());
        int head = 0;
        while (head < shorter && isCommon(ours, theirs, head, kind)) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head && isCommon(ours.reversed(), theirs.reversed(), tail, kind)) {
            tail++;
        }
        return new SharedInsertion(
                joined(before, ours.subList(0, head)),
                ours.subList(head, ours.size() - tail),
                theirs.subList(head, theirs.size() - tail),
                joined(ours.subList(ours.size() - tail, ours.size()), after));
    }

    private static boolean isCommon(
            List<String> one, List<String> other, int place, Predicate<String> kind) {
        return one.get(place).equals(other.get(place)) && kind.test(one.get(place));
    }

    /** With these lines in place of what is different. */
    List<String> with(List<String> lines) {
        return joined(joined(before, lines), after);
    }

    private static List<String> joined(List<String> one, List<String> other) {
        var lines = new ArrayList<>(one);
        lines.addAll(other);
        return lines;
    }
}
