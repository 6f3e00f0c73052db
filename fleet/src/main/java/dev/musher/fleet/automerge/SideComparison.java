package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a side changed of base, as far as that can be said. Where lines repeat, the same change can
 * be seen in several ways; then everything between two lines that are the same beyond doubt counts
 * as changed. A line is that if it is at the same place in every longest list of lines that both
 * texts have in common.
 */
final class SideComparison {
    /** How many pairs of lines are looked at, beside what is the same at both ends. */
    private static final int MOST_PAIRS = 1_000_000;

    private final List<String> base;
    private final List<String> side;
    private final int from;
    private final int rows;
    private final int columns;

    private SideComparison(List<String> base, List<String> side, int head, int tail) {
        this.base = List.copyOf(base.subList(head, base.size() - tail));
        this.side = List.copyOf(side.subList(head, side.size() - tail));
        from = head;
        rows = this.base.size();
        columns = this.side.size();
    }

    /** The changes in order, with at least one line between them; empty if there are too many. */
    static Optional<List<SideEdit>> of(List<String> base, List<String> side) {
        if (base.equals(side)) {
            return Optional.of(List.of());
        }
        var single = new Singles(base, side);
        int head = single.commonHead(base, side, Math.min(base.size(), side.size()));
        int left = Math.min(base.size(), side.size()) - head;
        int tail = single.commonHead(base.reversed(), side.reversed(), left);
        var sideComparison = new SideComparison(base, side, head, tail);
        return (long) sideComparison.rows * sideComparison.columns > MOST_PAIRS
                ? Optional.empty()
                : Optional.of(sideComparison.edits());
    }

    /** The lines that each of two texts has once: beyond doubt where they are in a common end. */
    private static final class Singles {
        private final Map<String, Integer> counts = new HashMap<>();

        Singles(List<String> base, List<String> side) {
            base.forEach(line -> counts.merge(line, 1, Integer::sum));
            side.forEach(line -> counts.merge(line, 1, Integer::sum));
        }

        /** How many lines at the beginning are the same beyond doubt. */
        int commonHead(List<String> one, List<String> other, int most) {
            int head = 0;
            for (int at = 0; at < most && one.get(at).equals(other.get(at)); at++) {
                // Once in each of them.
                if (counts.getOrDefault(one.get(at), 0) == 2) {
                    head = at + 1;
                }
            }
            return head;
        }
    }

    private int at(int row, int column) {
        return row * (columns + 1) + column;
    }

    /** How many lines in a row of their own can be common before each pair. */
    private int[] longest(List<String> one, List<String> other) {
        var longest = new int[(rows + 1) * (columns + 1)];
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column <= columns; column++) {
                longest[at(row, column)] =
                        one.get(row - 1).equals(other.get(column - 1))
                                ? longest[at(row - 1, column - 1)] + 1
                                : Math.max(
                                        longest[at(row - 1, column)], longest[at(row, column - 1)]);
            }
        }
        return longest;
    }

    private List<SideEdit> edits() {
        var before = longest(base, side);
        var after = longest(List.copyOf(base.reversed()), List.copyOf(side.reversed()));
        int total = before[at(rows, columns)];
        var places = new int[total];
        var pairs = new int[total];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int rank = before[at(row, column)];
                int rest = total - rank - 1;
                if (base.get(row).equals(side.get(column))
                        && after[at(rows - row - 1, columns - column - 1)] == rest) {
                    pairs[rank]++;
                    places[rank] = at(row, column);
                }
            }
        }
        return between(places, pairs);
    }

    /** What is between the pairs that are the only ones of their rank. */
    private List<SideEdit> between(int[] places, int[] pairs) {
        var edits = new ArrayList<SideEdit>();
        int row = 0;
        int column = 0;
        for (int rank = 0; rank < pairs.length; rank++) {
            if (pairs[rank] == 1) {
                int nextRow = places[rank] / (columns + 1);
                int nextColumn = places[rank] % (columns + 1);
                add(edits, new LineRange(row, nextRow), new LineRange(column, nextColumn));
                row = nextRow + 1;
                column = nextColumn + 1;
            }
        }
        add(edits, new LineRange(row, rows), new LineRange(column, columns));
        return edits;
    }

    private void add(List<SideEdit> edits, LineRange old, LineRange now) {
        if (old.start() < old.end() || now.start() < now.end()) {
            var lineRange = new LineRange(from + old.start(), from + old.end());
            edits.addAll(new SideEdit(lineRange, now.of(side)).split(old.of(base)));
        }
    }
}
