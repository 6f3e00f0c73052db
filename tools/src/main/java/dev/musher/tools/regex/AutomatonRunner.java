package dev.musher.tools.regex;

import dev.musher.tools.regex.Automaton.State;
import dev.musher.tools.regex.PatternNode.EdgeKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs an {@link Automaton} as a table that is filled in where lines lead: a row stands for all the
 * states that were reached at once, a column for bytes that no state tells apart. Takes a step for
 * each byte, whatever the pattern. For one thread.
 */
final class AutomatonRunner {
    /** In the table: where to go on is not known yet. */
    static final int UNKNOWN = -1;

    /** In the table: the line matches. */
    static final int MATCHED = -2;

    /** The row at the start of each line. */
    static final int START = 0;

    private static final int MOST_ROWS = 2000;

    /** How many states all rows together may name: 8 MB. */
    private static final int MOST_NAMED = 2_000_000;

    /** How many unknown steps are taken between two looks at whether anybody still waits. */
    private static final int STEPS_BETWEEN_LOOKS = 1024;

    private final Automaton automaton;
    private final ByteClasses classes;
    private final int width;
    private final Map<Row, Integer> known = new HashMap<>();
    private final boolean[] reached;
    private final int[] pending;
    private final int[] targets;
    private @Nullable Row[] rows = new Row[16];
    private int[] table;
    private int count;
    private int steps;
    private int named;
    private int cleared;

    /** What lies before a place in a line. */
    private enum Before {
        NOTHING,
        WORD,
        OTHER
    }

    AutomatonRunner(Automaton automaton) {
        this.automaton = automaton;
        classes = ByteClasses.of(automaton);
        width = classes.count();
        reached = new boolean[automaton.size()];
        pending = new int[3 * automaton.size() + 2];
        targets = new int[automaton.size() + 1];
        table = new int[16 * width];
        clear();
    }

    /** Rows are named by where they begin in the table. */
    int[] table() {
        return table;
    }

    /** The column of each byte. */
    int[] columns() {
        return classes.columns();
    }

    /** Finds out where a byte leads, and notes it. The table may be another one afterwards. */
    int step(int row, byte octet) throws InterruptedException {
        if (++steps % STEPS_BETWEEN_LOOKS == 0 && Thread.interrupted()) {
            throw new InterruptedException();
        }
        int clearedBefore = cleared;
        int next = next(Objects.requireNonNull(rows[row / width]), octet & 0xFF);
        if (cleared == clearedBefore) {
            table[row + classes.columns()[octet & 0xFF]] = next;
        }
        return next;
    }

    private int next(Row row, int octet) {
        boolean end = octet == '\n';
        boolean word = ByteClasses.isWord(octet);
        if (reachesMatch(row, end, word)) {
            return MATCHED;
        }
        if (end) {
            return START;
        }
        int taken = 0;
        for (int state = 0; state < reached.length; state++) {
            if (reached[state]
                    && automaton.state(state) instanceof State.Take take
                    && take.takes(octet)) {
                targets[taken++] = take.next();
            }
        }
        targets[taken++] = automaton.start();
        return row(Arrays.copyOf(targets, taken), word ? Before.WORD : Before.OTHER);
    }

    /** Reaches everything that needs no byte; stops at the end of the pattern. */
    private boolean reachesMatch(Row row, boolean end, boolean word) {
        Arrays.fill(reached, false);
        int waiting = 0;
        for (int state : row.states) {
            pending[waiting++] = state;
        }
        while (waiting > 0) {
            int state = pending[--waiting];
            if (reached[state]) {
                continue;
            }
            reached[state] = true;
            switch (automaton.state(state)) {
                case State.Match _ -> {
                    return true;
                }
                case State.Fork(int one, int other) -> {
                    pending[waiting++] = one;
                    pending[waiting++] = other;
                }
                case State.Cross(EdgeKind edge, int next) when holds(edge, row, end, word) ->
                        pending[waiting++] = next;
                case State.Cross _, State.Take _ -> {}
            }
        }
        return false;
    }

    private static boolean holds(EdgeKind edge, Row row, boolean end, boolean word) {
        boolean border = (row.before == Before.WORD) != word;
        return switch (edge) {
            case LINE_START -> row.before == Before.NOTHING;
            case LINE_END -> end;
            case WORD -> border;
            case NO_WORD -> !border;
        };
    }

    private int row(int[] states, Before before) {
        var row = new Row(states, classes.seesWords() ? before : Before.OTHER);
        Integer old = known.get(row);
        if (old != null) {
            return old;
        }
        if (count == MOST_ROWS || named + row.states.length > MOST_NAMED) {
            clear();
        }
        return add(row);
    }

    private void clear() {
        known.clear();
        count = 0;
        named = 0;
        Arrays.fill(rows, null);
        cleared++;
        var first = new Row(new int[] {automaton.start()}, Before.NOTHING);
        add(first);
    }

    private int add(Row row) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, 2 * count);
            table = Arrays.copyOf(table, 2 * count * width);
        }
        rows[count] = row;
        named += row.states.length;
        Arrays.fill(table, count * width, (count + 1) * width, UNKNOWN);
        known.put(row, count * width);
        return count++ * width;
    }

    /** States reached at once, before what needs no byte; equal by content. */
    private static final class Row {
        private final int[] states;
        private final Before before;

        Row(int[] states, Before before) {
            Arrays.sort(states);
            this.states = distinct(states);
            this.before = before;
        }

        private static int[] distinct(int[] sorted) {
            int length = 0;
            for (int i = 0; i < sorted.length; i++) {
                if (length == 0 || sorted[i] != sorted[length - 1]) {
                    sorted[length++] = sorted[i];
                }
            }
            return Arrays.copyOf(sorted, length);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Row that
                    && before == that.before
                    && Arrays.equals(states, that.states);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(states) + before.hashCode();
        }
    }
}
